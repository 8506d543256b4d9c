import type { FormatUse, Options } from '#generated/config.ts';
import { parseReference } from '#model/evaluate.ts';
import {
  type CheckContext,
  checkName,
  type CheckPlace,
  checkPointer,
  nameRemedy,
} from '#scripts/config/check/context.ts';
import { follow, type SourceShape } from '#scripts/config/check/shape.ts';
import type { Named } from '#scripts/config/check/site-vocabulary.ts';
import { shownOf } from '#scripts/config/diagnostic.ts';
import { placeholdersIn } from '#scripts/config/placeholders.ts';
import { message } from '#scripts/messages/format-message.ts';
import { childOf, type ConfigNode, is, type Path } from '#scripts/schema/walk.ts';

/** The shape at a reference; undefined if it leads nowhere, which is reported elsewhere. */
export function shapeAt({ sources }: CheckPlace, reference: string): SourceShape | undefined {
  const { source, pointer } = parseReference(reference);
  const shape = Object.hasOwn(sources, source) ? sources[source] : undefined;
  const found = shape && follow(shape, pointer);
  return found && 'shape' in found ? found.shape : undefined;
}

/** Reports a reference that leads nowhere, and a count of something that is not a list. */
export function checkReference(place: CheckPlace, { value, path, parent }: ConfigNode): void {
  const { report, sources } = place;
  const reference = String(value);
  const { source: name, pointer } = parseReference(reference);
  const source = Object.hasOwn(sources, name) ? sources[name] : undefined;
  if (!source) {
    const near = nameRemedy(name, Object.keys(sources), message('checker.of.readable'));
    return report(path, 'source.unknown', { reference, name, near });
  }
  const shape = checkPointer(place, path, pointer, source, 'pointer.nowhere', `"${name}"`, reference);
  if (shape && is(parent, 'count') && shape.kind !== 'list' && shape.kind !== 'any')
    report(path, 'value.not-counted', { reference });
}

/** Creates a check that reports unknown names, and unknown or missing arguments beside them. */
export function namedWithArguments(kind: 'function' | 'format' | 'check') {
  return (place: CheckPlace, node: ConfigNode): void => {
    const { path, parent } = node;
    const name = String(node.value);
    const known: Readonly<Record<string, Named>> = place.context.vocabulary[`${kind}s`];
    const whose = message(`checker.of.${kind}s`);
    if (!checkName(place, path, name, `${kind}.unknown`, Object.keys(known), whose)) return;
    // A format may be its name alone.
    const isBeside = (one: ConfigNode): boolean =>
      one.schema.properties?.['args']?.['x-args-of'] === path.at(-1);
    const holder = parent && isBeside(parent) ? parent : node;
    const { args: given = {} } = holder.value as { readonly args?: object };
    const wanted = known[name]?.args ?? {};
    const { unknown, missing } = argumentFaults(wanted, given);
    const called = message(`checker.called.${kind}`, { name });
    const at = [...holder.path, 'args'];
    for (const one of unknown) {
      const near = nameRemedy(one, argumentNames(wanted), called);
      place.report([...at, one], 'argument.unknown', { whose: called, name: one, near });
    }
    for (const one of missing) {
      const meaning = { description: wanted[one] ?? '', fallback: 'checker.undescribed.argument' } as const;
      place.report(at, 'argument.missing', { whose: called, name: one, meaning });
    }
  };
}

/** The names of arguments, without the `?` that marks an optional one. */
export function argumentNames(wanted: Readonly<Record<string, string>>): readonly string[] {
  return Object.keys(wanted).map((name) => name.replace(/\?$/, ''));
}

/** The unknown and the missing arguments of a name. */
export function argumentFaults(
  wanted: Readonly<Record<string, string>>,
  given: object,
): Readonly<Record<'unknown' | 'missing', readonly string[]>> {
  const names = argumentNames(wanted);
  return {
    unknown: Object.keys(given).filter((name) => !names.includes(name)),
    missing: Object.keys(wanted).filter((name) => !name.endsWith('?') && !Object.hasOwn(given, name)),
  };
}

/** Reports a value that its format could show only as a dash or as a bare code. */
export function checkFormat(place: CheckPlace, { value, path, parent }: ConfigNode): void {
  const use = value as FormatUse | null;
  const { name, args = {} } = typeof use === 'object' && use !== null ? use : { name: use };
  const written = (parent?.value as { value?: { $get?: unknown } | null } | undefined)?.value?.$get;
  if (typeof written !== 'string') return;
  checkCodes(place, written, args.enum, path);
  checkWritable(place, written, String(name), path);
}

