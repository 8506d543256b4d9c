import type { ReactElement } from 'react';
import { ICON_NAMES, type IconName } from '#generated/icon-names.ts';

type IconProps = {
  /** Which icon of the sprite. */
  readonly name: IconName;
  /** Width and height in px; 24 unless told. */
  readonly size?: number;
  /** Drawn with its body tinted, for the place where one is. */
  readonly active?: boolean;
};

/** Draws one icon of the sprite in the colour of the text around it; what it means, the words beside it say. */
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

/** Whether a word from config names an icon of the sprite. */
export function isIconName(name: string): name is IconName {
  return (ICON_NAMES as readonly string[]).includes(name);
}
