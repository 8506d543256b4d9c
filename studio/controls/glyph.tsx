import { Icon, type IconProps } from '@chakra-ui/react';

const PATHS = {
  phone: 'M7 3h10a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM11 18h2',
  sun: 'M12 8a4 4 0 1 0 0 8 4 4 0 0 0 0-8zM12 2v2M12 20v2M4 12H2M22 12h-2M5 5l1.4 1.4M17.6 17.6 19 19M5 19l1.4-1.4M17.6 6.4 19 5',
  moon: 'M20 14.5A8.5 8.5 0 1 1 9.5 4a7 7 0 0 0 10.5 10.5z',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM20 20l-4-4',
  lock: 'M7 11V8a5 5 0 0 1 10 0v3M6 11h12v9H6z',
  pick: 'M5 4l6 15 2.2-6.2L19 10.5z',
  reload: 'M20 11a8 8 0 1 0-2.3 6.2M20 5v6h-6',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  alert: 'M12 4l9 16H3zM12 10v4M12 17v.5',
  close: 'M6 6l12 12M18 6L6 18',
  up: 'M6 15l6-6 6 6',
  down: 'M6 9l6 6 6-6',
  text: 'M5 6h14M12 6v13M9 19h6',
  code: 'M9 7l-5 5 5 5M15 7l5 5-5 5',
} as const;

/** A line drawing of the studio's own. It says nothing by itself: what it stands in has a label. */
export function Glyph({ name, ...rest }: { readonly name: keyof typeof PATHS } & Omit<IconProps, 'name'>) {
  return (
    <Icon boxSize="4" aria-hidden {...rest}>
      <svg
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.8"
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={PATHS[name]} />
      </svg>
    </Icon>
  );
}
