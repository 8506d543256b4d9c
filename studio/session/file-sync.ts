import { configPath } from '#studio/protocol/config-paths.ts';
import type { StudioFile, StudioState } from '#studio/protocol/studio-calls.ts';
import type { OpenView } from './initial-state.ts';
import { readStored, writeStored } from './stored-json.ts';
import { StudioError, type Transport } from './transport.ts';

type Text = string | null;

const KEY = 'studio:unsent';

const AGAIN_MS = 1500;

interface FileSyncParts {
  readonly page: Window;
  readonly view: OpenView;
  readonly transport: Transport;
  readonly complain: (error: unknown) => void;
  /** All files were read anew. */
  readonly refreshed: () => void;
}

/** Keeps the files on screen and on the server the same, over lost connections and other windows; nothing typed is lost. */
export class FileSync {
  readonly #parts: FileSyncParts;
  readonly #queue: EditQueue;
  /** The revision whose texts are here, and what the server has of each file, as far as this page has heard. */
  #known = 0;
  readonly #served = new Map<string, Text>();
  #reading: Promise<void> | undefined;
  #isStale = false;

  constructor(parts: FileSyncParts) {
    this.#parts = parts;
    this.#queue = new EditQueue({
      complain: parts.complain,
      send: (path, text, keepalive) => this.#send(path, text, keepalive),
      emptied: () => {
        parts.view.isSending = this.#queue.waiting.size > 0;
        if (parts.view.state.revision !== this.#known) this.#refreshSoon();
      },
    });
    for (const { path, text, seen } of takeUnsent(parts.page)) {
      if (seen !== undefined) this.#served.set(path, seen);
      this.edit(path, text);
    }
  }

  /** Shows a text at once and sends it in order; null takes the file away. */
  edit(path: string, text: Text): void {
    const { view } = this.#parts;
    const { [path]: file, ...others } = view.files;
    if (text === null) view.files = others;
    else view.files[path] = file ? { ...file, text } : newFile(path, text);
    view.isSending = true;
    this.#queue.put(path, text);
  }

  settled(): Promise<void> {
    return this.#queue.flush();
  }

  /** Forgets what waits to be sent: it is being taken back. */
  drop(path?: string): void {
    this.#queue.drop(path);
    this.#parts.view.isSending = this.#queue.waiting.size > 0;
  }

  /** Takes the server's state, unless a newer one is known. */
  takeState(state: StudioState): void {
    const { view } = this.#parts;
    const isOther = state.boot !== view.state.boot;
    if (this.#isOlder(state)) return;
    view.state = state;
    if ((isOther || state.revision !== this.#known) && this.#queue.waiting.size === 0) this.#refreshSoon();
  }

  /** Reads all files anew and puts the unsent edits back on them. One reading after the other: an old response never replaces a newer one. */
  refresh(): Promise<void> {
    this.#isStale = true;
    return (this.#reading ??= this.#readAll().finally(() => (this.#reading = undefined)));
  }

  /** The page is being left: what waits goes out in a last request each, and is kept for the next page. */
  leave(): void {
    const waiting = [...this.#queue.waiting].map(([path, text]) => ({ path, text, ...this.#seenOf(path) }));
    writeStored(this.#parts.page, 'localStorage', KEY, waiting.length > 0 ? waiting : undefined);
    this.#queue.leave();
  }

  async #send(path: string, text: Text, keepalive: boolean): Promise<void> {
    const request = { path, text, ...this.#seenOf(path) };
    const state = await this.#parts.transport.call('edit', request, keepalive);
    if (state.revision === this.#known + 1) {
      this.#known = state.revision;
      this.#served.set(path, text);
    }
    this.takeState(state);
  }

  #seenOf(path: string): { seen?: Text } {
    return this.#known === 0 && !this.#served.has(path) ? {} : { seen: this.#served.get(path) ?? null };
  }

  #isOlder({ boot, revision, checked }: StudioState): boolean {
    const { state } = this.#parts.view;
    return boot === state.boot && (revision < state.revision || checked < state.checked);
  }

  #refreshSoon(): void {
    void this.refresh().catch(this.#parts.complain);
  }

  async #readAll(): Promise<void> {
    while (this.#isStale) {
      this.#isStale = false;
      await this.#readOnce();
      if (this.#parts.view.state.revision > this.#known && this.#queue.waiting.size === 0)
        this.#isStale = true;
    }
  }

  async #readOnce(): Promise<void> {
    const { view, transport, refreshed } = this.#parts;
    const { files, schemas, samples, frame, state, scenarioChoice } = await transport.call('files', {});
    this.#served.clear();
    for (const { path, text } of files) this.#served.set(path, text);
    view.files = withEdits(files, this.#queue.waiting, view.files);
    if (Object.keys(view.schemas).length === 0) view.schemas = schemas;
    if (Object.keys(view.samples).length === 0) view.samples = samples;
    // A player who logged out in the phone is let in anew with the page, before the phone is there.
    if (view.frame.origin === '')
      view.frame.turn = (await transport.call('setScenario', scenarioChoice)).turn;
    Object.assign(view.frame, scenarioChoice, { origin: frame });
    this.#known = state.revision;
    if (!this.#isOlder(state)) view.state = state;
    refreshed();
  }
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

interface EditQueueOptions {
  /** Sends one edit. Rejects where it was refused or could not be sent. */
  readonly send: (path: string, text: Text, keepalive: boolean) => Promise<void>;
  readonly complain: (error: unknown) => void;
  /** Nothing waits any more. */
  readonly emptied: () => void;
}

class EditQueue {
  /** The texts that the server does not have yet. */
  readonly waiting = new Map<string, Text>();
  readonly #options: EditQueueOptions;
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> | undefined;

  constructor(options: EditQueueOptions) {
    this.#options = options;
  }

  put(path: string, text: Text): void {
    this.waiting.delete(path);
    this.waiting.set(path, text);
    // All that one step changes goes together. What is typed while that is checked is gathered until then.
    if (!this.#sending) this.#sendIn(0);
  }

  /** Forgets what waits: it is being taken back. */
  drop(path?: string): void {
    if (path === undefined) this.waiting.clear();
    else this.waiting.delete(path);
  }

  /** Sends at once; what waited for the network goes again. Resolves once nothing waits, or what waits cannot be sent. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    return (this.#sending ??= this.#sendAll().finally(() => (this.#sending = undefined)));
  }

  /** Sends everything in a last request each, as the page is being left. */
  leave(): void {
    for (const [path, text] of this.waiting) this.#options.send(path, text, true).catch(() => undefined);
  }

  #sendIn(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), ms);
  }

  async #sendAll(): Promise<void> {
    const { send, complain, emptied } = this.#options;
    for (let [next] = this.waiting; next; [next] = this.waiting) {
      const [path, text] = next;
      try {
        await send(path, text, false);
      } catch (error) {
        if (isTransient(error)) return this.#sendIn(AGAIN_MS);
        complain(error);
      }
      if (this.waiting.get(path) === text) this.waiting.delete(path);
    }
    emptied();
  }
}

function isTransient(error: unknown): boolean {
  return error instanceof StudioError && ['unreachable', 'strange'].includes(error.code);
}

interface Unsent {
  readonly path: string;
  readonly text: Text;
  readonly seen?: Text;
}

function takeUnsent(page: Window): readonly Unsent[] {
  const found = readStored(page, 'localStorage', KEY);
  writeStored(page, 'localStorage', KEY, undefined);
  return Array.isArray(found) ? found.filter(isUnsent) : [];
}

function isUnsent(value: unknown): value is Unsent {
  const { path, text, seen } = (value ?? {}) as Partial<Record<string, unknown>>;
  const isText = (one: unknown): boolean => one === null || typeof one === 'string';
  return typeof path === 'string' && isText(text) && (seen === undefined || isText(seen));
}
