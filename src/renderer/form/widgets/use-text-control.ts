import { useLayoutEffect, useRef, useState, type ChangeEvent, type RefObject } from 'react';
import type { Field } from '#generated/config.ts';
import { useField, useFieldAria, useForm } from '#renderer/form/engine/form-context.ts';
import { hyphenateDay } from '#rules/beijing-time.ts';
import { cleanAmount } from '#ui/controls/amount-field.tsx';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/**
 * Connects an uncontrolled text input with the store of its form. The input updates the store at every key and renders nothing again. The store
 * reads the input again before a submission, because autofill, input methods and scripts may change it without an event.
 */
export function useTextControl<E extends TextElement = HTMLInputElement>(
  maskOf: (field: Field) => TextMask = plainMask,
) {
  const { store, control } = useForm();
  const { field, placeholder, disabled } = useField();
  const aria = useFieldAria();
  const { name } = field;
  const element = useRef<E>(null);
  const [mask] = useState(() => maskOf(field));
  const [initial] = useState(() => mask.shown(textIn(store.values()[name])));
  useRegisteredInput(element, name, mask);
  const updateStore = (): void => {
    if (element.current) store.type(name, read(element.current, mask));
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
      updateStore();
      control.blurred();
    },
    onChange: ({ currentTarget, nativeEvent }: ChangeEvent<E>): void => {
      store.type(name, isComposing(nativeEvent) ? mask.raw(currentTarget.value) : read(currentTarget, mask));
      control.edited(name);
    },
    onCompositionEnd: updateStore,
  };
}

/** Registers an input with the store while it is mounted. */
function useRegisteredInput(element: RefObject<TextElement | null>, name: string, mask: TextMask): void {
  const { store } = useForm();
  useLayoutEffect(() => {
    const input = element.current;
    if (!input) return;
    const write = (value: string): void => show(input, mask, value);
    write(textIn(store.values()[name]));
    return store.register(name, { read: () => read(input, mask), write });
  }, [element, store, name, mask]);
}

function show(input: TextElement, { raw, shown }: TextMask, value: string): void {
  if (raw(input.value) !== value) input.value = shown(value);
}

/** Returns the value of an input, and rewrites what the input shows if the mask wants it otherwise. */
function read(input: TextElement, { raw, shown }: TextMask): string {
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

/** The attributes for the phone's keyboard and for autofill, as far as config sets them. */
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

/** Replaces the text of an input. The caret stays behind the same letter, although spaces and hyphens are inserted or removed. */
function rewrite(input: TextElement, text: string): void {
  const letters = (part: string): number => part.replace(/[\s-]/g, '').length;
  const before = letters(input.value.slice(0, input.selectionStart ?? input.value.length));
  input.value = text;
  let caret = 0;
  while (caret < text.length && letters(text.slice(0, caret)) < before) caret += 1;
  if (document.activeElement === input) input.setSelectionRange(caret, caret);
}

/** An input mask: converts a value to the text that the input shows, and back. */
interface TextMask {
  shown: (raw: string) => string;
  raw: (shown: string) => string;
}

/** Creates a mask that applies `clean` and then cuts the text to the `maxLength` of the field's schema, also when it is pasted or filled in. */
function cleanMask(clean: (text: string) => string): (field: Field) => TextMask {
  return (field) => {
    const cut = cutterOf(field);
    const apply = (text: string): string => cut(clean(text));
    return { raw: apply, shown: apply };
  };
}

/** Any text. */
export const plainMask = cleanMask((text) => text);

/** An amount: digits and one decimal point, at most two decimals. A pasted `1,000.5` becomes 1000.5. */
export const amountMask = cleanMask(cleanAmount);

/** A wallet address. Pasted spaces are removed. */
export const addressMask = cleanMask((text) => text.replace(/\s/g, ''));

/** A day as YYYY-MM-DD: inserts the hyphens and removes a time after it. */
export const dayMask = cleanMask((text) => hyphenateDay(text).slice(0, 10));

/** Shows digits in groups of `size`, such as a card number. The value has no spaces. */
export function groupMask(field: Field, size: number): TextMask {
  const cut = cutterOf(field);
  const group = new RegExp(`(.{${String(size)}})(?=.)`, 'g');
  return { raw: (shown) => cut(shown.replace(/\s/g, '')), shown: (raw) => raw.replace(group, '$1 ') };
}

function cutterOf(field: Field): (text: string) => string {
  const { maxLength } = field.schema;
  return (text) => text.slice(0, maxLength);
}
