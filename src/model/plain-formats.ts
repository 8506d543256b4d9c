import { maskNumber } from '#rules/mask.ts';
import { ABSENT, type FormatContext, type Formatted } from './formatted.ts';

type Args = Readonly<Record<string, string | number | boolean | undefined>>;

/** A format that config may name. */
export interface ConfigFormat {
  readonly doc: string;
  /** Each argument with what it means; `?` at the end of the name marks one that may be left out. */
  readonly args: Readonly<Record<string, string>>;
  write(value: unknown, args: Args, context: FormatContext): Formatted;
}

/** The formats that every page has; the others stand in formats.ts. */
export const PLAIN_FORMATS = {
  text: { doc: 'As it is.', args: {}, write: (value) => ({ text: plain(value) }) },
  mask: {
    doc: 'All but the last four characters hidden.',
    args: {},
    write: (value) => ({ text: maskNumber(plain(value)) }),
  },
  enum: {
    doc: 'What a code means, by a table of config/enums.json.',
    args: { enum: 'the name of the table' },
    write: (value, { enum: name }, context) => meaning(value, String(name), context),
  },
} as const satisfies Record<string, ConfigFormat>;

/** A value as it is, as text. */
export function plain(value: unknown): string {
  return typeof value === 'object' ? ABSENT : String(value);
}

function meaning(value: unknown, name: string, { t, enums }: FormatContext): Formatted {
  const table = Object.hasOwn(enums, name) ? enums[name] : undefined;
  if (!table) throw new Error(`no table "${name}" in config/enums.json`);
  const code = value === null || value === undefined ? '' : String(value);
  const found = Object.hasOwn(table.codes, code) ? table.codes[code] : table.other;
  if (found && !(table.asSent && found === table.other)) {
    return found.tone ? { text: t(found.label), tone: found.tone } : { text: t(found.label) };
  }
  return { text: code === '' ? ABSENT : code };
}
