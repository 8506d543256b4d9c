import type { Fact, Tone } from '#generated/config.ts';
import { evaluate } from '#model/evaluate.ts';
import { formatValue, formatText } from '#model/format.ts';
import { lostData } from '#renderer/data/lost-answer.ts';
import type { RenderContext } from '#renderer/page/render-context.ts';

/** A labelled value as it is read. */
export interface FactReading {
  readonly label: string;
  /** Undefined while the value is unknown; a dash where it is not there, or its answer did not come. */
  readonly text: string | undefined;
  /** The value as sent, for copying; undefined where there is none. */
  readonly raw: string | undefined;
  readonly tone: Tone | undefined;
}

/** Reads a labelled value from the sources. */
export function factReading(
  fact: Fact,
  { scope, t, enums, port }: Pick<RenderContext, 'scope' | 't' | 'enums' | 'port'>,
): FactReading {
  const label = formatText(fact.label, scope, t) ?? '';
  const found = evaluate(fact.value, scope);
  const value = found === undefined && lostData(fact.value, scope) !== undefined ? null : found;
  if (value === undefined) return { label, text: undefined, raw: undefined, tone: undefined };
  const written = formatValue(fact.format, value, { t, enums, serverNow: () => port.serverNow() });
  const raw = value === null || value === '' ? undefined : String(value);
  return { label, text: written.text, raw, tone: written.tone ?? fact.tone };
}
