import { chakra } from '@chakra-ui/react';

/** A short explanation in small, muted text. */
export const HelpText = chakra('p', { base: { fontSize: 'xs', color: 'fg.subtle' } });
