import { useLayoutEffect, useRef, useState, type ChangeEvent, type RefObject } from 'react';
import type { Field } from '#generated/config.ts';
import { useField, useFieldAria, useForm } from '#renderer/form/engine/form-context.ts';
import { hyphenateDay } from '#rules/beijing-time.ts';
import { cleanAmount } from '#ui/controls/amount-field.tsx';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/**
 * Ties an input of text to its form's store. The browser keeps what is typed, and nothing is drawn anew at a key: the store is told at every
 * key, and reads the input again before a submission, so that autofill, input methods and scripts are never lost.
 */
export function useTextControl<E extends TextElement = HTMLInputElement>(
  shapeOf: (field: Field) => TextShape = cappedShape,
) {
  const { store, control } = useForm();
  const { field, placeholder, disabled } = useField();
  const aria = useFieldAria();
  const { name } = field;
  const element = useRef<E>(null);
  const [shape] = useState(() => shapeOf(field));
  const [initial] = useState(() => shape.shown(textIn(store.values()[name])));
  useRegisteredInput(element, name, shape);
  const note = (): void => {
    if (element.current) store.type(name, read(element.current, shape));
  };
  return {
    ...inputAttributes(field),
    ...aria,
    name,
    placeholder,
    disabled,
    defaultValue: initial,
    ref: element,
    onBlur: (): void => {
      note();
      control.left();
    },
    onChange: ({ currentTarget, nativeEvent }: ChangeEvent<E>): void => {
      store.type(
        name,
        isComposing(nativeEvent) ? shape.raw(currentTarget.value) : read(currentTarget, shape),
      );
      control.typed(name);
    },
    onCompositionEnd: note,
  };
}

/** Lets the store read and write an input for as long as it is there. */
function useRegisteredInput(element: RefObject<TextElement | null>, name: string, shape: TextShape): void {
  const { store } = useForm();
  useLayoutEffect(() => {
    const input = element.current;
    if (!input) return;
    const write = (value: string): void => show(input, shape, value);
    write(textIn(store.values()[name]));
    return store.register(name, { read: () => read(input, shape), write });
  }, [element, store, name, shape]);
}

function show(input: TextElement, { raw, shown }: TextShape, value: string): void {
  if (raw(input.value) !== value) input.value = shown(value);
}

/** The value in an input, which then shows it as its shape says. */
function read(input: TextElement, { raw, shown }: TextShape): string {
  const value = raw(input.value);
  if (shown(value) !== input.value) rewrite(input, shown(value));
  return value;
}

function isComposing(event: Event): boolean {
  return 'isComposing' in event && event.isComposing === true;
}

function textIn(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** What a field tells the phone's keyboard and the browser's memory; none of it where config says nothing. */
function inputAttributes({ ui }: Field) {
  return {
    ...(ui.autocomplete !== undefined && { autoComplete: ui.autocomplete }),
    ...(ui.inputMode && { inputMode: ui.inputMode }),
    ...(ui.enterKeyHint && { enterKeyHint: ui.enterKeyHint }),
    ...(ui.autocapitalize && { autoCapitalize: ui.autocapitalize }),
    ...(ui.autocapitalize === 'none' && { spellCheck: false, autoCorrect: 'off' }),
    ...(ui.readOnly && { readOnly: true }),
  };
}

/** Puts another text in while the caret keeps its place among the letters; spaces and hyphens come and go. */
function rewrite(input: TextElement, text: string): void {
  const letters = (part: string): number => part.replace(/[\s-]/g, '').length;
  const before = letters(input.value.slice(0, input.selectionStart ?? input.value.length));
  input.value = text;
  let caret = 0;
  while (caret < text.length && letters(text.slice(0, caret)) < before) caret += 1;
  if (document.activeElement === input) input.setSelectionRange(caret, caret);
}

/** How a text looks in its input, and what of it is the value. */
interface TextShape {
  shown: (raw: string) => string;
  raw: (shown: string) => string;
}

/** Makes a shape of at most as many characters as the field's schema allows, however they came in, all of them clean. */
function cleanShape(clean: (text: string) => string): (field: Field) => TextShape {
  return (field) => {
    const cap = cappedBy(field);
    const shape = (text: string): string => cap(clean(text));
    return { raw: shape, shown: shape };
  };
}

/** Any text. */
export const cappedShape = cleanShape((text) => text);

/** An amount: digits and one point, two decimals at most; `1,000.5` pasted is 1000.5. */
export const amountShape = cleanShape(cleanAmount);

/** A wallet address: it has no spaces, whatever was pasted around it. */
export const addressShape = cleanShape((text) => text.replace(/\s/g, ''));

/** A day: digits with the hyphens of YYYY-MM-DD between them; a time behind it is left out. */
export const dayShape = cleanShape((text) => hyphenateDay(text).slice(0, 10));

/** Digits shown in groups of `size` and sent without: a card number. */
export function groupedShape(field: Field, size: number): TextShape {
  const cap = cappedBy(field);
  const group = new RegExp(`(.{${String(size)}})(?=.)`, 'g');
  return { raw: (shown) => cap(shown.replace(/\s/g, '')), shown: (raw) => raw.replace(group, '$1 ') };
}

function cappedBy(field: Field): (text: string) => string {
  const most = field.schema.maxLength;
  return (text) => (most === undefined || text.length <= most ? text : text.slice(0, most));
}
