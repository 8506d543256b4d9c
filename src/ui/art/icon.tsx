import type { ReactElement } from 'react';
import type { Icon as IconName } from '#generated/config.ts';

type IconProps = {
  readonly name: IconName;
  /** Length of one side, in pixels. */
  readonly size?: number;
  /** Whether the shape is also filled, as in the current tab of the tab bar. */
  readonly active?: boolean;
};

/** The paths of each icon on a grid of 24 by 24. A path with the fill `none` stays a line when the icon is active. */
type IconPaths = Readonly<Record<string, readonly { d: string; fill?: string; strokeWidth?: number }[]>>;

let read: IconPaths | undefined;

/** The icons in index.html, where scripts/build/vite/inline-icons.ts has put them. */
const icons = () => (read ??= JSON.parse(document.getElementById('icons')?.textContent ?? '{}') as IconPaths);

/**
 * An icon in the colour of the surrounding text. It has no accessible name: the text beside it says what it means. A name that is unknown, in config of
 * another build, draws nothing.
 */
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
      {icons()[name]?.map((path) => (
        <path key={path.d} {...path} />
      ))}
    </svg>
  );
}
