import type { FormatUse, Options } from '#generated/config.ts';
import { parseReference } from '#model/evaluate.ts';
import { checkKnown, checkPointer } from '#scripts/config/check/context.ts';
import type { CheckContext, CheckPlace } from '#scripts/config/check/context.ts';
import { suggestName } from '#scripts/config/check/unknown-name.ts';
import { shapeAtPointer, type SourceShape } from '#scripts/config/check/source-shape.ts';
import type { VocabularyEntry } from '#scripts/config/check/code-vocabulary.ts';
import { quoteValue } from '#scripts/config/diagnostic.ts';
import { placeholdersIn } from '#scripts/config/placeholders.ts';
import { message } from '#scripts/messages/format-message.ts';
import { childOf, type ConfigNode, isOfKind } from '#scripts/schema/walk.ts';

/** The shape that a reference leads to; undefined if it leads nowhere. */
export function shapeAt({ sources }: CheckPlace, reference: string): SourceShape | undefined {
  const { source, pointer } = parseReference(reference);
  const shape = Object.hasOwn(sources, source) ? sources[source] : undefined;
  const found = shape && shapeAtPointer(shape, pointer);
  return found && 'shape' in found ? found.shape : undefined;
}

/** Reports a reference that leads nowhere, and a `$count` of a value that is not a list. */
export function checkReference(place: CheckPlace, { value, path, parent }: ConfigNode): void {
  const { report, sources } = place;
  const reference = String(value);
  const { source: name, pointer } = parseReference(reference);
  const source = Object.hasOwn(sources, name) ? sources[name] : undefined;
  if (!source) {
    const near = suggestName(name, Object.keys(sources), message('phrases.of.readable'));
    return report(path, 'source.unknown', { reference, name, near });
  }
  const shape = checkPointer(place, path, pointer, source, 'pointer.nowhere', `"${name}"`, reference);
  if (shape && isOfKind(parent, 'count') && shape.kind !== 'list' && shape.kind !== 'any')
    report(path, 'value.not-counted', { reference });
}

/** Creates a check that reports an unknown name, and unknown or missing arguments beside it. */
export function nameWithArgumentsCheck(kind: 'function' | 'format' | 'check') {
  return (place: CheckPlace, node: ConfigNode): void => {
    const { path, parent } = node;
    const name = String(node.value);
    const known: Readonly<Record<string, VocabularyEntry>> = place.context.vocabulary[`${kind}s`];
    const whose = message(`phrases.of.${kind}s`);
    if (!checkKnown(place, path, name, `${kind}.unknown`, Object.keys(known), whose)) return;
    // A format can be a name without arguments.
    const hasArgs = parent?.schema.properties?.['args']?.['x-args-of'] === path.at(-1);
    const holder = parent && hasArgs ? parent : node;
    const { args: given = {} } = holder.value as { readonly args?: object };
    const expected = known[name]?.args ?? {};
    const { unknown, missing } = argumentErrors(expected, given);
    const called = message(`phrases.called.${kind}`, { name });
    const at = [...holder.path, 'args'];
    for (const one of unknown) {
      const near = suggestName(one, argumentNames(expected), called);
      place.report([...at, one], 'argument.unknown', { whose: called, name: one, near });
    }
    for (const one of missing) {
      const meaning = { description: expected[one] ?? '', fallback: 'phrases.undescribed.argument' } as const;
      place.report(at, 'argument.missing', { whose: called, name: one, meaning });
    }
  };
}

/** The names of arguments, without the `?` of optional ones. */
export function argumentNames(expected: Readonly<Record<string, string>>): readonly string[] {
  return Object.keys(expected).map((name) => name.replace(/\?$/, ''));
}

/** The unknown and the missing arguments. */
export function argumentErrors(expected: Readonly<Record<string, string>>, given: object) {
  const names = argumentNames(expected);
  return {
    unknown: Object.keys(given).filter((name) => !names.includes(name)),
    missing: Object.keys(expected).filter((name) => !name.endsWith('?') && !Object.hasOwn(given, name)),
  };
}

