import type { Page } from 'playwright-core';

interface Measures {
  /** The width of the page, in CSS pixels. */
  width: number;
  /** The names of the copy files: a word that begins like one of their keys is an untranslated key. */
  copyFiles: readonly string[];
}

/** The visible faults of the page in texts, overflow and sizes, one line each. */
export function inspect(page: Page, measures: Measures): Promise<string[]> {
  return page.evaluate(look, measures);
}

/** Runs in the page, and so can use nothing from its module. */
function look({ width, copyFiles }: Measures): string[] {
  const MIN_SIDE = 44;
  const found: string[] = [];

  const isShown = (element: Element): boolean =>
    element.checkVisibility({
      opacityProperty: true,
      visibilityProperty: true,
      contentVisibilityAuto: false,
    }) &&
    !element.closest('[inert], [aria-hidden="true"]') &&
    !isBehindDialog(element);
  const modal = [...document.querySelectorAll('dialog:modal')].at(-1);
  /** Elements behind a modal dialog are inert without an attribute. */
  function isBehindDialog(element: Element): boolean {
    return modal !== undefined && !modal.contains(element) && !element.closest('[popover]');
  }
  const named = (element: Element): string => {
    const words = (element.getAttribute('aria-label') ?? element.textContent ?? '').trim().slice(0, 30);
    const name = element.getAttribute('name') ?? element.id;
    return `<${element.tagName.toLowerCase()}${name ? ` ${name}` : ''}${element.className && typeof element.className === 'string' ? ` .${element.className.split(' ')[0] ?? ''}` : ''}> ${words}`;
  };

  const ATTRIBUTES = ['aria-label', 'aria-description', 'alt', 'placeholder', 'title', 'value'];
  const words: string[] = [document.title, document.body.innerText];
  for (const element of document.body.querySelectorAll('*'))
    if (isShown(element)) for (const name of ATTRIBUTES) words.push(element.getAttribute(name) ?? '');
  const text = words.join('\n');
  const key = new RegExp(`(?<![\\w./@-])(?:${copyFiles.join('|')})\\.[a-z][\\w.-]*`, 'g');
  for (const match of new Set(text.match(key) ?? [])) found.push(`raw copy key: ${match}`);
  for (const match of new Set(
    text.match(/.{0,12}(?:\bundefined\b|\bNaN\b|\[object \w+\]|\{\{|\}\}|\bnull\b).{0,12}/g) ?? [],
  ))
    found.push(`a value that is none: ${match.trim()}`);
  if (document.title.replace(/[\s\u200b]/g, '') === '') found.push('the page has no title');

  const scrolls = document.scrollingElement ?? document.documentElement;
  if (scrolls.scrollWidth > width) {
    const wide = [...document.body.querySelectorAll('*')].filter(
      (element) => isShown(element) && element.getBoundingClientRect().right > width + 0.5,
    );
    found.push(
      `scrolls sideways, ${String(scrolls.scrollWidth)} wide: ${wide.slice(0, 2).map(named).join('; ')}`,
    );
  }

  const CONTROLS =
    'a[href], button, input:not([type="hidden"]), select, textarea, summary, [role="button"], [role="link"], [role="tab"], [role="checkbox"], [role="radio"], [role="switch"], [role="menuitem"], [role="option"]';
  for (const control of document.body.querySelectorAll<HTMLElement>(CONTROLS)) {
    if (!isShown(control)) continue;
    const isTick = control instanceof HTMLInputElement && /^(?:checkbox|radio)$/.test(control.type);
    const isField = control.matches('input, select, textarea') && !isTick;
    if (isField && Number.parseFloat(getComputedStyle(control).fontSize) < 16)
      found.push(`types smaller than 16 px: ${named(control)} ${getComputedStyle(control).fontSize}`);

    const label = isTick ? (control.labels?.[0] ?? control) : control;
    const box = label.getBoundingClientRect();
    const isVisuallyHidden = box.width <= 1 || box.height <= 1;
    const isWordInText =
      getComputedStyle(control).display === 'inline' &&
      (control.parentElement?.closest('p, li') ?? null) !== null;
    if (isVisuallyHidden || isWordInText) continue;
    if (box.width >= MIN_SIDE - 0.5 && box.height >= MIN_SIDE - 0.5) continue;
    if (!hasLargeTarget(label))
      found.push(`smaller than 44x44: ${named(control)} ${box.width.toFixed(0)}x${box.height.toFixed(0)}`);
  }

  /** Whether a tap 21 px off the middle on any side hits the control: its area may exceed its box. */
  function hasLargeTarget(control: HTMLElement): boolean {
    control.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' });
    const box = control.getBoundingClientRect();
    const [x, y] = [box.x + box.width / 2, box.y + box.height / 2];
    const reach = MIN_SIDE / 2 - 1;
    const points = [
      [x - reach, y],
      [x + reach, y],
      [x, y - reach],
      [x, y + reach],
    ] as const;
    return points.every(([left, top]) => {
      const hit = document.elementFromPoint(left, top);
      return hit !== null && (control.contains(hit) || hit.closest('label') === control);
    });
  }

  return [...new Set(found)];
}