/** Reports codes of the contract that a table of texts lacks. */
function checkCodes(place: CheckPlace, reference: string, name: unknown, path: Path): void {
  if (typeof name !== 'string') return;
  const shape = shapeAt(place, reference);
  const codes = shape?.kind === 'scalar' ? (shape.codes ?? []) : [];
  const table = enumTables(place.context)[name] as { codes?: object } | undefined;
  const missing = codes.filter((code) => table && !Object.hasOwn(table.codes ?? {}, code));
  if (missing.length === 0) return;
  const said = { name, reference, codes: missing.join(', ') };
  place.report(path, 'table.codes-missing', said);
}

/** Reports a value that its format could show only as a dash. */
function checkWritable(place: CheckPlace, reference: string, format: string, path: Path): void {
  const { formats } = place.context.vocabulary;
  const writes = Object.hasOwn(formats, format) ? formats[format]?.writes : undefined;
  const shape = shapeAt(place, reference);
  if (!shape || shape.kind === 'any') return;
  const type = shape.kind === 'scalar' ? shape.word : shape.kind;
  if (type === undefined || (shape.kind === 'scalar' && (!writes || writes.includes(type)))) return;
  const said = { format, reference, type: message(`checker.word.${type}`) };
  place.report(path, 'format.wrong-type', said);
}

/** The tables of config/enums.json. */
export function enumTables(context: CheckContext): Readonly<Record<string, unknown>> {
  const value = context.of('enums')[0]?.value as { enums?: Record<string, unknown> } | undefined;
  return value?.enums ?? {};
}

/** The values of options as text, if all of them are literals. */
export function writtenValues({ items, from, range }: Options): readonly string[] | undefined {
  return from || range ? undefined : items?.map(({ value }) => String(value));
}

/** Checks options, and the default beside them. */
export function checkOptions(place: CheckPlace, { value, path, parent }: ConfigNode): void {
  const { report, file } = place;
  const options = value as Options;
  const { from, range } = options;
  if (range && range.to < range.from)
    report([...path, 'range'], 'options.empty-range', { from: range.from, to: range.to });
  const shape = from && shapeAt(place, from.list.$get);
  if (shape && shape.kind !== 'list' && shape.kind !== 'any')
    report([...path, 'from', 'list'], 'options.no-list', { reference: from.list.$get });
  const written = writtenValues(options);
  const { default: given } = (parent?.value ?? {}) as { readonly default?: unknown };
  // A field may start empty, or with the value of a source.
  const isOpen = given === undefined || (file.kind === 'form' && (given === '' || typeof given === 'object'));
  if (!written || isOpen || written.includes(String(given))) return;
  const code = file.kind === 'form' ? 'default.not-offered' : 'filter.default';
  const said = { shown: shownOf(given), options: written.join(', ') };
  report([...(parent?.path ?? []), 'default'], code, said);
}

/** Reports a pointer that leads nowhere in the entries of the list beside it. */
export function checkEntryPointer(place: CheckPlace, { value, path, parent }: ConfigNode): void {
  const list = parent && (childOf(parent, 'list')?.value as { $get?: unknown } | undefined);
  const shape = typeof list?.$get === 'string' ? shapeAt(place, list.$get) : undefined;
  if (shape?.kind === 'list')
    checkPointer(place, path, String(value), shape.of, 'pointer.not-in-entry', message('checker.of.entry'));
}

/** Reports an unknown copy key, and missing or unused values of placeholders. */
export function checkText({ context, report }: CheckPlace, { value, path, parent }: ConfigNode): void {
  const key = String(value);
  const holder = is(parent, 'text') ? parent : undefined;
  const { values = {} } = (holder?.value ?? {}) as { values?: object };
  const words = Object.hasOwn(context.copy, key) ? context.copy[key] : undefined;
  if (words === undefined && context.isUnread(key)) return;
  if (words === undefined) {
    const near = nameRemedy(key, Object.keys(context.copy), 'config/locales/zh-CN');
    return report(path, 'copy.unknown', { key, near });
  }
  const wanted = placeholdersIn(words);
  for (const name of wanted.filter((one) => !Object.hasOwn(values, one)))
    report(path, 'copy.needs', { key, name, mark: `{{${name}}}` });
  for (const name of Object.keys(values).filter((one) => !wanted.includes(one))) {
    const at = [...(holder?.path ?? []), 'values', name];
    report(at, 'copy.never-shown', { key, mark: `{{${name}}}` });
  }
}
