const VARIABLE = String.raw`--[\w-]+:[#\w.,%/ "-]+`;
const RULE = String.raw`(?::root|:root,\.light|\.dark|:root:not\(\.light\))\{${VARIABLE}(?:;${VARIABLE})*\}`;
const NO_MOTION = String.raw`\*,\*::before,\*::after\{(?:(?:animation|transition)-[a-z-]+:\w+!important(?:;|(?=\})))+\}`;
const THEME = new RegExp(
  String.raw`^(?:${RULE}|@media \(prefers-color-scheme:dark\)\{${RULE}\}|${NO_MOTION})*$`,
);

/**
 * Returns the style sheet of a theme if it is safe, otherwise an empty one. It may contain only variables for day and night, and the rule by
 * which an older tool stopped animations. Values have no brackets, so that they cannot load a URL, and no other rule can hide what is on the screen.
 */
export function safeThemeCss(css: unknown): string {
  return typeof css === 'string' && THEME.test(css) ? css : '';
}
