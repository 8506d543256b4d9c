import { useEffect, useEffectEvent } from 'react';

/** What is needed of a window. */
export interface HistoryWindow {
  history: { readonly state: unknown; pushState: (state: unknown, unused: string) => void; back: () => void };
  addEventListener: (type: 'popstate', listener: () => void) => void;
  setTimeout: (run: () => void, ms: number) => unknown;
}

interface Layer {
  depth: number;
  /** false: its entry waits for that of a closed overlay to be taken out. */
  isPushed: boolean;
  onBack: () => unknown;
}

const settleMs = 500;

/**
 * Keeps overlays in a window's history, so that going back closes the topmost first: one entry each, with `overlay: n` beside whatever the
 * router keeps there. An entry left over from an overlay that is gone (one followed a link in it) is passed by.
 */
export function createOverlayHistory(target: HistoryWindow) {
  const layers: Layer[] = [];
  const leaving = new Set<() => void>();
  const waiting: (() => void)[] = [];

  target.addEventListener('popstate', () => {
    if (depthOf(target) > (layers.at(-1)?.depth ?? 0)) return target.history.back();
    for (const done of [...leaving]) done();
    const depth = depthOf(target);
    while ((layers.at(-1)?.depth ?? 0) > depth) {
      const layer = layers.pop();
      if (layer?.onBack() === false) {
        push(target, layer.depth);
        layers.push(layer);
        return;
      }
    }
  });

  return {
    /**
     * Adds one entry. Going back past it calls `onBack`; if that returns false, the overlay and its entry stay. What is returned takes it
     * out, because the overlay was closed by other means than going back.
     */
    open(onBack: () => unknown) {
      const layer: Layer = { depth: (layers.at(-1)?.depth ?? 0) + 1, isPushed: false, onBack };
      layers.push(layer);
      const enter = (): void => {
        if (!layers.includes(layer)) return;
        push(target, layer.depth);
        layer.isPushed = true;
      };
      if (leaving.size) waiting.push(enter);
      else enter();
      return { close: () => close(layer) };
    },
    /** Whether an overlay is open. */
    isOpen: () => layers.length > 0,
    /** Resolves when no entry of a closed overlay is still being taken out; wait for it before navigating. */
    async settled(): Promise<void> {
      // An overlay that the same tap closes takes its entry out only once React has taken it off the screen.
      if (layers.length) await new Promise<void>((resolve) => void target.setTimeout(resolve, 0));
      if (leaving.size) await new Promise<void>((resolve) => void waiting.push(resolve));
    },
  };

  function close(layer: Layer): void {
    const index = layers.indexOf(layer);
    if (index < 0) return;
    layers.splice(index, 1);
    if (!layer.isPushed || depthOf(target) !== layer.depth) return;
    const done = () => {
      if (leaving.delete(done) && !leaving.size) for (const resolve of waiting.splice(0)) resolve();
    };
    leaving.add(done);
    target.setTimeout(done, settleMs);
    target.history.back();
  }
}

function push(target: HistoryWindow, depth: number): void {
  const state: unknown = target.history.state;
  target.history.pushState({ ...(typeof state === 'object' ? state : {}), overlay: depth }, '');
}

function depthOf(target: HistoryWindow): number {
  const state: unknown = target.history.state;
  const depth: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'overlay') : 0;
  return typeof depth === 'number' ? depth : 0;
}

let shared: ReturnType<typeof createOverlayHistory> | undefined;

/** The page's one overlay history, made when it is first wanted. */
export function overlayHistory() {
  return (shared ??= createOverlayHistory(window));
}

/**
 * Gives an open overlay its history entry and takes it away again. Going back calls `onBack`, which returns false where
 * the overlay must not be dismissed.
 */
export function useOverlayHistory(isOpen: boolean, onBack: () => unknown): void {
  const back = useEffectEvent(onBack);
  useEffect(() => {
    if (!isOpen) return;
    return overlayHistory().open(() => back()).close;
  }, [isOpen]);
}
