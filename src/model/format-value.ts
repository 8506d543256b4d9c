import type { FormatUse } from '#generated/config.ts';
import { ABSENT, type FormatContext, type Formatted } from './formatted.ts';
import { type ConfigFormat, PLAIN_FORMATS } from './plain-formats.ts';

/** The formats whose code is here: see figures.ts for those that come later. */
export const formats: Record<string, ConfigFormat> = { ...PLAIN_FORMATS };

/** Writes a value as config says; a value that is not there is a dash, never `null`, `undefined` or `NaN`. */
export function formatValue(use: FormatUse | undefined, value: unknown, context: FormatContext): Formatted {
  const { name, args = {} } = typeof use === 'object' ? use : { name: use ?? 'text' };
  const format = Object.hasOwn(formats, name) ? formats[name] : undefined;
  if (!format) throw new Error(`no format "${name}": name one of src/model/formats.ts`);
  if ((value === null || value === undefined || value === '') && name !== 'enum') return { text: ABSENT };
  return format.write(value, args, context);
}
