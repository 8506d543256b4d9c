import type { Completion, CompletionResult } from '@codemirror/autocomplete';
import { getLocation, parse } from 'jsonc-parser';
import { type ChoiceContext, choicesAt, choicesOfKind, describedChoice } from '#studio/edits/choices.ts';
import { schemaNodeAt, childNodes, fileNode } from '#studio/edits/schema-node.ts';
import { above, below } from '#studio/protocol/pointer.ts';

/**
 * What is picked at an offset of a file's text: values that can be read, words, names (`isName`: of members), the arguments that a name
 * takes; and between which offsets it takes the place of what is typed. Undefined where the schema alone tells what may stand there. The
 * text need not be whole.
 */
export function picksAt(text: string, offset: number, context: Omit<ChoiceContext, 'root'>) {
  const { path, isAtPropertyKey, previousNode } = getLocation(text, offset);
  const root = parse(text) as unknown;
  const whole = fileNode(context.files[context.path]?.kind ?? '', root, context.schemas);
  if (!whole) return undefined;
  const pointer = path.reduce<string>(below, '');
  const holder = schemaNodeAt(whole, above(pointer), context.schemas);
  if (holder.pointer !== above(pointer)) return undefined;
  const beside = childNodes(holder, context.schemas);
  const isTyped = previousNode !== undefined && previousNode.offset + previousNode.length >= offset;
  const from = isTyped ? previousNode.offset : offset;
  const to = isTyped ? previousNode.offset + previousNode.length : offset;
  if (isAtPropertyKey) {
    const taken = beside.filter(({ isArgument, value }) => isArgument && value === undefined);
    const choices = taken.map(({ step, placed }) =>
      describedChoice(String(step), placed.schema.description, context.locale),
    );
    return choices.length > 0 ? { from, to, isName: true, choices } : undefined;
  }
  const place = beside.find((one) => one.pointer === pointer);
  if (!place) return undefined;
  const now = { ...context, root };
  const choices =
    place.shape.kind === 'copy' ? choicesOfKind('copyKey', pointer, now) : choicesAt(place, now);
  return choices && { from, to, isName: false, choices };
}

type Picks = NonNullable<ReturnType<typeof picksAt>>;

/** Completes what is picked, found by its words as well as by its name. */
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

/** More than these are found by typing. */
const MAX_OPTIONS = 200;
