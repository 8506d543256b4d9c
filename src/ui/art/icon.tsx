import type { ReactElement } from 'react';
import type { Icon as IconName } from '#generated/config.ts';

type IconProps = {
  readonly name: IconName;
  /** Length of one side, in pixels. */
  readonly size?: number;
  /** Whether the shape is also filled, as in the current tab of the tab bar. */
  readonly active?: boolean;
  readonly className?: string;
};

/** Each icon on a 24 by 24 grid: `shape` is filled when active, `lines` never, `dots` are thicker lines. */
type IconPaths = Readonly<Record<string, Readonly<Partial<Record<'shape' | 'lines' | 'dots', string>>>>>;

let read: IconPaths | undefined;

/** The icons in index.html, where scripts/build/vite/inline-icons.ts has put them. */
const icons = () => (read ??= JSON.parse(document.getElementById('icons')?.textContent ?? '{}') as IconPaths);

/**
 * An icon in the colour of the surrounding text. It has no accessible name: the text beside it says what it
 * means. An unknown name, in config of another build, draws nothing.
 */
export function Icon({ name, size = 24, active = false, className }: IconProps): ReactElement {
  const { shape = '', lines = '', dots } = icons()[name] ?? {};
  return (
    <svg
      className={className}
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
      {active && <path d={shape} />}
      <path d={active ? lines : shape + lines} fill="none" />
      {dots !== undefined && <path d={dots} fill="none" strokeWidth={2.3} />}
    </svg>
  );
}
