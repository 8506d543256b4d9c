import type { ColorToken } from '#ui/system/palette.ts';
import { type Message, message } from '#scripts/messages/format-message.ts';
import { faultMessage, type FaultMessage } from '#scripts/config/diagnostic.ts';
import { contrast, nearestReadable } from './theme-color.ts';
import { contrastPairs, type ContrastPair } from './theme-pairs.ts';
import type { Mode, ModeColors } from './theme-ramp.ts';

/** Something wrong in theme.json, and where (JSON Pointer). */
export interface ThemeFault extends FaultMessage {
  readonly pointer: string;
}

interface Break extends ContrastPair {
  found: number;
  /** The token to change: the one that the theme sets, and of the two the one in front. */
  culprit: ColorToken;
}

/** One fault for each colour that breaks a pair it is part of, naming the worst pair first. */
export function contrastFaults(mode: Mode, colors: ModeColors, set: Partial<ModeColors>): ThemeFault[] {
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
  return { pointer: pointerOf(mode, worst.culprit, set), ...faultMessage(code, said) };
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
