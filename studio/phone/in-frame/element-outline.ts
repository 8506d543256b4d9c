/** Draws an outline around one element at a time. */
export function createOutline() {
  let box: HTMLElement | undefined;
  return {
    /** Draws the box at the element's present position; null changes nothing. `opacity` is 0 to 1. */
    show(element: Element | null, opacity = 1): void {
      if (!element) return;
      box ??= document.documentElement.appendChild(newOutline(document));
      const { left, top, width, height } = element.getBoundingClientRect();
      const at = { left: left - 2, top: top - 2, width: width + 4, height: height + 4 };
      box.style.opacity = String(opacity);
      for (const [name, value] of Object.entries(at)) box.style.setProperty(name, `${String(value)}px`);
    },
    remove(): void {
      box?.remove();
      box = undefined;
    },
  };
}

function newOutline(document: Document): HTMLElement {
  const box = document.createElement('div');
  box.dataset['studioOutline'] = '';
  Object.assign(box.style, {
    position: 'fixed',
    zIndex: '2147483647',
    pointerEvents: 'none',
    borderRadius: '6px',
    outline: '2px solid #E9B949',
    background: 'rgb(30 69 184 / 0.14)',
    boxShadow: '0 0 0 4px rgb(30 69 184 / 0.55)',
  });
  return box;
}
