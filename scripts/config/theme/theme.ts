import type { Theme } from '#generated/config.ts';
import { diagnosticMessage, type DiagnosticMessage } from '#scripts/config/diagnostic.ts';
import { message, type Message } from '#scripts/messages/format-message.ts';
import { cssVarsPrefix, type ColorToken } from '#ui/system/palette.ts';
import { contrast, nearestReadable, readColor, readVeil } from './theme-color.ts';
import {
  type ContrastPair,
  contrastPairs,
  colorTokens,
  type Mode,
  type ModeColors,
  seededColors,
  type Seeds,
  shippedColors,
  shippedSeed,
} from './theme-ramp.ts';

/** A theme made ready for the browser, and what is wrong with it. With a fault, the css is not to be published. */
interface CompiledTheme {
  /** A style sheet of variables; empty where nothing differs from the shipped look. */
  css: string;
  /** The page's ground by day, and the site's bars by mode, for the browser's own bars. */
  meta: { lightBg: string; lightBar: string; darkBar: string };
  faults: ThemeFault[];
}

/** Turns theme.json, valid by its schema, into a style sheet, and checks every pair of colours by day and by night. */
export function compileTheme(theme: Theme): CompiledTheme {
  const faults: ThemeFault[] = [];
  const seeds = readSeeds(theme, faults);
  const light = readTokens(theme, 'light', faults);
  const dark = readTokens(theme, 'dark', faults);
  const colors = { light: paint(theme, seeds, 'light', light), dark: paint(theme, seeds, 'dark', dark) };
  faults.push(...contrastFaults('light', colors.light, light), ...contrastFaults('dark', colors.dark, dark));
  return {
    css: themeCss(theme, colors),
    meta: {
      lightBg: colors.light.bg,
      lightBar: colors.light['bg.panel'],
      darkBar: colors.dark['bg.panel'],
    },
    faults,
  };
}

function paint(theme: Theme, seeds: Seeds, mode: Mode, set: Partial<ModeColors>): ModeColors {
  const colors = seededColors(seeds, mode, set);
  if (theme.money?.gain !== 'green' || set['money.gain'] !== undefined) return colors;
  return { ...colors, 'money.gain': colors['success.fg'] };
}

function readSeeds(theme: Theme, faults: ThemeFault[]): Seeds {
  const read = (name: keyof Seeds) => {
    const color = readColor(theme.seed[name]);
    if (!color) faults.push(unreadable(`/seed/${name}`, theme.seed[name]));
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
    const color = token === 'bg.scrim' ? readVeil(text) : readColor(text);
    if (color) set[token] = color;
    else faults.push(unreadable(`/tokens/${mode}/${token}`, text));
  }
  return set;
}

function unreadable(pointer: string, color: string): ThemeFault {
  return { pointer, ...diagnosticMessage('color.unreadable', { color }) };
}

/** Something wrong in theme.json, and where (JSON Pointer). */
interface ThemeFault extends DiagnosticMessage {
  readonly pointer: string;
}

interface Break extends ContrastPair {
  found: number;
  /** The token to change: the one that the theme sets, and of the two the one in front. */
  culprit: ColorToken;
}

/** One fault for each colour that breaks a pair it is part of, naming the worst pair first. */
function contrastFaults(mode: Mode, colors: ModeColors, set: Partial<ModeColors>): ThemeFault[] {
  const breaks = contrastPairs
    .map((pair) => ({ ...pair, found: contrast(colors[pair.front], colors[pair.ground]) }))
    .filter(({ found, ratio }) => found < ratio)
    .map((pair): Break => ({ ...pair, culprit: culpritOf(pair, set) }))
    .toSorted((a, b) => a.found / a.ratio - b.found / b.ratio);
  const culprits = [...new Set(breaks.map(({ culprit }) => culprit))];
  return culprits.flatMap((culprit) => {
    const [worst, ...others] = breaks.filter((pair) => pair.culprit === culprit);
    return worst ? [fault(mode, worst, others, colors, set)] : [];
  });
}

function culpritOf({ front, ground }: ContrastPair, set: Partial<ModeColors>): ColorToken {
  return set[front] === undefined && set[ground] !== undefined ? ground : front;
}

function fault(
  mode: Mode,
  worst: Break,
  others: Break[],
  colors: ModeColors,
  set: Partial<ModeColors>,
): ThemeFault {
  const { front, ground, ratio } = worst;
  const pairs = others.map((pair) =>
    message('checker.color.pair', { front: pair.front, ground: pair.ground, found: pair.found.toFixed(2) }),
  );
  const said = {
    ...{ front, ground, ratio, found: worst.found.toFixed(2), mode: message(`checker.mode.${mode}`) },
    ...{ frontColor: colors[front], groundColor: colors[ground] },
    also: pairs.length > 0 ? message('checker.color.also', { pairs }) : '',
    remedy: remedy(mode, worst.culprit, colors, set),
  };
  const code = ratio === 4.5 ? 'color.faint-words' : 'color.faint-mark';
  return { pointer: pointerOf(mode, worst.culprit, set), ...diagnosticMessage(code, said) };
}

