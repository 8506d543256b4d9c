import { type Phrase, phrase } from '../fault-words.ts';
import { checkAction } from './actions.ts';
import { checkAddress, checkWritten } from './addresses.ts';
import { checkCondition, isCondition, shapeAt } from './conditions.ts';
import { checkOptions } from './options.ts';
import { type CheckContext, nameRemedy, type Path, type Place } from './context.ts';
import { checkReference } from './references.ts';
import { withRow } from './rows.ts';
import { checkText } from './texts.ts';

const TEXTS = new Set([
  'label',
  'title',
  'text',
  'hint',
  'say',
  'placeholder',
  'emptyText',
  'gateText',
  'detailTitle',
  'end',
  'yes',
  'no',
  'copyAll',
  'thenLabel',
  'about',
  'corner',
]);
/** Members whose insides are not config's vocabulary, or that a pass of their own looks at. */
const OPAQUE = new Set(['schema', '$schema', 'fallback']);

/** Checks a part of a file: every reference, function, text, format, icon and action in it. */
export function walk(place: Place, value: unknown, path: Path): void {
  if (Array.isArray(value)) return walkList(place, value, path);
  if (typeof value !== 'object' || value === null) return;
  const member = value as Readonly<Record<string, unknown>>;
  if (typeof member['$get'] === 'string')
    return void checkReference(place, member['$get'], [...path, '$get']);
  if (typeof member['$count'] === 'string') return checkCount(place, member['$count'], [...path, '$count']);
  if (typeof member['$fn'] === 'string') checkFunction(place, member, path);
  if ('url' in member) checkAddress(place, member['url'], member['kind'], member['hosts'], [...path, 'url']);
  if ('format' in member) {
    checkCodes(place, member['value'], member['format'], [...path, 'format']);
    checkFormattedValue(place, member, [...path, 'format']);
  }
  for (const key of ['when', 'if'] as const) {
    const condition = member[key];
    if (isCondition(condition)) checkCondition(place, condition, [...path, key], 'unknown' in member);
  }
  const here = withRow(place, member['kind'] === 'table' ? member['from'] : member['props']);
  for (const [key, inner] of Object.entries(member)) walkMember(here, key, inner, [...path, key]);
}

function walkMember(place: Place, key: string, inner: unknown, path: Path): void {
  const isText = TEXTS.has(key) || (key === 'action' && typeof inner === 'string');
  if (OPAQUE.has(key)) return;
  if (typeof inner === 'string' && key !== 'url') checkWritten(place, inner, path);
  if (key === 'options') return checkOptions(place, inner, path);
  if (key === 'format') return checkFormat(place, inner, path);
  if (key === 'icon' && typeof inner === 'string') return checkIcon(place, inner, path);
  if (key === 'copy' && typeof inner === 'string') return;
  if (isText && isWords(inner)) return checkText(place, inner, path);
  if (key === 'cells' && Array.isArray(inner))
    return inner.forEach((cell, at) => walkCell(place, cell, [...path, at]));
  walk(place, inner, path);
}

/** A cell of a table: words as they are, or parts that hold some. */
function walkCell(place: Place, cell: unknown, path: Path): void {
  if (isWords(cell)) return checkText(place, cell, path);
  walk(place, cell, path);
}

function isWords(value: unknown): value is string | { copy: string; values?: Record<string, unknown> } {
  return typeof value === 'string' || (typeof value === 'object' && value !== null && 'copy' in value);
}

/** A list of actions is checked in order: what a call answers can be read in the steps after it. */
function walkList(place: Place, list: readonly unknown[], path: Path): void {
  let here = place;
  list.forEach((entry, index) => {
    const isAction = typeof entry === 'object' && entry !== null && 'do' in entry;
    if (!isAction) return walk(here, entry, [...path, index]);
    const action = entry as Readonly<Record<string, unknown>>;
    const answered = checkAction(here, action, [...path, index]);
    here = answered ? { ...here, sources: { ...here.sources, answer: answered } } : here;
  });
}

function checkCount(place: Place, reference: string, path: Path): void {
  const shape = checkReference(place, reference, path);
  if (!shape || shape.kind === 'list' || shape.kind === 'any') return;
  const { context, file } = place;
  context.report(file, path, 'value.not-counted', { reference });
}

