import type { RoutePlace } from './site-map.ts';

/** The router's own functions, which exist only once it is mounted. */
interface RouterFunctions {
  to(address: string, how: { replace: boolean }): void;
  back(): void;
}

/** Navigates from outside of React. */
export interface RouterBridge {
  attach(router: RouterFunctions): () => void;
  /** Where one is, by the address bar. */
  here(): RoutePlace;
  /** Goes there once every overlay that is closing has left the history. */
  go(place: RoutePlace, how?: { replace?: boolean }): void;
  /** The screen before, or `fallback` when there is none. */
  back(fallback: RoutePlace): void;
}

interface RouterBridgeOptions {
  readonly location: Pick<Location, 'hash'>;
  readonly history: Pick<History, 'state'>;
  /** Settles when no closed overlay has an entry in the history any more. */
  settled(): Promise<void>;
}

/** Makes the bridge; a navigation from before the router is mounted waits for it. */
export function createRouterBridge({ location, history, settled }: RouterBridgeOptions): RouterBridge {
  let router: RouterFunctions | undefined;
  let waiting: ((router: RouterFunctions) => void) | undefined;
  const whenReady = (step: (ready: RouterFunctions) => void): void => {
    void settled().then(() => {
      if (router) step(router);
      else waiting = step;
    });
  };
  return {
    attach(functions) {
      router = functions;
      const step = waiting;
      waiting = undefined;
      if (step) whenReady(step); // Later, as the router listens to the history only after its children are mounted.
      return () => {
        router = undefined;
      };
    },
    here: () => readPlace(location.hash),
    go(place, { replace = false } = {}) {
      whenReady((ready) => ready.to(place.path + place.search, { replace }));
    },
    back(fallback) {
      whenReady((ready) => {
        if (hasBefore(history.state)) ready.back();
        else ready.to(fallback.path + fallback.search, { replace: true });
      });
    },
  };
}

/** The place that a hash names; an empty one is the start. */
export function readPlace(hash: string): RoutePlace {
  const address = hash.replace(/^#/, '') || '/';
  const at = address.indexOf('?');
  const path = at < 0 ? address : address.slice(0, at);
  return { path: path.startsWith('/') ? path : `/${path}`, search: at < 0 ? '' : address.slice(at) };
}

/** react-router counts its entries in `idx`; the first of this visit has 0. */
function hasBefore(state: unknown): boolean {
  const index: unknown = typeof state === 'object' && state !== null ? Reflect.get(state, 'idx') : 0;
  return typeof index === 'number' && index > 0;
}