/** Reports a value that its format could only show as a dash or as a bare code, and quoted arguments. */
export function checkFormat(place: CheckPlace, { value, path, parent }: ConfigNode): void {
  const use = value as FormatUse | null;
  const { name, args = {} } = typeof use === 'object' && use !== null ? use : { name: use };
  for (const [argument, given] of Object.entries(args))
    if (typeof given === 'string' && /^(?:true|false|\d+)$/.test(given))
      place.report([...path, 'args', argument], 'argument.quoted', { name: argument, given });
  const reference = (parent?.value as { value?: { $get?: unknown } | null } | undefined)?.value?.$get;
  const shape = typeof reference === 'string' ? shapeAt(place, reference) : undefined;
  if (typeof reference !== 'string' || !shape || shape.kind === 'any') return;
  const codes = missingCodes(place.context, shape, args.enum).join(', ');
  if (codes !== '') place.report(path, 'table.codes-missing', { name: String(args.enum), reference, codes });
  const format = String(name);
  const { formats } = place.context.vocabulary;
  const writes = Object.hasOwn(formats, format) ? formats[format]?.writes : undefined;
  const type = shape.kind === 'scalar' ? shape.word : shape.kind === 'list' ? 'list' : 'object';
  if (type === undefined || (shape.kind === 'scalar' && (!writes || writes.includes(type)))) return;
  place.report(path, 'format.wrong-type', { format, reference, type: message(`phrases.word.${type}`) });
}

/** The codes of the contract that a table has no text for. */
function missingCodes(context: CheckContext, shape: SourceShape, name: unknown): readonly string[] {
  const table = enumTables(context)[String(name)] as { codes?: object } | undefined;
  const codes = shape.kind === 'scalar' ? (shape.codes ?? []) : [];
  return codes.filter((code) => table && !Object.hasOwn(table.codes ?? {}, code));
}

/** The tables of config/enums.json. */
export function enumTables(context: CheckContext): Readonly<Record<string, unknown>> {
  const value = context.of('enums')[0]?.value as { enums?: Record<string, unknown> } | undefined;
  return value?.enums ?? {};
}

/** The values of options as text; undefined if they are not all literals. */
export function literalValues({ items, from, range }: Options): readonly string[] | undefined {
  return from || range ? undefined : items?.map(({ value }) => String(value));
}

/** Checks options and the default beside them. */
export function checkOptions(place: CheckPlace, { value, path, parent }: ConfigNode): void {
  const { report, file } = place;
  const options = value as Options;
  const { from, range } = options;
  if (range && range.to < range.from)
    report([...path, 'range'], 'options.empty-range', { from: range.from, to: range.to });
  const shape = from && shapeAt(place, from.list.$get);
  if (shape && shape.kind !== 'list' && shape.kind !== 'any')
    report([...path, 'from', 'list'], 'options.no-list', { reference: from.list.$get });
  const values = literalValues(options);
  const { default: given } = (parent?.value ?? {}) as { readonly default?: unknown };
  // The default of a field may be empty or read from a source.
  const isOpen = given === undefined || (file.kind === 'form' && (given === '' || typeof given === 'object'));
  if (!values || isOpen || values.includes(String(given))) return;
  const code = file.kind === 'form' ? 'default.not-offered' : 'filter.default';
  const args = { shown: quoteValue(given), options: values.join(', ') };
  report([...(parent?.path ?? []), 'default'], code, args);
}

/** Reports a pointer that leads nowhere in an entry of the list beside it. */
export function checkEntryPointer(place: CheckPlace, { value, path, parent }: ConfigNode): void {
  const list = parent && (childOf(parent, 'list')?.value as { $get?: unknown } | undefined);
  const shape = typeof list?.$get === 'string' ? shapeAt(place, list.$get) : undefined;
  if (shape?.kind === 'list')
    checkPointer(place, path, String(value), shape.of, 'pointer.not-in-entry', message('phrases.of.entry'));
}

/** Reports an unknown copy key, and missing or unused values of its placeholders. */
export function checkText({ context, report }: CheckPlace, { value, path, parent }: ConfigNode): void {
  const key = String(value);
  const holder = isOfKind(parent, 'text') ? parent : undefined;
  const { values = {} } = (holder?.value ?? {}) as { values?: object };
  const text = Object.hasOwn(context.copy, key) ? context.copy[key] : undefined;
  if (text === undefined && context.isInUnreadableFile(key)) return;
  if (text === undefined) {
    const near = suggestName(key, Object.keys(context.copy), 'config/locales/zh-CN');
    return report(path, 'copy.unknown', { key, near });
  }
  const placeholders = placeholdersIn(text);
  for (const name of placeholders.filter((one) => !Object.hasOwn(values, one)))
    report(path, 'copy.needs', { key, name, mark: `{{${name}}}` });
  for (const name of Object.keys(values).filter((one) => !placeholders.includes(one))) {
    const at = [...(holder?.path ?? []), 'values', name];
    report(at, 'copy.never-shown', { key, mark: `{{${name}}}` });
  }
}
