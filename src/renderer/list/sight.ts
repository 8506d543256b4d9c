/** How far off the screen a page of rows still counts as near, in CSS pixels. */
const NEAR_PX = 3000;

/** Hears whether its element is near, and how high it stands. */
export type OnSight = (isNear: boolean, height: number) => void;

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
    for (const { target, isIntersecting, boundingClientRect } of entries)
      hearers.get(target)?.(isIntersecting, boundingClientRect.height);
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
