/** A text that is to go to the server; null takes the file away. */
type Text = string | null;

/** What the queue needs of the studio. */
export interface EditQueueOptions {
  /** Sends one edit; rejects where it was refused (`retry` false) or could not be sent (`retry` true). */
  readonly send: (path: string, text: Text, keepalive: boolean) => Promise<void>;
  readonly isWorthTryingAgain: (error: unknown) => boolean;
  readonly complain: (error: unknown) => void;
  /** Nothing waits any more. */
  readonly emptied: () => void;
  /** How long keys are gathered before they are sent, in milliseconds. */
  readonly gatherMs: number;
  /** How long it waits before it tries again what could not be sent. */
  readonly againMs: number;
}

/** Edits on their way: the newest text of each file, sent one after the other. */
export interface EditQueue {
  put(path: string, text: Text): void;
  /** The texts that the server does not have yet. */
  waiting(): ReadonlyMap<string, Text>;
  /** Forgets what waits: it is being taken back. */
  drop(path?: string): void;
  /** Sends at once; what waited for the network goes again. Resolves once nothing waits, or what waits cannot be sent. */
  flush(): Promise<void>;
  /** Sends everything in a last request each, as the page is being left. */
  leave(): void;
}

/** Makes the queue. What cannot be sent stays and is tried again, so that nothing typed is lost. */
export function createEditQueue(options: EditQueueOptions): EditQueue {
  const waiting = new Map<string, Text>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> | undefined;

  function soon(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), ms);
  }

  function flush(): Promise<void> {
    clearTimeout(timer);
    return (sending ??= sendAll().finally(() => (sending = undefined)));
  }

  async function sendAll(): Promise<void> {
    for (let next = first(waiting); next; next = first(waiting)) {
      const [path, text] = next;
      try {
        await options.send(path, text, false);
      } catch (error) {
        if (options.isWorthTryingAgain(error)) return soon(options.againMs);
        options.complain(error);
      }
      if (waiting.get(path) === text) waiting.delete(path);
    }
    options.emptied();
  }

  return {
    put(path, text) {
      waiting.delete(path);
      waiting.set(path, text);
      if (!sending) soon(options.gatherMs);
    },
    waiting: () => waiting,
    drop(path) {
      if (path === undefined) waiting.clear();
      else waiting.delete(path);
    },
    flush,
    leave() {
      for (const [path, text] of waiting) options.send(path, text, true).catch(() => undefined);
    },
  };
}

function first(waiting: ReadonlyMap<string, Text>): readonly [string, Text] | undefined {
  for (const entry of waiting) return entry;
  return undefined;
}
