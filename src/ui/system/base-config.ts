import { defineConfig } from '@chakra-ui/react';
import { cssVarsPrefix } from './css-vars-prefix.ts';
import { globalCss } from './global-css.ts';
import { keyframes } from './keyframes.ts';
import { semanticColors, semanticShadows } from './semantic-tokens.ts';
import { textStyles } from './text-styles.ts';
import { tokens } from './tokens.ts';

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
