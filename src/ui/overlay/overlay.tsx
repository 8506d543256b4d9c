import { useEffect, useState } from 'react';
import { useOverlayHistory } from '#ui/use-overlay-history.ts';
import { loadedOverlay, preloadOverlay } from './load-overlay.ts';
import type { OverlayProps } from './overlay-props.ts';
import { PlainOverlay } from './plain-overlay.tsx';

type Drawn = 'nothing' | 'full' | 'plain';

const patienceMs = 1200;

/**
 * A dialog, sheet or drawer. While open it has an entry in the history, so that going back closes it first. Its code comes
 * on first use; where it does not come in time, the browser's own dialog says the same.
 */
export function Overlay(props: OverlayProps) {
  const { open, onClose, dismissable = true } = props;
  const [drawn, setDrawn] = useState<Drawn>('nothing');
  const View = loadedOverlay();
  if (open && View && drawn === 'nothing') setDrawn('full');

  useOverlayHistory(open, () => {
    if (!dismissable) return false;
    onClose();
  });
  useEffect(() => {
    if (!open) return;
    let isCurrent = true;
    const decide = (found: boolean) => {
      if (isCurrent) setDrawn((before) => (before === 'nothing' ? (found ? 'full' : 'plain') : before));
    };
    const timer = setTimeout(decide, patienceMs, false);
    void preloadOverlay().then((view) => decide(view !== undefined));
    return () => {
      isCurrent = false;
      clearTimeout(timer);
      setDrawn((before) => (before === 'plain' ? 'nothing' : before));
    };
  }, [open]);

  if (drawn === 'full' && View) return <View {...props} />;
  if (drawn === 'plain' && open) return <PlainOverlay {...props} />;
  return null;
}
