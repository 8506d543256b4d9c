import { everyFrame, whileStill } from './turns.ts';

/** How far off the screen a page of rows still stays whole, in CSS pixels: more than a fling of a thumb goes. */
const KEEP_PX = 16_000;

/** So close to the screen, in CSS pixels, a page waits no longer for a still moment. */
const CLOSE_PX = 2_000;

/** What a page of rows does as the screen moves away from it and back; each says whether there is more of it to do. */
export interface PutAwayPage {
  /** Puts all its rows away; it stood so many CSS pixels high. */
  putAway(height: number): boolean;
  /** Brings a few rows back. */
  bringSome(): boolean;
}

/** Puts the pages of a list away and brings them back. */
export interface Sight {
  /** Watches a page; the answer ends it. */
  watch(element: Element, page: PutAwayPage): () => void;
}

/**
 * Makes what watches any number of pages with two observers. What is out of reach is put away, and what comes into it comes
 * back, while the screen stands still, so that a fling only shows what is there. Only what a longer way brings close before
 * comes back meanwhile, the nearest first. A page without height is hidden with its screen, and stays as it is.
 */
export function createSight(): Sight {
  const pages = new Map<Element, PutAwayPage>();
  const due = new Map<Element, () => boolean>();
  const urgent = new Map<Element, number>();

  const still = whileStill(() => {
    const [first] = due;
    if (first && !first[1]()) due.delete(first[0]);
    return due.size > 0;
  });
  const frames = everyFrame(() => {
    const nearest = [...urgent].sort(([, one], [, other]) => one - other)[0]?.[0];
    if (nearest && !pages.get(nearest)?.bringSome()) urgent.delete(nearest);
    return urgent.size > 0;
  });

  const close = observe(CLOSE_PX, ({ target, isIntersecting, boundingClientRect: { top, bottom } }) => {
    if (!isIntersecting || !due.delete(target)) return;
    close().unobserve(target);
    urgent.set(target, Math.max(0, top - innerHeight, -bottom));
    frames.begin();
  });
  const reach = observe(KEEP_PX, ({ target, isIntersecting, boundingClientRect: { height } }) => {
    const page = pages.get(target);
    if (!page || (!isIntersecting && height === 0)) return;
    urgent.delete(target);
    if (isIntersecting) {
      due.set(target, () => page.bringSome());
      close().observe(target);
    } else {
      due.set(target, () => page.putAway(height));
      close().unobserve(target);
    }
    still.begin();
  });

  return {
    watch(element, page) {
      pages.set(element, page);
      reach().observe(element);
      return () => {
        for (const known of [pages, due, urgent]) known.delete(element);
        for (const observer of [reach, close]) observer().unobserve(element);
      };
    },
  };
}

/** An observer of what comes within so many pixels of the screen, made when it is first asked for. */
function observe(px: number, hear: (entry: IntersectionObserverEntry) => void): () => IntersectionObserver {
  let observer: IntersectionObserver | undefined;
  return () =>
    (observer ??= new IntersectionObserver((entries) => entries.forEach(hear), {
      rootMargin: `${String(px)}px 0px`,
    }));
}
