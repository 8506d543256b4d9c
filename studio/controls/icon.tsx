import { Icon, type IconProps } from '@chakra-ui/react';

const PATHS = {
  plus: 'M12 5v14M5 12h14',
  up: 'M6 15l6-6 6 6',
  down: 'M6 9l6 6 6-6',
  right: 'M9 6l6 6-6 6',
  trash: 'M5 7h14M10 7V5h4v2M7 7l1 12h8l1-12',
  copy: 'M9 9h10v10H9zM5 15V5h10',
  grip: 'M9 6h.01M15 6h.01M9 12h.01M15 12h.01M9 18h.01M15 18h.01',
  undo: 'M9 8H5V4M5 8a8 8 0 1 1-1 6',
  search: 'M11 4a7 7 0 1 0 0 14 7 7 0 0 0 0-14zM20 20l-4-4',
  alert: 'M12 4l9 16H3zM12 10v4M12 17v.5',
  check: 'M5 12.5l4.5 4.5L19 7.5',
  code: 'M9 7l-5 5 5 5M15 7l5 5-5 5',
  phone: 'M7 3h10a2 2 0 0 1 2 2v14a2 2 0 0 1-2 2H7a2 2 0 0 1-2-2V5a2 2 0 0 1 2-2zM11 18h2',
  file: 'M6 3h8l4 4v14H6zM14 3v4h4',
  upload: 'M12 16V5M7 10l5-5 5 5M5 19h14',
  dots: 'M6 12h.01M12 12h.01M18 12h.01',
} as const;

/** The name of a sign. */
export type SignName = keyof typeof PATHS;

/** A line drawing beside words, or in a button that has a label. */
export function Sign({ name, ...rest }: { readonly name: SignName } & Omit<IconProps, 'name'>) {
  const isDots = name === 'grip' || name === 'dots';
  return (
    <Icon boxSize="4" aria-hidden {...rest}>
      <svg
        viewBox="0 0 24 24"
        fill="none"
        stroke="currentColor"
        strokeWidth={isDots ? 2.6 : 1.8}
        strokeLinecap="round"
        strokeLinejoin="round"
      >
        <path d={PATHS[name]} />
      </svg>
    </Icon>
  );
}
