/** A finger that starts so near to the side of the screen is the system's, in px. */
const EDGE_PX = 24;

/** How far a finger goes across to turn to the next tab, in px. */
const SWIPE_PX = 64;

/**
 * Has a swipe across any tab panel choose the next tab, or the one before: neither from the screen's edge nor over something that itself
 * scrolls sideways. A signal ends it.
 */
export function swipeTabs(page: Document, signal?: AbortSignal): void {
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
    const tab = page.getElementById(panel.getAttribute('aria-labelledby') ?? '');
    const next = across < 0 ? tab?.nextElementSibling : tab?.previousElementSibling;
    if (next instanceof HTMLElement) next.click();
  }

  const how = { passive: true, ...(signal && { signal }) };
  page.addEventListener('touchstart', start, how);
  page.addEventListener('touchend', end, how);
}

/** The tab panel that an element stands in, or that stands in it: below a short panel there is only the page. */
function panelAt(target: Element): Element | undefined {
  const inside = (): Element[] => [...target.querySelectorAll('[role=tabpanel]')];
  return target.closest('[role=tabpanel]') ?? inside().find((panel) => panel.checkVisibility());
}

function scrollsAcross(target: Element, within: Element): boolean {
  for (let one: Element | null = target; one && one !== within; one = one.parentElement)
    if (one.scrollWidth > one.clientWidth && /auto|scroll/.test(getComputedStyle(one).overflowX)) return true;
  return false;
}
