import { serializeStyles, type CSSInterpolation } from '@emotion/serialize';
import type { SystemContext } from '@chakra-ui/react';
import { compile, serialize, stringify } from 'stylis';
import type { StyleRule } from './system-rules.ts';

const unusedHelper = /--bg-currentcolor:[^;}]*;?/g;

/** Rules as CSS text, one a line. What merely names a colour palette comes first, with equal ones joined. */
export function ruleText(system: SystemContext, rules: readonly StyleRule[]): string {
  const palettes = new Map<string, string[]>();
  const lines: string[] = [];
  for (const { selector, style } of rules) {
    const { colorPalette, ...rest } = style as { colorPalette?: string };
    if (colorPalette) palettes.set(colorPalette, [...(palettes.get(colorPalette) ?? []), selector]);
    lines.push(...cssLines(selector, system.css(rest)));
  }
  const text = lines.join('\n');
  const paletteLines = [...palettes].flatMap(([colorPalette, selectors]) =>
    cssLines(selectors.join(','), onlyUsed(system.css({ colorPalette }), text)),
  );
  return [...paletteLines, text, ''].join('\n');
}

/** The global styles as CSS text. */
export function globalText(system: SystemContext): string {
  const layers = Object.values(system.getGlobalCss());
  const styles = layers.map((layer) => withoutKeyframes(layer as Record<string, unknown>));
  return styles.flatMap((style) => cssLines('', style)).join('\n') + '\n';
}

/** One style object under one selector, as lines of CSS. */
export function cssLines(selector: string, style: object): string[] {
  const { styles } = serializeStyles([style as CSSInterpolation]);
  const source = selector ? `${selector}{${styles}}` : styles;
  return compile(source)
    .map((element) => serialize([element], stringify).replace(unusedHelper, ''))
    .filter((line) => line && !line.endsWith('{}'));
}

function withoutKeyframes(style: Record<string, unknown>): object {
  return Object.fromEntries(Object.entries(style).filter(([key]) => !key.startsWith('@keyframes')));
}

function onlyUsed(variables: object, text: string): object {
  return Object.fromEntries(Object.entries(variables).filter(([name]) => text.includes(`var(${name})`)));
}
