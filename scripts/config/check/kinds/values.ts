import type { FormatUse, Options } from '#generated/config.ts';
import { parseReference } from '#model/scope.ts';
import {
  type CheckContext,
  checkName,
  type CheckPlace,
  checkPointer,
  nameRemedy,
} from '#scripts/config/check/context.ts';
import { follow, type SourceShape } from '#scripts/config/check/shape.ts';
import { message, type Message } from '#scripts/messages/format-message.ts';
import { childOf, type ConfigNode, is, type Path } from '#scripts/schema/walk.ts';

/** What a reference leads to; undefined where it leads nowhere, which is reported elsewhere. */
export function shapeAt({ sources }: CheckPlace, reference: string): SourceShape | undefined {
  const { source, pointer } = parseReference(reference);
  const shape = Object.hasOwn(sources, source) ? sources[source] : undefined;
  const found = shape && follow(shape, pointer);
  return found && 'shape' in found ? found.shape : undefined;
}

/** Reports a reference that leads nowhere, and a count of what is no list. */
export function checkReference(place: CheckPlace, { value, path, parent }: ConfigNode): void {
  const { context, file, sources } = place;
  const reference = String(value);
  const { source: name, pointer } = parseReference(reference);
  const source = Object.hasOwn(sources, name) ? sources[name] : undefined;
  if (!source) {
    const near = nameRemedy(name, Object.keys(sources), message('checker.of.readable'));
    return context.report(file, path, 'source.unknown', { reference, name, near });
  }
  const shape = checkPointer(place, path, pointer, source, 'pointer.nowhere', `"${name}"`, reference);
  if (shape && is(parent, 'count') && shape.kind !== 'list' && shape.kind !== 'any')
    context.report(file, path, 'value.not-counted', { reference });
}

/** Reports a function that code does not have, and arguments that it does not take or lacks. */
export function checkFunction(place: CheckPlace, { value, path }: ConfigNode): void {
  const { $fn: name, args } = value as { $fn: string; args?: object };
  const known = place.context.vocabulary.functions;
  const whose = message('checker.of.functions');
  if (!checkName(place, [...path, '$fn'], name, 'function.unknown', Object.keys(known), whose)) return;
  const called = message('checker.called.function', { name });
  checkArguments(place, called, known[name]?.args ?? {}, args, [...path, 'args']);
}

/** Reports a format that code does not have, and a value beside it that it could only write as a dash or as a bare code. */
export function checkFormat(place: CheckPlace, { value, path, parent }: ConfigNode): void {
  const use = value as FormatUse | null;
  const { name: named, args = {} } = typeof use === 'object' && use !== null ? use : { name: use };
  const name = String(named);
  const written = (parent?.value as { value?: { $get?: unknown } | null } | undefined)?.value?.$get;
  if (typeof written === 'string') {
    checkCodes(place, written, args.enum, path);
    checkWritable(place, written, name, path);
  }
  const known = place.context.vocabulary.formats;
  const whose = message('checker.of.formats');
  if (!checkName(place, path, name, 'format.unknown', Object.keys(known), whose)) return;
  const called = message('checker.called.format', { name });
  checkArguments(place, called, known[name]?.args ?? {}, args, [...path, 'args']);
}

/** A table of codes has words of its own for every code that the contract lists for the value. */
function checkCodes(place: CheckPlace, reference: string, name: unknown, path: Path): void {
  if (typeof name !== 'string') return;
  const shape = shapeAt(place, reference);
  const codes = shape?.kind === 'scalar' ? (shape.codes ?? []) : [];
  const table = enumTables(place.context)[name] as { codes?: object } | undefined;
  const missing = codes.filter((code) => table && !Object.hasOwn(table.codes ?? {}, code));
  if (missing.length === 0) return;
  const said = { name, reference, codes: missing.join(', ') };
  place.context.report(place.file, path, 'table.codes-missing', said);
}

/** Reports a value whose format could only write a dash for it. */
function checkWritable(place: CheckPlace, reference: string, format: string, path: Path): void {
  const { formats } = place.context.vocabulary;
  const writes = Object.hasOwn(formats, format) ? formats[format]?.writes : undefined;
  const shape = shapeAt(place, reference);
  if (!shape || shape.kind === 'any') return;
  const type = shape.kind === 'scalar' ? shape.word : shape.kind;
  if (type === undefined || (shape.kind === 'scalar' && (!writes || writes.includes(type)))) return;
  const said = { format, reference, type: message(`checker.word.${type}`) };
  place.context.report(place.file, path, 'format.wrong-type', said);
}

/** The tables of config/enums.json. */
export function enumTables(context: CheckContext): Readonly<Record<string, unknown>> {
  const value = context.of('enums')[0]?.value as { enums?: Record<string, unknown> } | undefined;
  return value?.enums ?? {};
}

/** Whether all arguments are there and none is unknown: reported where not. */
export function checkArguments(
  { context, file }: CheckPlace,
  whose: Message,
  wanted: Readonly<Record<string, string>>,
  given: object | undefined,
  path: Path,
): boolean {
  const names = Object.keys(wanted).map((name) => name.replace(/\?$/, ''));
  const have = Object.keys(given ?? {});
  const unknown = have.filter((one) => !names.includes(one));
  const missing = Object.entries(wanted).filter(([name]) => !name.endsWith('?') && !have.includes(name));
  for (const name of unknown) {
    const near = nameRemedy(name, names, whose);
    context.report(file, [...path, name], 'argument.unknown', { whose, name, near });
  }
  for (const [name, text] of missing) {
    const meaning = { description: text, fallback: 'checker.undescribed.argument' } as const;
    context.report(file, path, 'argument.missing', { whose, name, meaning });
  }
  return unknown.length === 0 && missing.length === 0;
}

/** Checks what can be chosen: entries written here, entries of a list, a range. */
export function checkOptions(place: CheckPlace, { value, path }: ConfigNode): void {
  const { context, file } = place;
  const { items, from, range } = value as Options;
  if (!items && !from && !range) context.report(file, path, 'options.empty', {});
  const seen = new Set<string>();
  items?.forEach((item, index) => {
    const one = String(item.value);
    if (seen.has(one))
      context.report(file, [...path, 'items', index, 'value'], 'options.twice', { value: one });
    seen.add(one);
  });
  if (range && range.to < range.from)
    context.report(file, [...path, 'range'], 'options.empty-range', { from: range.from, to: range.to });
  const shape = from && shapeAt(place, from.list.$get);
  if (shape && shape.kind !== 'list' && shape.kind !== 'any')
    context.report(file, [...path, 'from', 'list'], 'options.no-list', { reference: from.list.$get });
}

/** Reports a pointer into an entry of the list beside it that leads nowhere. */
export function checkEntryPointer(place: CheckPlace, { value, path, parent }: ConfigNode): void {
  const list = parent && (childOf(parent, 'list')?.value as { $get?: unknown } | undefined);
  const shape = typeof list?.$get === 'string' ? shapeAt(place, list.$get) : undefined;
  if (shape?.kind === 'list')
    checkPointer(place, path, String(value), shape.of, 'pointer.not-in-entry', message('checker.of.entry'));
}
