/** How far off the screen a page of rows still counts as near, in CSS pixels. */
const NEAR_PX = 3000;

/** Where an element is: far off, near the screen, or on it. */
export type Nearness = 'far' | 'near' | 'seen';

/** Hears where its element is, and how high it stands in CSS pixels. */
export type OnSight = (nearness: Nearness, height: number) => void;

/** Tells the pages of a list whether they are near the screen. */
export interface Sight {
  /** Watches an element; the answer ends it. */
  watch(element: Element, hear: OnSight): () => void;
}

/** Makes what watches any number of elements with one observer. */
export function createSight(): Sight {
  const hearers = new Map<Element, OnSight>();
  let observer: IntersectionObserver | undefined;
  const see = (entries: readonly IntersectionObserverEntry[]): void => {
    for (const entry of entries)
      hearers.get(entry.target)?.(nearnessOf(entry), entry.boundingClientRect.height);
  };
  return {
    watch(element, hear) {
      observer ??= new IntersectionObserver(see, { rootMargin: `${String(NEAR_PX)}px 0px` });
      hearers.set(element, hear);
      observer.observe(element);
      return () => {
        hearers.delete(element);
        observer?.unobserve(element);
      };
    },
  };
}

function nearnessOf({ isIntersecting, boundingClientRect: box }: IntersectionObserverEntry): Nearness {
  if (!isIntersecting) return 'far';
  return box.bottom > 0 && box.top < window.innerHeight ? 'seen' : 'near';
}
