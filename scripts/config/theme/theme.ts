import { wcagContrast } from 'culori';
import THEME_SCHEMA from '#config/schema/theme.schema.json' with { type: 'json' };
import type { Theme } from '#generated/config.ts';
import { diagnosticMessage, type DiagnosticMessage } from '#scripts/config/diagnostic.ts';
import { describedName, type Localized, message, type Message } from '#scripts/messages/format-message.ts';
import { cssVarsPrefix, type ColorToken } from '#ui/system/palette.ts';
import {
  type ContrastPair,
  contrastPairs,
  contrastsOn,
  nearestReadable,
  readColor,
  readTranslucentColor,
} from './theme-color.ts';
import {
  colorTokens,
  type Mode,
  type ModeColors,
  seededColors,
  type Seeds,
  shippedColors,
  shippedSeed,
} from './seeded-palette.ts';

/** Compiles a valid theme.json to a style sheet. Checks the contrast of all colour pairs in both modes. */
export function compileTheme(theme: Theme) {
  const faults: ThemeFault[] = [];
  const seeds = readSeeds(theme, faults);
  const light = paletteOf(theme, seeds, 'light', faults);
  const dark = paletteOf(theme, seeds, 'dark', faults);
  faults.push(...contrastFaults(light), ...contrastFaults(dark));
  return {
    /** CSS variables; empty if nothing differs from the shipped theme. Not to be published with a fault. */
    css: [
      rule(':root', { ...shapeVars(theme), ...fontVars(theme) }),
      rule(':root,.light', changedColors(light)),
      rule('.dark', changedColors(dark)),
      rule(':root:not(.light)', changedColors(dark), '@media (prefers-color-scheme:dark)'),
    ].join(''),
    isCalm: theme.motion === 'off',
    /** The background in light mode, and the colour of the browser's bars in each mode. */
    meta: {
      lightBg: light.colors.bg,
      lightBar: light.colors['bg.panel'],
      darkBar: dark.colors['bg.panel'],
    },
    faults,
  };
}

/** A mode of a theme: the tokens that the theme sets itself, and all colours. */
type Palette = ReturnType<typeof paletteOf>;

function paletteOf(theme: Theme, seeds: Seeds, mode: Mode, faults: ThemeFault[]) {
  const set = readTokens(theme, mode, faults);
  const colors = seededColors(seeds, mode, set);
  if (theme.money?.gain === 'green' && set['money.gain'] === undefined)
    colors['money.gain'] = colors['success.fg'];
  return { mode, set, colors };
}

function readSeeds(theme: Theme, faults: ThemeFault[]): Seeds {
  const read = (name: keyof Seeds) => {
    const color = readColor(theme.seed[name]);
    if (!color) faults.push(invalidColor(`/seed/${name}`, theme.seed[name]));
    return color ?? shippedSeed(name);
  };
  return { brand: read('brand'), gilt: read('gilt'), festive: read('festive') };
}

function readTokens(theme: Theme, mode: Mode, faults: ThemeFault[]): Partial<ModeColors> {
  const given: Partial<Record<ColorToken, string>> = theme.tokens?.[mode] ?? {};
  const set: Partial<ModeColors> = {};
  for (const token of colorTokens) {
    const text = given[token];
    if (text === undefined) continue;
    const color = token === 'bg.scrim' ? readTranslucentColor(text) : readColor(text);
    if (color) set[token] = color;
    else faults.push(invalidColor(`/tokens/${mode}/${token}`, text));
  }
  return set;
}

function invalidColor(pointer: string, color: string): ThemeFault {
  return { pointer, ...diagnosticMessage('color.unreadable', { color }) };
}

interface ThemeFault extends DiagnosticMessage {
  readonly pointer: string;
}

interface ContrastFailure extends ContrastPair {
  found: number;
  /** The token to change: the one that the theme sets, or else the foreground. */
  culprit: ColorToken;
}

/** One diagnostic for each token with too little contrast; the worst pair comes first. */
function contrastFaults(palette: Palette): ThemeFault[] {
  const { colors, set } = palette;
  const failures = contrastPairs
    .map((pair) => ({ ...pair, found: wcagContrast(colors[pair.front], colors[pair.ground]) }))
    .filter(({ found, ratio }) => found < ratio)
    .map((pair): ContrastFailure => ({ ...pair, culprit: culpritOf(pair, set) }))
    .toSorted((a, b) => a.found / a.ratio - b.found / b.ratio);
  const culprits = [...new Set(failures.map(({ culprit }) => culprit))];
  return culprits.flatMap((culprit) => {
    const [worst, ...others] = failures.filter((pair) => pair.culprit === culprit);
    return worst ? [contrastFault(palette, worst, others)] : [];
  });
}

function culpritOf({ front, ground }: ContrastPair, set: Partial<ModeColors>): ColorToken {
  return set[front] === undefined && set[ground] !== undefined ? ground : front;
}

