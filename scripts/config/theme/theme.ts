import type { Theme } from '#generated/config.ts';
import type { ColorToken } from '#ui/system/palette.ts';
import { readColor, readVeil } from './theme-color.ts';
import { faultMessage } from '#scripts/config/diagnostic.ts';
import { themeCss } from './theme-css.ts';
import { contrastFaults, type ThemeFault } from './theme-diagnostics.ts';
import {
  colorTokens,
  seededColors,
  shippedSeed,
  type Mode,
  type ModeColors,
  type Seeds,
} from './theme-ramp.ts';

/** A theme made ready for the browser, and what is wrong with it. With a fault, the css is not to be published. */
export interface CompiledTheme {
  /** A style sheet of variables; empty where nothing differs from the shipped look. */
  css: string;
  /** The page's ground by mode, for the browser's own bars. */
  meta: { lightBg: string; darkBg: string };
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
    meta: { lightBg: colors.light.bg, darkBg: colors.dark.bg },
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
  return { pointer, ...faultMessage('color.unreadable', { color }) };
}
