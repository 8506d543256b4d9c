/** The prefix of every CSS variable of the system: `--ui-colors-brand-solid`. It stands alone, so that a reader of it need not load Chakra. */
export const cssVarsPrefix = 'ui';
