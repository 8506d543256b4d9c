import { Icon, IconButton, type IconButtonProps, type IconProps } from '@chakra-ui/react';
import PATHS from './icon-paths.json' with { type: 'json' };

export type StudioIconName = keyof typeof PATHS;

/** An icon of the studio, hidden from screen readers: a text or a label beside it says the same. */
export function StudioIcon({ name, ...rest }: Omit<IconProps, 'name'> & { name: StudioIconName }) {
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

/** A button that shows only an icon; the label is its accessible name and its tooltip. */
export function IconAction({ icon, label, ...rest }: IconActionProps) {
  return (
    <IconButton size="xs" variant="ghost" aria-label={label} title={label} {...rest}>
      <StudioIcon name={icon} />
    </IconButton>
  );
}
