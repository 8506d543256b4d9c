import type { ReactElement } from 'react';
import type { IconName } from './icon-name.ts';

/** What an icon is told. */
type IconProps = {
  /** Which icon of the sprite. */
  name: IconName;
  /** Width and height in px; 24 unless told. */
  size?: number;
  /** Drawn with its body tinted, for the place where one is. */
  active?: boolean;
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
      <use href={`/icons/sprite.svg#${name}`} />
    </svg>
  );
}
