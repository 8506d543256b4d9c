const VARIABLE = String.raw`--[\w-]+:[#\w.,%/ "-]+`;
const RULE = String.raw`(?::root|:root,\.light|\.dark|:root:not\(\.light\))\{${VARIABLE}(?:;${VARIABLE})*\}`;
const STILL = String.raw`\*,\*::before,\*::after\{(?:(?:animation|transition)-[a-z-]+:\w+!important(?:;|(?=\})))+\}`;
const THEME = new RegExp(String.raw`^(?:${RULE}|@media \(prefers-color-scheme:dark\)\{${RULE}\}|${STILL})*$`);

/**
 * The style sheet of a theme if it is one: variables for day and night, and the end of all movement. Anything else is as none, whoever made
 * it: a value has no brackets, so that nothing can be asked for, and no other rule can hide what is on the screen.
 */
export function safeThemeCss(css: unknown): string {
  return typeof css === 'string' && THEME.test(css) ? css : '';
}
