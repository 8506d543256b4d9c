import type { ReactElement } from 'react';
import { ICON_NAMES, type IconName } from '#generated/icon-names.ts';

type IconProps = {
  readonly name: IconName;
  /** Width and height in px; 24 by default. */
  readonly size?: number;
  /** Fills it with a tint, for the current page. */
  readonly active?: boolean;
};

/** An icon of the sprite in the colour of the surrounding text. It has no accessible name: the text beside it says what it means. */
export function Icon({ name, size = 24, active = false }: IconProps): ReactElement {
  return (
    <svg
      width={size}
      height={size}
      viewBox="0 0 24 24"
      fill={active ? 'currentColor' : 'none'}
      fillOpacity={0.16}
      stroke="currentColor"
      strokeWidth={1.75}
      strokeLinecap="round"
      strokeLinejoin="round"
      aria-hidden="true"
      focusable="false"
    >
      <use href={`#icon-${name}`} />
    </svg>
  );
}

/** An icon that config names. The checker ensures that the name exists; an unknown one would render nothing. */
export function ConfigIcon({
  name,
  ...rest
}: Omit<IconProps, 'name'> & { readonly name: string }): ReactElement {
  return <Icon name={name as IconName} {...rest} />;
}

/** Whether a string from config is the name of an icon. */
export function isIconName(name: string): name is IconName {
  return (ICON_NAMES as readonly string[]).includes(name);
}
