import type { ErrorObject } from 'ajv';
import { phrase, type Phrase } from './fault-words.ts';
import { MISFITS } from './words/misfits.ts';

/** How a value misses its schema, as a part of a fault's words. */
export function misfitOf(error: ErrorObject): Phrase {
  const code = `misfit.${error.keyword}`;
  if (!isMisfit(code)) return phrase('misfit.other', {});
  const params = error.params as Readonly<Record<string, unknown>>;
  const args = Object.entries(params).map(([name, value]) => [
    name,
    name === 'type' ? [value].flat().map(typeOf) : [value].flat().join(', '),
  ]);
  return { phrase: code, args: Object.fromEntries(args) as Phrase['args'] };
}

/** What the parser of JSON stumbled on, by the name it gives. */
export function stumbleOf(error: string): Phrase {
  const code = `json.${error}`;
  return isMisfit(code) ? { phrase: code, args: {} } : phrase('json.other', {});
}

function typeOf(type: unknown): Phrase {
  const code = `type.${String(type)}`;
  return isMisfit(code) ? { phrase: code, args: {} } : phrase('misfit.other', {});
}

function isMisfit(code: string): code is keyof typeof MISFITS {
  return Object.hasOwn(MISFITS, code);
}
