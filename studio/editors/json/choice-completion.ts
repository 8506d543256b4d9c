import type { Completion, CompletionResult } from '@codemirror/autocomplete';
import { getLocation, parse } from 'jsonc-parser';
import { type ChoiceContext, choicesAt, choicesOfKind, describedChoice } from '#studio/edits/choices.ts';
import { schemaNodeAt, childNodes, fileNode } from '#studio/edits/schema-node.ts';
import { above, below } from '#scripts/schema/pointer.ts';

/**
 * Choices at an offset of a file's text (readable values, copy keys, arguments, names; `isName`: of members),
 * and the offsets that one replaces. Undefined where only the schema completes. The text may be partial.
 */
export function choicesAtOffset(text: string, offset: number, context: Omit<ChoiceContext, 'fileValue'>) {
  const { index } = context;
  const { path, isAtPropertyKey, previousNode } = getLocation(text, offset);
  const fileValue = parse(text) as unknown;
  const file = fileNode(index.files[context.path]?.kind ?? '', fileValue, index.schemas);
  if (!file) return undefined;
  const pointer = path.reduce<string>(below, '');
  const holder = schemaNodeAt(file, above(pointer));
  if (holder.pointer !== above(pointer)) return undefined;
  const siblings = childNodes(holder);
  const isTyped = previousNode !== undefined && previousNode.offset + previousNode.length >= offset;
  const from = isTyped ? previousNode.offset : offset;
  const to = isTyped ? previousNode.offset + previousNode.length : offset;
  if (isAtPropertyKey) {
    const taken = siblings.filter(({ isArgument, value }) => isArgument && value === undefined);
    const choices = taken.map(({ step, description }) => describedChoice(String(step), description));
    return choices.length > 0 ? { from, to, isName: true, choices } : undefined;
  }
  const place = siblings.find((one) => one.pointer === pointer);
  if (!place) return undefined;
  const current = { ...context, fileValue };
  const choices =
    place.shape.kind === 'copy' ? choicesOfKind('copyKey', pointer, current) : choicesAt(place, current);
  return choices && { from, to, isName: false, choices };
}

type Picks = NonNullable<ReturnType<typeof choicesAtOffset>>;

/** Completes from the choices. Searches their text as well as their name. */
export function pickCompletion({ from, to, isName, choices }: Picks, typed: string): CompletionResult | null {
  const term = typed.replaceAll('"', '').toLowerCase();
  const found = choices.filter(({ value, title, note = '' }) =>
    `${value} ${title} ${note}`.toLowerCase().includes(term),
  );
  const options = found.slice(0, MAX_OPTIONS).map(({ value, title, note, sample }): Completion => ({
    label: value,
    detail: [title === value ? undefined : title, sample].filter(Boolean).join(' · '),
    ...(note !== undefined && note !== value && { info: note }),
    apply: isName ? `${JSON.stringify(value)}: ` : JSON.stringify(value),
  }));
  return options.length > 0 ? { from, to, options, filter: false } : null;
}

/** The most choices that are listed at once; typing finds the others. */
const MAX_OPTIONS = 200;
