/**
 * A ref that sets an attribute on the ancestors of its element while that is mounted. With `:has()` instead,
 * the browser would match all ancestors again for each element that is added or removed.
 */
function markAncestors(attribute: `data-${string}`): (element: Element | null) => () => void {
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

/** For a bottom bar: its ancestors fill the height, also of a short page (recipes/page-and-content.ts). */
export const bottomBarRef = markAncestors('data-has-bar');

/** For a full-screen element: the shell's own bar is hidden. */
export const fullScreenRef = markAncestors('data-has-screen');
