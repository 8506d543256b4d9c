import type { KeyboardEvent } from 'react';

/** Focuses a field, and brings it into view, clear of the bars at top and bottom, once what is said about it is drawn. */
export function focusField(id: string): void {
  const element = document.getElementById(id);
  const target = element?.matches('input, textarea, button')
    ? element
    : element?.querySelector<HTMLElement>('[tabindex="0"], button, input');
  if (!target) return;
  target.focus({ preventScroll: true });
  requestAnimationFrame(() => target.scrollIntoView({ block: 'center' }));
}

/** Brings the control of a field into view where it is out of it, or under a bar: what was put into it is to be seen. */
export function revealField(id: string): void {
  document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
}

/** Keeps the line that is typed into clear of the bars, once what is said around it is drawn. */
export function keepFocusInView(): void {
  requestAnimationFrame(() => {
    if (document.activeElement?.matches('input, textarea'))
      document.activeElement.scrollIntoView({ block: 'nearest' });
  });
}

/** The «next» key of a phone goes to the next line of the form if that is still empty; else, as everywhere, Enter sends the form. */
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