function pointerOf(mode: Mode, culprit: ColorToken, set: Partial<ModeColors>): string {
  if (set[culprit] !== undefined) return `/tokens/${mode}/${culprit}`;
  const [group] = culprit.split('.');
  return group === 'brand' || group === 'gilt' || group === 'festive' ? `/seed/${group}` : '';
}

function remedy(mode: Mode, culprit: ColorToken, colors: ModeColors, set: Partial<ModeColors>): Message {
  const demands = contrastPairs.flatMap(({ front, ground, ratio }) => {
    if (front === culprit) return [{ against: colors[ground], ratio }];
    return ground === culprit ? [{ against: colors[front], ratio }] : [];
  });
  const readable = nearestReadable(colors[culprit], demands);
  const isSeed = mode === 'light' && culprit.endsWith('.solid') && set[culprit] === undefined;
  const place = isSeed ? `seed.${culprit.split('.')[0] ?? ''}` : `tokens.${mode}["${culprit}"]`;
  return readable
    ? message('checker.color.set', { place, color: readable })
    : message('checker.color.none', { culprit, mode });
}

type Declarations = Record<string, string>;

const radii = {
  sharp: { tag: 2, chip: 3, control: 4, card: 6, dialog: 8, sheet: 12 },
  soft: {},
  round: { tag: 8, chip: 12, control: 18, card: 22, dialog: 26, sheet: 30 },
} as const;
const compact = {
  'spacing-card': '12px',
  'spacing-gutter': '12px',
  'sizes-row': '3rem',
  'sizes-control': '2.75rem',
};
const generic = new Set(['serif', 'sans-serif', 'monospace', 'system-ui', 'ui-sans-serif', 'ui-rounded']);
const still =
  '*,*::before,*::after{animation-duration:1ms!important;animation-iteration-count:1!important;transition-duration:1ms!important}';

/** The style sheet of a theme: only what differs from the shipped look, as variables for day and night. */
function themeCss(theme: Theme, colors: Record<Mode, ModeColors>): string {
  const light = changed('light', colors.light);
  const dark = changed('dark', colors.dark);
  const isOff = theme.motion === 'off';
  return [
    rule(':root', { ...shape(theme), ...type(theme), ...(isOff ? { '--motion': 'off' } : {}) }),
    rule(':root,.light', light),
    rule('.dark', dark),
    rule(':root:not(.light)', dark, '@media (prefers-color-scheme:dark)'),
    isOff ? still : '',
  ].join('');
}

function colorVariable(token: ColorToken): string {
  const name = token.replaceAll('.', '-').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return `--${cssVarsPrefix}-colors-${name}`;
}

function changed(mode: Mode, colors: ModeColors): Declarations {
  const shipped = shippedColors(mode);
  const tokens = colorTokens.filter((token) => colors[token] !== shipped[token]);
  return Object.fromEntries(tokens.map((token) => [colorVariable(token), colors[token]]));
}

function shape({ shape = {} }: Theme): Declarations {
  const corners = Object.entries(radii[shape.radius ?? 'soft']).map(([name, px]) => [
    `radii-${name}`,
    `${px}px`,
  ]);
  const room = shape.density === 'compact' ? Object.entries(compact) : [];
  return {
    ...Object.fromEntries(
      [...corners, ...room].map(([name, value]) => [`--${cssVarsPrefix}-${name}`, value]),
    ),
    ...(shape.tileRatio && shape.tileRatio !== '4/5' ? { '--tile-ratio': shape.tileRatio } : {}),
    ...(shape.tileColumns && shape.tileColumns !== 2 ? { '--tile-columns': `${shape.tileColumns}` } : {}),
  };
}

function type({ type: { scale, fontStack } = {} }: Theme): Declarations {
  return {
    ...(scale && scale !== 1 ? { '--text-scale': `${scale}` } : {}),
    ...(fontStack ? { [`--${cssVarsPrefix}-fonts-body`]: fontStack.map(quoted).join(',') } : {}),
  };
}

function quoted(face: string): string {
  return generic.has(face) || face.startsWith('-apple-') ? face : `"${face}"`;
}

function rule(selector: string, declarations: Declarations, query = ''): string {
  const body = Object.entries(declarations).map(([name, value]) => `${name}:${value}`);
  if (!body.length) return '';
  const text = `${selector}{${body.join(';')}}`;
  return query ? `${query}{${text}}` : text;
}
