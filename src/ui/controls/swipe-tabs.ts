/** A touch that starts this close to the side of the screen belongs to the system, in px. */
const EDGE_PX = 24;

/** The minimum distance of a swipe, in px. */
const SWIPE_PX = 64;

/**
 * Lets a swipe across a tab panel choose the next or the previous tab. Ignores swipes from the screen's edge,
 * and over elements that scroll sideways themselves. The signal ends it.
 */
export function swipeTabs(signal?: AbortSignal): void {
  let from: { readonly x: number; readonly y: number; readonly panel: Element } | undefined;

  function start({ touches, target }: TouchEvent): void {
    const touch = touches[0];
    const panel = target instanceof Element && panelAt(target);
    from = undefined;
    if (!touch || touches.length > 1 || !panel || scrollsAcross(target as Element, panel)) return;
    const { clientX: x, clientY: y } = touch;
    if (x > EDGE_PX && x < window.innerWidth - EDGE_PX) from = { x, y, panel };
  }
  function end({ changedTouches }: TouchEvent): void {
    const to = changedTouches[0];
    if (!from || !to) return;
    const { x, y, panel } = from;
    from = undefined;
    const across = to.clientX - x;
    if (Math.abs(across) < SWIPE_PX || Math.abs(across) < 2 * Math.abs(to.clientY - y)) return;
    const tab = document.getElementById(panel.getAttribute('aria-labelledby') ?? '');
    const next = across < 0 ? tab?.nextElementSibling : tab?.previousElementSibling;
    if (next instanceof HTMLElement) next.click();
  }

  const options = { passive: true, ...(signal && { signal }) };
  document.addEventListener('touchstart', start, options);
  document.addEventListener('touchend', end, options);
}

/** The tab panel around an element, or inside it: below a short panel the target is the page. */
function panelAt(target: Element): Element | undefined {
  const descendants = (): Element[] => [...target.querySelectorAll('[role=tabpanel]')];
  return target.closest('[role=tabpanel]') ?? descendants().find((panel) => panel.checkVisibility());
}

function scrollsAcross(target: Element, within: Element): boolean {
  for (let one: Element | null = target; one && one !== within; one = one.parentElement)
    if (one.scrollWidth > one.clientWidth && /auto|scroll/.test(getComputedStyle(one).overflowX)) return true;
  return false;
}
