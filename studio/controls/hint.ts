import { chakra } from '@chakra-ui/react';

/** A short explanation in small, muted text. */
export const Hint = chakra('p', { base: { fontSize: 'xs', color: 'fg.subtle' } });
