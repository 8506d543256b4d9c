import type { WidgetProps } from '@rjsf/utils';
import { useEffect, useLayoutEffect, useRef, type ChangeEvent, type ComponentPropsWithRef } from 'react';
import { useForm } from './use-form.ts';

/** How a text looks in its box and what is sent of it. Without them it is the same. */
export interface TextShape {
  shown?: (raw: string) => string;
  raw?: (shown: string) => string;
}

type TextElement = HTMLInputElement | HTMLTextAreaElement;

/** What an input of text takes from its form. */
export type TextControl<E extends TextElement> = Pick<
  ComponentPropsWithRef<'input'>,
  'name' | 'defaultValue'
> & {
  ref: (element: E | null) => void;
  onBlur: () => void;
  onChange: (event: ChangeEvent<E>) => void;
  onCompositionEnd: () => void;
};

const asIs = (text: string): string => text;

/**
 * Keeps the browser's own input in charge of what is typed: nothing is drawn anew at a key. The form takes every key
 * down; RJSF hears when the player leaves the field and when the form is sent, from what the input then holds, so that
 * autofill, input methods and scripts are never lost.
 */
export function useTextControl<E extends TextElement = HTMLInputElement>(
  props: WidgetProps,
  { shown = asIs, raw = asIs }: TextShape = {},
): TextControl<E> {
  const { store, control } = useForm();
  const element = useRef<E>(null);
  const value = typeof props.value === 'string' ? props.value : '';
  const known = useRef(value);
  const { name, onChange } = props;

  const take = (input: E, isComposing: boolean): string => {
    const typed = raw(input.value);
    if (!isComposing && shown(typed) !== input.value) rewrite(input, shown(typed));
    return typed;
  };
  const handOver = (): void => {
    if (!element.current) return;
    const typed = take(element.current, false);
    store.type(name, typed);
    if (typed === known.current) return;
    known.current = typed;
    onChange(typed);
  };
  const latest = useRef(handOver);
  useLayoutEffect(() => {
    latest.current = handOver;
  });
  useEffect(() => control.lend(name, () => latest.current()), [control, name]);

  useLayoutEffect(() => {
    known.current = value;
    const input = element.current;
    if (input && raw(input.value) !== value) input.value = shown(value);
  }, [value, raw, shown]);

  return {
    name,
    defaultValue: shown(value),
    ref: (next) => {
      element.current = next;
    },
    onBlur: () => {
      handOver();
      control.left();
    },
    onChange: ({ currentTarget, nativeEvent }) => {
      store.type(name, take(currentTarget, 'isComposing' in nativeEvent && nativeEvent.isComposing === true));
      control.typed(name);
    },
    onCompositionEnd: () => {
      if (element.current) store.type(name, take(element.current, false));
    },
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
