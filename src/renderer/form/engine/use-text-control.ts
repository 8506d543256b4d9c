import { type ChangeEvent, type RefObject, useLayoutEffect, useRef, useState } from 'react';
import type { Field } from '#generated/config.ts';
import { useField, useFieldAria, useForm } from './form-context.ts';

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/**
 * Connects an uncontrolled text input with the store of its form. The input updates the store at every key and renders nothing again. The store
 * reads the input again before a submission, because autofill, input methods and scripts may change it without an event. A value is cut to the
 * `maxLength` of the field's schema, also if it is pasted. Only a longer one that the player did not type, such as a default, stays whole.
 */
export function useTextControl<E extends TextElement = HTMLInputElement>(options: MaskOptions = {}) {
  const { store, control } = useForm();
  const { field, placeholder, disabled } = useField();
  const aria = useFieldAria();
  const { name } = field;
  const element = useRef<E>(null);
  const current = (): string => textIn(store.values()[name]);
  const [mask] = useState(() => createMask(field, options, current));
  const [initial] = useState(() => mask.format(current()));
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
      store.type(
        name,
        isComposing(nativeEvent) ? mask.parse(currentTarget.value) : read(currentTarget, mask),
      );
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

function show(input: TextElement, { parse, format }: TextMask, value: string): void {
  if (parse(input.value) !== value) input.value = format(value);
}

/** Returns the value of an input, and rewrites what the input shows if the mask wants it otherwise. */
function read(input: TextElement, { parse, format }: TextMask): string {
  const value = parse(input.value);
  if (format(value) !== input.value) rewrite(input, format(value));
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

/** How the text in an input differs from its value. `clean` must undo `format`. */
interface MaskOptions {
  /** Returns the value of a typed or pasted text. */
  readonly clean?: (text: string) => string;
  /** Returns the text that the input shows for a value. */
  readonly format?: (value: string) => string;
}

type TextMask = ReturnType<typeof createMask>;

function createMask({ schema }: Field, options: MaskOptions, current: () => string) {
  const { maxLength = Infinity } = schema;
  const { clean = String, format = String } = options;
  const parse = (text: string): string => clean(text).slice(0, Math.max(maxLength, current().length));
  return { parse, format: (value: string): string => format(parse(value)) };
}
