import { wcagContrast } from 'culori';
import type { Theme } from '#generated/config.ts';
import { diagnosticMessage, type DiagnosticMessage } from '#scripts/config/diagnostic.ts';
import { message, type Message } from '#scripts/messages/format-message.ts';
import { cssVarsPrefix, type ColorToken } from '#ui/system/palette.ts';
import { nearestReadable, readColor, readVeil } from './theme-color.ts';
import {
  type ContrastPair,
  contrastPairs,
  colorTokens,
  demandsOn,
  type Mode,
  type ModeColors,
  seededColors,
  type Seeds,
  shippedColors,
  shippedSeed,
} from './theme-ramp.ts';

/**
 * Compiles a schema-valid theme.json to a style sheet, and checks the contrast of all colour pairs in both modes. With faults the css must not be
 * published.
 */
export function compileTheme(theme: Theme) {
  const faults: ThemeFault[] = [];
  const seeds = readSeeds(theme, faults);
  const light = paint(theme, seeds, 'light', faults);
  const dark = paint(theme, seeds, 'dark', faults);
  faults.push(...contrastFaults(light), ...contrastFaults(dark));
  return {
    /** A style sheet of variables; empty if nothing differs from the shipped theme. */
    css: themeCss(theme, light, dark),
    /** The light page background, and the bars' colour by mode, for the browser's own bars. */
    meta: {
      lightBg: light.colors.bg,
      lightBar: light.colors['bg.panel'],
      darkBar: dark.colors['bg.panel'],
    },
    faults,
  };
}

/** A mode of a theme: its own settings, and all of its colours. */
type Painted = ReturnType<typeof paint>;

function paint(theme: Theme, seeds: Seeds, mode: Mode, faults: ThemeFault[]) {
  const set = readTokens(theme, mode, faults);
  const colors = seededColors(seeds, mode, set);
  if (theme.money?.gain === 'green' && set['money.gain'] === undefined)
    colors['money.gain'] = colors['success.fg'];
  return { mode, set, colors };
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

/** A problem of theme.json, with its JSON Pointer. */
interface ThemeFault extends DiagnosticMessage {
  readonly pointer: string;
}

interface Break extends ContrastPair {
  found: number;
  /** The token to change: one that the theme sets, preferably the foreground. */
  culprit: ColorToken;
}

/** One fault for each colour with too little contrast in a pair; the worst pair comes first. */
function contrastFaults(painted: Painted): ThemeFault[] {
  const { colors, set } = painted;
  const breaks = contrastPairs
    .map((pair) => ({ ...pair, found: wcagContrast(colors[pair.front], colors[pair.ground]) }))
    .filter(({ found, ratio }) => found < ratio)
    .map((pair): Break => ({ ...pair, culprit: culpritOf(pair, set) }))
    .toSorted((a, b) => a.found / a.ratio - b.found / b.ratio);
  const culprits = [...new Set(breaks.map(({ culprit }) => culprit))];
  return culprits.flatMap((culprit) => {
    const [worst, ...others] = breaks.filter((pair) => pair.culprit === culprit);
    return worst ? [fault(painted, worst, others)] : [];
  });
}

function culpritOf({ front, ground }: ContrastPair, set: Partial<ModeColors>): ColorToken {
  return set[front] === undefined && set[ground] !== undefined ? ground : front;
}

function fault(painted: Painted, worst: Break, others: Break[]): ThemeFault {
  const { mode, colors } = painted;
  const { front, ground, ratio, culprit } = worst;
  const pairs = others.map((pair) =>
    message('checker.color.pair', { front: pair.front, ground: pair.ground, found: pair.found.toFixed(2) }),
  );
  const said = {
    ...{ front, ground, ratio, found: worst.found.toFixed(2), mode: message(`checker.mode.${mode}`) },
    ...{ frontColor: colors[front], groundColor: colors[ground] },
    also: pairs.length > 0 ? message('checker.color.also', { pairs }) : '',
    remedy: remedy(painted, culprit),
  };
  const code = ratio === 4.5 ? 'color.faint-words' : 'color.faint-mark';
  return { pointer: pointerOf(painted, culprit), ...diagnosticMessage(code, said) };
}

function pointerOf({ mode, set }: Painted, culprit: ColorToken): string {
  if (set[culprit] !== undefined) return `/tokens/${mode}/${culprit}`;
  const [group] = culprit.split('.');
  return group === 'brand' || group === 'gilt' || group === 'festive' ? `/seed/${group}` : '';
}

function remedy({ mode, set, colors }: Painted, culprit: ColorToken): Message {
  const readable = nearestReadable(colors[culprit], demandsOn(culprit, colors));
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

/** The style sheet of a theme: the differences from the shipped theme, as variables for both modes. */
function themeCss(theme: Theme, light: Painted, dark: Painted): string {
  const isOff = theme.motion === 'off';
  return [
    rule(':root', { ...shape(theme), ...type(theme), ...(isOff ? { '--motion': 'off' } : {}) }),
    rule(':root,.light', changed(light)),
    rule('.dark', changed(dark)),
    rule(':root:not(.light)', changed(dark), '@media (prefers-color-scheme:dark)'),
    isOff ? still : '',
  ].join('');
}

function colorVariable(token: ColorToken): string {
  const name = token.replaceAll('.', '-').replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return `--${cssVarsPrefix}-colors-${name}`;
}

function changed({ mode, colors }: Painted): Declarations {
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
