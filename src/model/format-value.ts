import type { FormatUse } from '#generated/config.ts';
import { ABSENT, type FormatContext, type Formatted } from './formatted.ts';
import { FORMATS } from './formats.ts';

/** Writes a value as config says; a value that is not there is a dash, never `null`, `undefined` or `NaN`. */
export function formatValue(use: FormatUse | undefined, value: unknown, context: FormatContext): Formatted {
  const { name, args = {} } = typeof use === 'object' ? use : { name: use ?? 'text' };
  const format = Object.hasOwn(FORMATS, name) ? FORMATS[name as keyof typeof FORMATS] : undefined;
  if (!format) throw new Error(`no format "${name}": name one of src/model/formats.ts`);
  if ((value === null || value === undefined || value === '') && name !== 'enum') return { text: ABSENT };
  return format.write(value, args, context);
}
