import { Icon, IconButton, type IconButtonProps, type IconProps } from '@chakra-ui/react';
import PATHS from './icon-paths.json' with { type: 'json' };

/** The name of an icon. */
export type StudioIconName = keyof typeof PATHS;

/** A line drawing of the studio. It stands beside words, or in a button that has a label, and is not read out. */
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

/** A button that shows an icon alone; its label is read out and shown on hover. */
export function IconAction({ icon, label, ...rest }: IconActionProps) {
  return (
    <IconButton size="xs" variant="ghost" aria-label={label} title={label} {...rest}>
      <StudioIcon name={icon} />
    </IconButton>
  );
}