function contrastFault(palette: Palette, worst: ContrastFailure, others: ContrastFailure[]): ThemeFault {
  const { mode, colors } = palette;
  const { front, ground, ratio, culprit } = worst;
  const pairs = others.map((pair) => message('phrases.color.pair', named(pair)));
  const args = {
    ...named(worst),
    ratio,
    mode: message(`phrases.mode.${mode}`),
    frontColor: colors[front],
    groundColor: colors[ground],
    also: pairs.length > 0 ? message('phrases.color.also', { pairs }) : '',
    remedy: remedy(palette, culprit),
  };
  const code = ratio === 4.5 ? 'color.faint-words' : 'color.faint-mark';
  return { pointer: pointerOf(palette, culprit), ...diagnosticMessage(code, args) };
}

function named({ front, ground, found }: ContrastFailure) {
  return { front: colorName(front), ground: colorName(ground), found: found.toFixed(2) };
}

function pointerOf({ mode, set }: Palette, culprit: ColorToken): string {
  if (set[culprit] !== undefined) return `/tokens/${mode}/${culprit}`;
  const [group] = culprit.split('.');
  return group === 'brand' || group === 'gilt' || group === 'festive' ? `/seed/${group}` : '';
}

function remedy({ mode, set, colors }: Palette, culprit: ColorToken): Message {
  const readable = nearestReadable(colors[culprit], contrastsOn(culprit, colors));
  const isSeed = mode === 'light' && culprit.endsWith('.solid') && set[culprit] === undefined;
  const place = isSeed ? `seed.${culprit.split('.')[0] ?? ''}` : `tokens.${mode}["${culprit}"]`;
  const name = colorName(culprit);
  return readable
    ? message('phrases.color.set', { name, place, color: readable })
    : message('phrases.color.none', { culprit: name, mode: message(`phrases.mode.${mode}`) });
}

/** The name of a colour for operators: its description in the schema, up to a semicolon. */
export function colorName(token: ColorToken): Localized {
  const { description } = THEME_SCHEMA.definitions.themeTokens.properties[token];
  return { en: describedName(description, 'en'), zh: describedName(description, 'zh') };
}

type Declarations = Record<string, string>;

const RADII = {
  sharp: { tag: 2, chip: 3, control: 4, card: 6, dialog: 8, sheet: 12 },
  soft: {},
  round: { tag: 8, chip: 12, control: 18, card: 22, dialog: 26, sheet: 30 },
} as const;
const COMPACT = {
  'spacing-card': '12px',
  'spacing-gutter': '12px',
  'sizes-row': '3rem',
  'sizes-control': '2.75rem',
};
const GENERIC = new Set(['serif', 'sans-serif', 'monospace', 'system-ui', 'ui-sans-serif', 'ui-rounded']);

/** The CSS variable of a colour. */
export function colorVariable(token: ColorToken): string {
  const name = token.replaceAll('.', '-').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return `--${cssVarsPrefix}-colors-${name}`;
}

function changedColors({ mode, colors }: Palette): Declarations {
  const shipped = shippedColors(mode);
  const tokens = colorTokens.filter((token) => colors[token] !== shipped[token]);
  return Object.fromEntries(tokens.map((token) => [colorVariable(token), colors[token]]));
}

function shapeVars({ shape = {} }: Theme): Declarations {
  const corners = Object.entries(RADII[shape.radius ?? 'soft']).map(([name, px]) => [
    `radii-${name}`,
    `${px}px`,
  ]);
  const spacing = shape.density === 'compact' ? Object.entries(COMPACT) : [];
  return {
    ...Object.fromEntries(
      [...corners, ...spacing].map(([name, value]) => [`--${cssVarsPrefix}-${name}`, value]),
    ),
    ...(shape.tileRatio && shape.tileRatio !== '4/5' ? { '--tile-ratio': shape.tileRatio } : {}),
    ...(shape.tileColumns && shape.tileColumns !== 2 ? { '--tile-columns': `${shape.tileColumns}` } : {}),
  };
}

function fontVars({ type: { scale, fontStack } = {} }: Theme): Declarations {
  return {
    ...(scale && scale !== 1 ? { '--text-scale': `${scale}` } : {}),
    ...(fontStack ? { [`--${cssVarsPrefix}-fonts-body`]: fontStack.map(quotedFont).join(',') } : {}),
  };
}

function quotedFont(face: string): string {
  return GENERIC.has(face) || face.startsWith('-apple-') ? face : `"${face}"`;
}

function rule(selector: string, declarations: Declarations, query = ''): string {
  const body = Object.entries(declarations).map(([name, value]) => `${name}:${value}`);
  if (!body.length) return '';
  const text = `${selector}{${body.join(';')}}`;
  return query ? `${query}{${text}}` : text;
}
