import { Icon, IconButton, type IconButtonProps, type IconProps } from '@chakra-ui/react';

const PATHS = {
  alert: 'M12 4l9 16H3zM12 10v4M12 17v.5',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  close: 'M6 6l12 12M18 6L6 18',
  code: 'M9 7l-5 5 5 5M15 7l5 5-5 5',
  copy: 'M9 9h10v10H9zM5 15V5h10',
  down: 'M6 9l6 6 6-6',
  file: 'M6 3h8l4 4v14H6zM14 3v4h4',
  grip: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  lock: 'M7 11V8a5 5 0 0 1 10 0v3M6 11h12v9H6z',
  moon: 'M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5z',
  phone: 'M7 3h10a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM11 18h2',
  pick: 'M5 4l6 15 2.2-6.2L19 10.5z',
  plus: 'M12 5v14M5 12h14',
  redo: 'M15 8h4V4M19 8a8 8 0 1 0 1 6',
  reload: 'M20 11a8 8 0 1 0-2.3 6.2M20 5v6h-6',
  right: 'M9 6l6 6-6 6',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM20 20l-4-4',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v2M12 20v2M4 12H2M22 12h-2M5 5l1.4 1.4M17.6 17.6 19 19M5 19l1.4-1.4M17.6 6.4 19 5',
  trash: 'M5 7h14M10 7V5h4v2M7 7l1 12h8l1-12',
  undo: 'M9 8H5V4M5 8a8 8 0 1 1-1 6',
  up: 'M6 15l6-6 6 6',
  upload: 'M12 16V5M7 10l5-5 5 5M5 19h14',
} as const;

/** The name of an icon. */
export type StudioIconName = keyof typeof PATHS;

interface StudioIconProps extends Omit<IconProps, 'name'> {
  readonly name: StudioIconName;
}

/** A line drawing of the studio. It stands beside words, or in a button that has a label, and is not read out. */
export function StudioIcon({ name, ...rest }: StudioIconProps) {
  const stroke = {
    stroke: 'currentColor',
    strokeWidth: name === 'grip' ? 2.6 : 1.8,
    strokeLinecap: 'round',
    strokeLinejoin: 'round',
  } as const;
  return (
    <Icon boxSize="4" aria-hidden {...rest}>
      <svg viewBox="0 0 24 24" fill="none" {...stroke}>
        <path d={PATHS[name]} />
      </svg>
    </Icon>
  );
}

interface IconActionProps extends IconButtonProps {
  readonly icon: StudioIconName;
  readonly label: string;
}

/** A button that shows an icon alone; its label is read out and shown on hover. */
export function IconAction({ icon, label, ...rest }: IconActionProps) {
  return (
    <IconButton size="xs" variant="ghost" aria-label={label} title={label} {...rest}>
      <StudioIcon name={icon} />
    </IconButton>
  );
}
