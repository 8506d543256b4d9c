import { defineConfig } from '@chakra-ui/react';
import { globalCss } from './global-css.ts';
import { keyframes } from './keyframes.ts';
import { semanticColors, semanticShadows } from './semantic-tokens.ts';
import { textStyles } from './text-styles.ts';
import { tokens } from './tokens.ts';

/** The prefix of every CSS variable of the system: `--ui-colors-brand-solid`. */
export const cssVarsPrefix = 'ui';

/** Tokens, modes, text styles and global styles: what the generated style sheet and the run-time overlays share. */
export const baseConfig = defineConfig({
  cssVarsPrefix,
  cssVarsRoot: ':root',
  preflight: false,
  globalCss,
  theme: {
    tokens,
    semanticTokens: { colors: semanticColors, shadows: semanticShadows },
    textStyles,
    keyframes,
  },
});
