/**
 * A ref that marks what its element stands in with an attribute, for as long as it is on the page. A style that asks the
 * same by `:has()` has the browser look for it at every element that comes or goes, and matches all ancestors anew each time.
 */
export function markAncestors(attribute: `data-${string}`): (element: Element | null) => () => void {
  return (element) => {
    const marked: Element[] = [];
    for (let one = element?.parentElement; one && one !== document.body; one = one.parentElement)
      marked.push(one);
    for (const one of marked) one.setAttribute(attribute, '');
    return () => {
      for (const one of marked) one.removeAttribute(attribute);
    };
  };
}

/** For a bar at the bottom: what holds it is as tall as the page, so that the bar of a short page is at the bottom, too. */
export const markBar = markAncestors('data-has-bar');

/** For what takes the whole screen: the shell's own bar is not shown beside it. */
export const markScreen = markAncestors('data-has-screen');
