import { useEffect, useEffectEvent } from 'react';

/** The router's state of an entry, and the key of its overlay. */
type EntryState = { readonly overlay?: number; readonly [ofRouter: string]: unknown };

/** The members of a window that the history uses. */
export interface HistoryWindow {
  history: {
    readonly state: EntryState | null;
    pushState: (state: EntryState, unused: string) => void;
    back: () => void;
  };
  addEventListener: (type: 'popstate', listener: () => void) => void;
  setTimeout: (run: () => void, ms: number) => unknown;
}

interface Layer {
  /** The `overlay` of its entry; a later overlay has a larger one. */
  readonly key: number;
  /** false: its entry is pushed once that of a closed overlay is removed. */
  isPushed: boolean;
  readonly onBack: () => unknown;
}

/** Milliseconds after which a removed entry counts as gone, even without a popstate event. */
const REMOVAL_TIMEOUT_MS = 500;

/**
 * Adds a history entry for each overlay (`overlay: key` beside the router's state): going back closes the
 * topmost. An entry whose overlay is gone (a link in it was followed, or it was below another) is skipped.
 */
export function createOverlayHistory(target: HistoryWindow) {
  const layers = new Set<Layer>();
  const removals = new Set<() => void>();
  const waiting: (() => void)[] = [];
  let lastKey = Date.now(); // Entries from before a reload have smaller keys.

  target.addEventListener('popstate', () => {
    const key = target.history.state?.overlay ?? 0;
    const removed = [...removals];
    const staying = [...layers].findLast((layer) => {
      const isAbove = layer.isPushed && layer.key > key;
      if (isAbove && layer.onBack() !== false) return void layers.delete(layer);
      return isAbove;
    });
    if (staying) push(target, staying.key);
    else if (key > 0 && ![...layers].some((layer) => layer.key === key)) leaveEntry();
    for (const done of removed) done();
  });
  if (target.history.state?.overlay) leaveEntry(); // Of an overlay that a reload has closed.

  return {
    /**
     * Adds an entry. Going back past it calls `onBack`; if that returns false, the overlay and its entry
     * stay. The returned `close` removes the entry when the overlay is closed otherwise.
     */
    open(onBack: () => unknown) {
      const layer: Layer = { key: (lastKey += 1), isPushed: false, onBack };
      layers.add(layer);
      const pushEntry = (): void => {
        if (!layers.has(layer)) return;
        push(target, layer.key);
        layer.isPushed = true;
      };
      if (removals.size) waiting.push(pushEntry);
      else pushEntry();
      return { close: () => close(layer) };
    },
    isOpen: () => layers.size > 0,
    /** Resolves when the entries of all closed overlays are removed. Await it before navigating. */
    async settled(): Promise<void> {
      // An overlay that the same tap closes removes its entry only after React has unmounted it.
      if (layers.size) await new Promise<void>((resolve) => void target.setTimeout(resolve, 0));
      if (removals.size) await new Promise<void>((resolve) => void waiting.push(resolve));
    },
  };

  function close(layer: Layer): void {
    if (layers.delete(layer) && layer.isPushed && target.history.state?.overlay === layer.key) leaveEntry();
  }

  /** Goes back from an entry without its overlay. Until that is done no other overlay adds one. */
  function leaveEntry(): void {
    const done = () => {
      if (removals.delete(done) && !removals.size) for (const resolve of waiting.splice(0)) resolve();
    };
    removals.add(done);
    target.setTimeout(done, REMOVAL_TIMEOUT_MS);
    target.history.back();
  }
}

function push({ history }: HistoryWindow, overlay: number): void {
  history.pushState({ ...history.state, overlay }, '');
}

let shared: ReturnType<typeof createOverlayHistory> | undefined;

/** The page's overlay history, created on first use. */
export function overlayHistory() {
  return (shared ??= createOverlayHistory(window));
}

/** Adds a history entry while an overlay is open. Going back calls `onBack`; false keeps the overlay open. */
export function useOverlayHistory(isOpen: boolean, onBack: () => unknown): void {
  const back = useEffectEvent(onBack);
  useEffect(() => {
    if (!isOpen) return;
    return overlayHistory().open(() => back()).close;
  }, [isOpen]);
}
