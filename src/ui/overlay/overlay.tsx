import { useEffect, useState } from 'react';
import { useOverlayHistory } from '#ui/use-overlay-history.ts';
import { loadedOverlay, preloadOverlay, type OverlayViewType } from './load-overlay.ts';
import type { OverlayProps } from './overlay-props.ts';
import { PlainOverlay } from './plain-overlay.tsx';

interface Shown {
  View: OverlayViewType;
}

const patienceMs = 1200;

/**
 * A dialog, sheet or drawer. While open it has an entry in the history, so that going back closes it first. Its code comes
 * on first use; where it does not come in time, the browser's own dialog says the same.
 */
export function Overlay(props: OverlayProps) {
  const { open, onClose, dismissable = true } = props;
  const [shown, setShown] = useState<Shown>();
  const loaded = loadedOverlay();
  if (open && !shown && loaded) setShown({ View: loaded });

  useOverlayHistory(open, () => {
    if (!dismissable) return false;
    onClose();
  });
  useEffect(() => {
    if (!open) return;
    let isCurrent = true;
    const decide = (View: OverlayViewType) => {
      if (isCurrent) setShown((before) => before ?? { View });
    };
    const timer = setTimeout(decide, patienceMs, PlainOverlay);
    void preloadOverlay().then((found) => decide(found ?? PlainOverlay));
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      setShown((before) => (before?.View === PlainOverlay ? undefined : before));
    };
  }, [open]);

  return shown && (open || shown.View !== PlainOverlay) ? <shown.View {...props} /> : null;
}
