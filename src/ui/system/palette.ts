import palette from './palette.json' with { type: 'json' };

export { palette };

/** The prefix of the system's CSS variables, such as `--ui-colors-brand-solid`. */
export const cssVarsPrefix = 'ui';

/** The path of a colour token of the default palette, as in recipes and theme.json. `gilt` is gold. */
export type ColorToken = keyof typeof palette;