function checkFunction(place: Place, call: Readonly<Record<string, unknown>>, path: Path): void {
  const { context, file } = place;
  const name = String(call['$fn']);
  const known = context.vocabulary.functions;
  const found = Object.hasOwn(known, name) ? known[name] : undefined;
  if (!found) {
    const near = nameRemedy(name, Object.keys(known), phrase('of.functions', {}));
    return context.report(file, [...path, '$fn'], 'function.unknown', { name, near });
  }
  checkArguments(place, phrase('called.function', { name }), found.args ?? {}, call['args'], [
    ...path,
    'args',
  ]);
}

function checkFormat(place: Place, use: unknown, path: Path): void {
  const { context, file } = place;
  const { name, args } =
    typeof use === 'object' && use !== null
      ? (use as { name: string; args?: Record<string, unknown> })
      : { name: String(use), args: undefined };
  const known = context.vocabulary.formats;
  const found = Object.hasOwn(known, name) ? known[name] : undefined;
  if (!found) {
    const near = nameRemedy(name, Object.keys(known), phrase('of.formats', {}));
    return context.report(file, path, 'format.unknown', { name, near });
  }
  checkArguments(place, phrase('called.format', { name }), found.args ?? {}, args, [...path, 'args']);
  if (name !== 'enum' || args?.['enum'] === undefined || !context.isWhole('enums')) return;
  const tables = Object.keys(enumTables(context));
  if (tables.includes(String(args['enum']))) return;
  const table = String(args['enum']);
  const near = nameRemedy(table, tables, 'config/enums.json');
  context.report(file, [...path, 'args', 'enum'], 'table.unknown', { name: table, near });
}

/** A table of codes has words of its own for every code that the contract lists for the value. */
function checkCodes(place: Place, value: unknown, format: unknown, path: Path): void {
  const { $get: reference } = (value ?? {}) as { $get?: unknown };
  const { enum: name } = (format as { args?: Record<string, unknown> }).args ?? {};
  if (typeof reference !== 'string' || typeof name !== 'string') return;
  const shape = shapeAt(place, reference);
  const codes = shape?.kind === 'scalar' ? (shape.codes ?? []) : [];
  const table = enumTables(place.context)[name] as { codes?: object } | undefined;
  const missing = codes.filter((code) => table && !Object.hasOwn(table.codes ?? {}, code));
  if (missing.length === 0) return;
  const said = { name, reference, codes: missing.join(', ') };
  place.context.report(place.file, path, 'table.codes-missing', said);
}

/** Reports a value whose format could only write a dash for it. */
function checkFormattedValue(
  place: Place,
  { value, format }: Readonly<Record<string, unknown>>,
  path: Path,
): void {
  const reference = (value as { $get?: unknown } | null | undefined)?.$get;
  const name = typeof format === 'string' ? format : String((format as { name?: unknown }).name);
  const formats = place.context.vocabulary.formats;
  const writes = Object.hasOwn(formats, name) ? formats[name]?.writes : undefined;
  const shape = typeof reference === 'string' ? shapeAt(place, reference) : undefined;
  if (!shape || shape.kind === 'any') return;
  const type = shape.kind === 'scalar' ? shape.word : shape.kind;
  if (type === undefined || (shape.kind === 'scalar' && (!writes || writes.includes(type)))) return;
  place.context.report(place.file, path, 'format.wrong-type', {
    format: name,
    reference: String(reference),
    type: phrase(`word.${type}`, {}),
  });
}

/** The tables of config/enums.json. */
export function enumTables(context: CheckContext): Readonly<Record<string, unknown>> {
  const value = context.of('enums')[0]?.value as { enums?: Record<string, unknown> } | undefined;
  return value?.enums ?? {};
}

/** Reports arguments that are missing or unknown. */
export function checkArguments(
  { context, file }: Place,
  whose: Phrase,
  wanted: Readonly<Record<string, string>>,
  given: unknown,
  path: Path,
): void {
  const names = Object.keys(wanted).map((name) => name.replace(/\?$/, ''));
  const have = Object.keys((given as object | undefined) ?? {});
  for (const name of have.filter((one) => !names.includes(one))) {
    const near = nameRemedy(name, names, whose);
    context.report(file, [...path, name], 'argument.unknown', { whose, name, near });
  }
  for (const [name, meaning] of Object.entries(wanted)) {
    if (name.endsWith('?') || have.includes(name)) continue;
    context.report(file, path, 'argument.missing', {
      whose,
      name,
      meaning: { meaning, elsewhere: 'meaning.argument' },
    });
  }
}

function checkIcon({ context, file }: Place, name: string, path: Path): void {
  if (context.vocabulary.icons.includes(name)) return;
  const near = nameRemedy(name, context.vocabulary.icons, phrase('of.icons', {}));
  context.report(file, path, 'icon.unknown', { name, near });
}
