import { configPath } from '#studio/protocol/config-paths.ts';
import type { StudioFile, StudioState } from '#studio/protocol/studio-calls.ts';
import type { OpenView } from './first-view.ts';
import { StudioError, type Transport } from './transport.ts';

const KEY = 'studio:unsent';

/** Keys are gathered for so long before they are sent: a fast typist pays for one check, not for ten. */
const GATHER_MS = 60;
const AGAIN_MS = 1500;

/** What the sync needs besides what is on screen. */
export interface FileSyncParts {
  readonly page: Window;
  readonly view: OpenView;
  readonly transport: Transport;
  readonly complain: (error: unknown) => void;
  /** All files were read anew. */
  readonly refreshed: () => void;
}

/** Files as edited here, and as the server has them. */
export interface FileSync {
  /** Shows a text at once and sends it in order; null takes the file away. */
  edit(path: string, text: string | null): void;
  /** Resolves once the server has every edit. */
  settled(): Promise<void>;
  /** Forgets what waits to be sent: it is being taken back. */
  drop(path?: string): void;
  /** Takes what the server says of itself. */
  hear(state: StudioState): void;
  /** Reads all files anew; what the server has not got yet stands over them. */
  refresh(): Promise<void>;
  /** The page is being left: what waits goes out in a last request each, and is kept for the next page. */
  leave(): void;
}

/** Keeps the files on screen and on the server the same, over lost connections and other windows; nothing typed is lost. */
export function createFileSync({ page, view, transport, complain, refreshed }: FileSyncParts): FileSync {
  /** The revision whose texts are here, and what the server has of each file, as far as this page has heard. */
  let known = 0;
  const served = new Map<string, string | null>();
  const seenOf = (path: string): { seen?: string | null } =>
    known === 0 && !served.has(path) ? {} : { seen: served.get(path) ?? null };

  const queue = createEditQueue({
    complain,
    send: async (path, text, keepalive) => {
      const state = await transport.call('edit', { path, text, ...seenOf(path) }, keepalive);
      if (state.revision === known + 1) {
        known = state.revision;
        served.set(path, text);
      }
      hear(state);
    },
    emptied: () => {
      view.isSending = queue.waiting().size > 0;
      if (view.state.revision !== known) void refresh().catch(complain);
    },
  });

  function hear(state: StudioState): void {
    const before = view.state;
    const isOther = state.boot !== before.boot;
    if (isOlder(state)) return;
    view.state = state;
    if ((isOther || state.revision !== known) && queue.waiting().size === 0) void refresh().catch(complain);
  }

  function isOlder({ boot, revision, checked }: StudioState): boolean {
    const { state } = view;
    return boot === state.boot && (revision < state.revision || checked < state.checked);
  }

  let reading: Promise<void> | undefined;
  let isWanted = false;
  /** One reading after the other: an old answer never stands over a newer one. */
  function refresh(): Promise<void> {
    isWanted = true;
    return (reading ??= readAll().finally(() => (reading = undefined)));
  }

  async function readAll(): Promise<void> {
    while (isWanted) {
      isWanted = false;
      await readOnce();
      if (view.state.revision > known && queue.waiting().size === 0) isWanted = true;
    }
  }

  async function readOnce(): Promise<void> {
    const answer = await transport.call('files', {});
    served.clear();
    for (const { path, text } of answer.files) served.set(path, text);
    view.files = withEdits(answer.files, queue.waiting(), view.files);
    if (Object.keys(view.schemas).length === 0) view.schemas = answer.schemas;
    if (Object.keys(view.samples).length === 0) view.samples = answer.samples;
    // A player who logged out in the phone is let in anew with the page, before the phone is there.
    if (view.frame.origin === '') view.frame.turn = (await transport.call('pretend', answer.pretence)).turn;
    Object.assign(view.frame, answer.pretence, { origin: answer.frame });
    known = answer.state.revision;
    if (!isOlder(answer.state)) view.state = answer.state;
    refreshed();
  }

  function edit(path: string, text: string | null): void {
    const { [path]: file, ...others } = view.files;
    if (text === null) view.files = others;
    else view.files[path] = file ? { ...file, text } : newFile(path, text);
    view.isSending = true;
    queue.put(path, text);
  }

  for (const { path, text, seen } of takeUnsent(page)) {
    if (seen !== undefined) served.set(path, seen);
    edit(path, text);
  }
  return {
    ...{ edit, hear, refresh },
    settled: () => queue.flush(),
    drop(path) {
      queue.drop(path);
      view.isSending = queue.waiting().size > 0;
    },
    leave() {
      keepUnsent(
        page,
        [...queue.waiting()].map(([path, text]) => ({ path, text, ...seenOf(path) })),
      );
      queue.leave();
    },
  };
}

