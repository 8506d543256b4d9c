/** Brings the control of a field into sight, where it is out of it: what was put into it is to be seen. */
export function revealField(id: string): void {
  const control = document.getElementById(id);
  if (!control) return;
  const { top, bottom } = control.getBoundingClientRect();
  if (top < 0 || bottom > window.innerHeight) control.scrollIntoView({ block: 'center' });
}
