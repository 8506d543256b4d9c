import type { ErrorObject } from 'ajv';
import type { Phrase } from './fault-words.ts';
import { MISFITS } from './words/misfits.ts';

/** How a value misses its schema, as a part of a fault's words. */
export function misfitOf(error: ErrorObject): Phrase {
  const code = `misfit.${error.keyword}`;
  if (!isMisfit(code)) return { phrase: 'misfit.other', args: { message: error.message ?? 'does not fit' } };
  const params = error.params as Readonly<Record<string, unknown>>;
  const args = Object.entries(params).map(([name, value]) => [name, String(value)] as const);
  return { phrase: code, args: Object.fromEntries(args) };
}

/** What the parser of JSON stumbled on, by the name it gives. */
export function stumbleOf(error: string): Phrase {
  const code = `json.${error}`;
  return isMisfit(code) ? { phrase: code, args: {} } : { phrase: 'json.other', args: { error } };
}

function isMisfit(code: string): code is keyof typeof MISFITS {
  return Object.hasOwn(MISFITS, code);
}
