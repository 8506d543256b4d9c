import {
  type ChangeEvent,
  createContext,
  type RefObject,
  useLayoutEffect,
  useRef,
  useState,
  useSyncExternalStore,
} from 'react';
import type { Field } from '#generated/config.ts';
import type { Scope } from '#model/evaluate.ts';
import { isDeepEqual } from '#rules/value-checks.ts';
import { fieldAria, type FieldAria } from '#ui/controls/field-frame.tsx';
import { isComposing } from '#ui/controls/text-fields.tsx';
import { useRequired, useStore } from '#ui/system/use-store.ts';
import type { PageContext } from '#renderer/page/render-context.ts';
import type { FormHandle } from './form-on-page.ts';
import type { FieldValue, FormStore } from './form-store.ts';

export const FormPageContext = createContext<PageContext | undefined>(undefined);

/** Returns the page of a form as it is rendered now. */
export const useFormPage = (): PageContext => useRequired(FormPageContext, 'FormSection');

export const FormContext = createContext<FormHandle | undefined>(undefined);

export const useForm = (): FormHandle => useRequired(FormContext, 'FormSection');

/** What a widget needs to render its field. */
export interface FieldHandle {
  readonly id: string;
  readonly field: Field;
  readonly label: string;
  readonly placeholder: string;
  readonly hint: string | undefined;
  readonly required: boolean;
  readonly disabled: boolean;
}

/** Passes a field from its template to its widget. */
export const FieldContext = createContext<FieldHandle | undefined>(undefined);

export const useField = (): FieldHandle => useRequired(FieldContext, 'FieldTemplate');

/** Connects a control with its label, hint and message. A new message renders only the control again. */
export function useFieldAria(): FieldAria {
  const { id, field, hint, required } = useField();
  const invalid = useStore(useForm().store.shown, ({ messages }) => field.name in messages);
  return fieldAria(id, { hint, invalid, required });
}

/** The value of any field, and the function that sets it, also in a text input of the field. */
export function useFieldValue(): readonly [value: FieldValue | undefined, set: (value: FieldValue) => void] {
  const { fields, control } = useForm();
  const { name } = useField().field;
  const value = useFormSelector((form) => form.values()[name]);
  const choose = (chosen: FieldValue): void => {
    fields.pick({ [name]: chosen });
    control.blurred();
  };
  return [value, choose];
}

/**
 * Selects a plain value, or an object or list of them, from the store of the form. The component renders
 * again only if a member of it changes. The selector runs once in each render and for each change.
 */
export function useFormSelector<T>(select: (store: FormStore) => T): T {
  const { store } = useForm();
  const snapshot = memoized(store, select);
  return useSyncExternalStore(store.subscribe, snapshot, snapshot);
}

function memoized<T>(store: FormStore, select: (store: FormStore) => T): () => T {
  let version = store.version();
  let value = select(store);
  return () => {
    if (version === store.version()) return value;
    version = store.version();
    const next = select(store);
    return isDeepEqual(value, next) ? value : (value = next);
  };
}

/** The sources of a form. The component renders again at every change of the form. */
export function useFormScope(): Scope {
  const { store } = useForm();
  return useSyncExternalStore(store.subscribe, store.scope, store.scope);
}

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/**
 * Connects an uncontrolled text input with the store of its form. The input updates the store at every key
 * and renders nothing. The store reads the input again before a submission: autofill, input methods and
 * scripts may change it without an event. A value is cut to the `maxLength` of the field's schema, also if it
 * is pasted. Only a longer one that the player did not type, such as a default, stays whole.
 */
export function useTextControl<E extends TextElement = HTMLInputElement>(options: ConverterOptions = {}) {
  const { store, control } = useForm();
  const { field, placeholder, disabled } = useField();
  const aria = useFieldAria();
  const { name } = field;
  const element = useRef<E>(null);
  const current = (): string => textIn(store.values()[name]);
  const [converter] = useState(() => createConverter(field, options, current));
  const [initial] = useState(() => converter.format(current()));
  useRegisteredInput(element, name, converter);
  const updateStore = (): void => {
    if (element.current) store.type(name, read(element.current, converter));
  };
  return {
    ...inputAttributes(field),
    ...aria,
    name,
    placeholder,
    disabled,
    defaultValue: initial,
    // A text that is still to be cleaned may be longer than the value.
    maxLength: options.clean ? undefined : field.schema.maxLength,
    ref: element,
    onBlur: (): void => {
      updateStore();
      control.blurred();
    },
    onChange: (event: ChangeEvent<E>): void => {
      const { currentTarget: input } = event;
      store.type(name, isComposing(event) ? converter.parse(input.value) : read(input, converter));
      control.edited(name);
    },
    onCompositionEnd: updateStore,
  };
}

/** Registers an input with the store while it is mounted. */
function useRegisteredInput(element: RefObject<TextElement | null>, name: string, converter: Converter) {
  const { store } = useForm();
  useLayoutEffect(() => {
    const input = element.current;
    if (!input) return;
    const write = (value: string): void => show(input, converter, value);
    write(textIn(store.values()[name]));
    return store.register(name, { read: () => read(input, converter), write });
  }, [element, store, name, converter]);
}

function show(input: TextElement, { parse, format }: Converter, value: string): void {
  if (parse(input.value) !== value) input.value = format(value);
}

/** Returns the value of an input, and rewrites what the input shows if that is not the text of the value. */
function read(input: TextElement, { parse, format }: Converter): string {
  const value = parse(input.value);
  if (format(value) !== input.value) rewrite(input, format(value));
  return value;
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

/** Replaces an input's text. The caret stays behind the same letter; that of `email` cannot be set. */
function rewrite(input: TextElement, text: string): void {
  const letters = (part: string): number => part.replace(/[\s-]/g, '').length;
  const before = letters(input.value.slice(0, input.selectionStart ?? input.value.length));
  input.value = text;
  let caret = 0;
  while (caret < text.length && letters(text.slice(0, caret)) < before) caret += 1;
  if (document.activeElement === input && input.type !== 'email') input.setSelectionRange(caret, caret);
}

/** How the text in an input differs from its value. `clean` must undo `format`. */
interface ConverterOptions {
  /** Returns the value of a typed or pasted text. */
  readonly clean?: (text: string) => string;
  /** Returns the text that the input shows for a value. */
  readonly format?: (value: string) => string;
}

type Converter = ReturnType<typeof createConverter>;

function createConverter({ schema, ui }: Field, options: ConverterOptions, current: () => string) {
  const { maxLength = Infinity } = schema;
  const { clean = String, format = String } = options;
  const { inputMode = 'text', autocapitalize, widget } = ui;
  // Of such a text, full-width digits and letters come from a Chinese input method. A password may have them.
  const isAscii = (inputMode !== 'text' || autocapitalize === 'none') && widget !== 'password';
  const toAscii = (text: string): string => (isAscii ? text.normalize('NFKC') : text);
  const limit = (text: string): string => text.slice(0, Math.max(maxLength, current().length));
  const parse = (text: string): string => limit(clean(toAscii(text)));
  return { parse, format: (value: string): string => format(parse(value)) };
}
