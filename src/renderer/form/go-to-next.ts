import type { KeyboardEvent } from 'react';

/**
 * The key that says «next» on a phone goes to the next line of the form, if that is still empty; else, as everywhere,
 * Enter sends the form.
 */
export function goToNext(event: KeyboardEvent<HTMLElement>): void {
  const { target, nativeEvent, key } = event;
  if (key !== 'Enter' || nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return;
  if (target.getAttribute('enterkeyhint') !== 'next' || !window.matchMedia('(pointer: coarse)').matches)
    return;
  const lines = [...event.currentTarget.querySelectorAll('input')].filter(
    (input) => input.type !== 'checkbox' && !input.disabled && !input.readOnly,
  );
  const next = lines[lines.indexOf(target) + 1];
  if (!next || next.value !== '') return;
  event.preventDefault();
  next.focus();
}
