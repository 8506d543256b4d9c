/**
 * Copies a text; call it in the handler of the tap. Resolves with whether it worked. Falls back to a selected
 * textarea if the clipboard API is missing or refuses (http, old web views).
 */
export async function copyText(text: string): Promise<boolean> {
  const isCopied = navigator.clipboard?.writeText(text).then(
    () => true,
    () => false,
  );
  return (await isCopied) || copyBySelection(text);
}

function copyBySelection(text: string): boolean {
  const area = document.createElement('textarea');
  area.value = text;
  area.readOnly = true;
  area.setAttribute('aria-hidden', 'true');
  area.style.position = 'fixed';
  area.style.opacity = '0';
  const focused = document.activeElement;
  document.body.append(area);
  area.select();
  area.setSelectionRange(0, text.length);
  const isCopied = typeof document.execCommand === 'function' && document.execCommand('copy');
  area.remove();
  if (focused instanceof HTMLElement) focused.focus({ preventScroll: true });
  return isCopied;
}
