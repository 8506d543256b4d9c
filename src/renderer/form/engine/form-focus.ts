import type { KeyboardEvent } from 'react';

/** Focuses a field. Scrolls it to the centre, clear of the bars, once its message is rendered. */
export function focusField(id: string): void {
  const element = document.getElementById(id);
  const target = element?.matches('input, textarea, button')
    ? element
    : element?.querySelector<HTMLElement>('[tabindex="0"], button, input');
  if (!target) return;
  target.focus({ preventScroll: true });
  requestAnimationFrame(() => target.scrollIntoView({ block: 'center' }));
}

/** Scrolls to the control of a field if it is out of view or under a bar, so that the player sees its new value. */
export function revealField(id: string): void {
  document.getElementById(id)?.scrollIntoView({ block: 'nearest' });
}

/** Keeps the focused input clear of the bars, once new messages are rendered. */
export function keepFocusInView(): void {
  requestAnimationFrame(() => {
    if (document.activeElement?.matches('input, textarea'))
      document.activeElement.scrollIntoView({ block: 'nearest' });
  });
}

/** The "next" key of a phone's keyboard focuses the next input if that is still empty. In all other cases Enter submits the form. */
export function goToNext(event: KeyboardEvent<HTMLElement>): void {
  const { target, nativeEvent, key } = event;
  if (key !== 'Enter' || nativeEvent.isComposing || !(target instanceof HTMLInputElement)) return;
  if (target.getAttribute('enterkeyhint') !== 'next' || !window.matchMedia('(pointer: coarse)').matches)
    return;
  const inputs = [...event.currentTarget.querySelectorAll('input')].filter(
    (input) => input.type !== 'checkbox' && !input.disabled && !input.readOnly,
  );
  const next = inputs[inputs.indexOf(target) + 1];
  if (!next || next.value !== '') return;
  event.preventDefault();
  next.focus();
}