/** The files of the server with the edits that it does not have yet. A file that did not change stays the same object. */
function withEdits(
  served: readonly StudioFile[],
  waiting: ReadonlyMap<string, Text>,
  before: OpenView['files'],
): OpenView['files'] {
  const files: OpenView['files'] = {};
  for (const file of served) {
    const old = before[file.path];
    const edit = waiting.get(file.path);
    if (edit === null) continue;
    const next = edit === undefined ? file : { ...file, text: edit };
    files[file.path] = old && old.text === next.text && old.saved === next.saved ? old : next;
  }
  for (const [path, text] of waiting) if (text !== null) files[path] ??= newFile(path, text);
  return files;
}

function newFile(path: string, text: string): OpenView['files'][string] {
  const { kind = '', id = '' } = configPath(path) ?? {};
  return { path, kind, id, text, saved: null };
}

type Text = string | null;

interface EditQueueOptions {
  /** Sends one edit. Rejects where it was refused or could not be sent. */
  readonly send: (path: string, text: Text, keepalive: boolean) => Promise<void>;
  readonly complain: (error: unknown) => void;
  /** Nothing waits any more. */
  readonly emptied: () => void;
}

interface EditQueue {
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

function createEditQueue({ send, complain, emptied }: EditQueueOptions): EditQueue {
  const waiting = new Map<string, Text>();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let sending: Promise<void> | undefined;
  const soon = (ms: number): void => {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), ms);
  };
  const flush = (): Promise<void> => {
    clearTimeout(timer);
    return (sending ??= sendAll().finally(() => (sending = undefined)));
  };
  const sendAll = async (): Promise<void> => {
    for (let next = first(waiting); next; next = first(waiting)) {
      const [path, text] = next;
      try {
        await send(path, text, false);
      } catch (error) {
        if (isTransient(error)) return soon(AGAIN_MS);
        complain(error);
      }
      if (waiting.get(path) === text) waiting.delete(path);
    }
    emptied();
  };
  return {
    put(path, text) {
      waiting.delete(path);
      waiting.set(path, text);
      if (!sending) soon(GATHER_MS);
    },
    waiting: () => waiting,
    drop: (path) => (path === undefined ? waiting.clear() : void waiting.delete(path)),
    flush,
    leave() {
      for (const [path, text] of waiting) send(path, text, true).catch(() => undefined);
    },
  };
}

function isTransient(error: unknown): boolean {
  return error instanceof StudioError && ['unreachable', 'strange'].includes(error.code);
}

function first(waiting: ReadonlyMap<string, Text>): readonly [string, Text] | undefined {
  for (const entry of waiting) return entry;
  return undefined;
}

interface Unsent {
  readonly path: string;
  readonly text: string | null;
  readonly seen?: string | null;
}

/** Keeps what the server does not have as the page is left; a browser that has no room for it loses it, and only that. */
function keepUnsent(page: Window, edits: readonly Unsent[]): void {
  try {
    if (edits.length === 0) page.localStorage.removeItem(KEY);
    else page.localStorage.setItem(KEY, JSON.stringify(edits));
  } catch {
    // There was no room, or no storage.
  }
}

function takeUnsent(page: Window): readonly Unsent[] {
  try {
    const found: unknown = JSON.parse(page.localStorage.getItem(KEY) ?? '[]');
    page.localStorage.removeItem(KEY);
    return Array.isArray(found) ? found.filter(isUnsent) : [];
  } catch {
    return [];
  }
}

function isUnsent(value: unknown): value is Unsent {
  const { path, text, seen } = (value ?? {}) as Partial<Record<string, unknown>>;
  const isText = (one: unknown): boolean => one === null || typeof one === 'string';
  return typeof path === 'string' && isText(text) && (seen === undefined || isText(seen));
}
