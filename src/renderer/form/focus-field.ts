/** Focuses a field and brings it into view, clear of the bars at top and bottom. */
export function focusField(id: string): void {
  const element = document.getElementById(id);
  const target = element?.matches('input, textarea, button')
    ? element
    : element?.querySelector<HTMLElement>('[tabindex="0"], button, input');
  if (!target) return;
  target.focus({ preventScroll: true });
  target.scrollIntoView({ block: 'center' });
}
