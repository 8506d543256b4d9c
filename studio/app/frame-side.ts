import type { FromFrame } from '#studio/frame/messages.ts';
import { pageAt } from '#studio/frame/pages.ts';
import type { OpenView } from './first-view.ts';
import { writeMemory } from './remembered.ts';
import type { Studio } from './studio.ts';
import type { Transport } from './transport.ts';

/** What the phone needs besides what is on screen. */
export interface FrameSideParts {
  readonly page: Window;
  readonly view: OpenView;
  readonly transport: Transport;
  readonly complain: (error: unknown) => void;
  /** Resolves once the server has every edit. */
  readonly settled: () => Promise<void>;
}

/** The part of the studio that holds the phone. */
export interface FrameSide extends Pick<
  Studio,
  'go' | 'reloadFrame' | 'frame' | 'hearFrame' | 'forgetPicked'
> {
  /** Finds out anew which page is on screen. */
  follow(): void;
  /** Something was typed: from now on it counts until it is drawn. */
  typed(): void;
}

/** Holds the phone: where it is, how it is held, what it pretends, and what is pointed at in it. */
export function createFrameSide({ page, view, transport, complain, settled }: FrameSideParts): FrameSide {
  let editedAt = 0;

  function follow(): void {
    view.frame.page = pageAt(view.files, view.frame.path) ?? '';
    writeMemory(page, view);
  }

  function go(path: string): void {
    view.frame.path = path;
    follow();
  }

  function reloadFrame(): void {
    const { player, scenario } = view.frame;
    transport
      .call('pretend', { player, scenario })
      .then(({ turn }) => void (view.frame.turn = turn), complain);
  }

  return {
    ...{ follow, go, reloadFrame },
    typed() {
      editedAt = performance.now();
    },
    frame(change) {
      const { player, scenario } = view.frame;
      Object.assign(view.frame, change);
      if (player !== view.frame.player || scenario !== view.frame.scenario) reloadFrame();
    },
    hearFrame(message: FromFrame) {
      if (message.kind === 'frame:at') go(message.path);
      if (message.kind === 'frame:hello') view.frame.isPicking = false;
      if (message.kind === 'frame:picking') view.frame.isPicking = message.on;
      if (message.kind === 'frame:picking-ended') view.frame.picking = view.frame.isPicking = false;
      if (message.kind === 'frame:drawn') {
        view.frame.drawn = message.revision;
        view.frame.drawnTurn = message.turn;
        view.frame.config = message.config;
        if (editedAt > 0) view.frame.delayMs = Math.round(performance.now() - editedAt);
        editedAt = 0;
      }
      if (message.kind !== 'frame:picked') return;
      const { at, keys, words } = message.pick;
      view.frame.picking = view.frame.isPicking = false;
      settled()
        .then(() => transport.call('locate', { at, keys }))
        .then((found) => {
          view.picked = { words, page: view.frame.page, ...found };
        }, complain);
    },
    forgetPicked() {
      view.picked = null;
    },
  };
}
