import { studioFile } from '#studio/protocol/config-paths.ts';
import type { StudioFile, StudioState } from '#studio/protocol/studio-calls.ts';
import { requestFault, type StudioRequest } from '#studio/protocol/studio-requests.ts';
import { readStored, writeStored } from './stored-json.ts';
import { callServer, StudioError } from './transport.ts';
import { type StudioView, view } from './view.ts';

type Text = string | null;

const KEY = 'studio:unsent';

const AGAIN_MS = 1500;

/** Keeps the files on screen and on the server the same, over lost connections and other windows; nothing typed is lost. */
export class FileSync {
  readonly #complain: (error: unknown) => void;
  /** Called when all files were read anew. */
  readonly #refreshed: () => void;
  /** The texts that the server does not have yet. */
  readonly #waiting = new Map<string, Text>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> | undefined;
  /** The revision whose texts are here, and what the server has of each file, as far as this page has heard. */
  #known = 0;
  readonly #served = new Map<string, Text>();
  #reading: Promise<void> | undefined;
  #isStale = false;

  constructor(complain: (error: unknown) => void, refreshed: () => void) {
    this.#complain = complain;
    this.#refreshed = refreshed;
    for (const { path, text, seen } of takeUnsent()) {
      if (seen !== undefined) this.#served.set(path, seen);
      this.edit(path, text);
    }
  }

  /** Shows a text at once and sends it in order; null takes the file away. */
  edit(path: string, text: Text): void {
    const { [path]: file, ...others } = view.files;
    if (text === null) view.files = others;
    else view.files[path] = file ? { ...file, text } : studioFile(path, text);
    view.isSending = true;
    this.#waiting.delete(path);
    this.#waiting.set(path, text);
    // All that one step changes goes together. What is typed while that is checked is gathered until then.
    if (!this.#sending) this.#sendIn(0);
  }

  /** Sends at once; what waited for the network goes again. Resolves once nothing waits, or what waits cannot be sent. */
  settled(): Promise<void> {
    clearTimeout(this.#timer);
    return (this.#sending ??= this.#sendAll().finally(() => (this.#sending = undefined)));
  }

  /** Forgets what waits to be sent: it is being taken back. */
  drop(path?: string): void {
    if (path === undefined) this.#waiting.clear();
    else this.#waiting.delete(path);
    view.isSending = this.#waiting.size > 0;
  }

  /** Takes the server's state, unless a newer one is known. */
  takeState(state: StudioState): void {
    const isOther = state.boot !== view.state.boot;
    if (isOlder(state)) return;
    view.state = state;
    if ((isOther || state.revision !== this.#known) && this.#waiting.size === 0) this.#refreshSoon();
  }

  /** Reads all files anew and puts the unsent edits back on them. One reading after the other: an old response never replaces a newer one. */
  refresh(): Promise<void> {
    this.#isStale = true;
    return (this.#reading ??= this.#readAll().finally(() => (this.#reading = undefined)));
  }

  /** The page is being left: what waits goes out in a last request each, and is kept for the next page. */
  leave(): void {
    const waiting = [...this.#waiting].map(([path, text]) => ({ path, text, ...this.#seenOf(path) }));
    writeStored('localStorage', KEY, waiting.length > 0 ? waiting : undefined);
    for (const [path, text] of this.#waiting) this.#send(path, text, true).catch(() => undefined);
  }

  #sendIn(ms: number): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.settled(), ms);
  }

  async #sendAll(): Promise<void> {
    for (let [next] = this.#waiting; next; [next] = this.#waiting) {
      const [path, text] = next;
      try {
        await this.#send(path, text);
      } catch (error) {
        if (isTransient(error)) return this.#sendIn(AGAIN_MS);
        this.#complain(error);
      }
      if (this.#waiting.get(path) === text) this.#waiting.delete(path);
    }
    view.isSending = false;
    if (view.state.revision !== this.#known) this.#refreshSoon();
  }

  async #send(path: string, text: Text, keepalive = false): Promise<void> {
    const state = await callServer('edit', { path, text, ...this.#seenOf(path) }, keepalive);
    if (state.revision === this.#known + 1) {
      this.#known = state.revision;
      this.#served.set(path, text);
    }
    this.takeState(state);
  }

  #seenOf(path: string): { seen?: Text } {
    return this.#known === 0 && !this.#served.has(path) ? {} : { seen: this.#served.get(path) ?? null };
  }

  #refreshSoon(): void {
    void this.refresh().catch(this.#complain);
  }

  async #readAll(): Promise<void> {
    while (this.#isStale) {
      this.#isStale = false;
      await this.#readOnce();
      if (view.state.revision > this.#known && this.#waiting.size === 0) this.#isStale = true;
    }
  }

  async #readOnce(): Promise<void> {
    const { files, schemas, samples, frame, state, scenarioChoice } = await callServer('files', {});
    this.#served.clear();
    for (const { path, text } of files) this.#served.set(path, text);
    view.files = withEdits(files, this.#waiting, view.files);
    if (Object.keys(view.schemas).length === 0) view.schemas = schemas;
    if (Object.keys(view.samples).length === 0) view.samples = samples;
    // A player who logged out in the phone is let in anew with the page, before the phone is there.
    if (view.frame.origin === '') view.frame.turn = (await callServer('setScenario', scenarioChoice)).turn;
    Object.assign(view.frame, scenarioChoice, { origin: frame });
    this.#known = state.revision;
    if (!isOlder(state)) view.state = state;
    this.#refreshed();
  }
}

/** Whether a state is older than the one that is known. */
function isOlder({ boot, revision, checked }: StudioState): boolean {
  const { state } = view;
  return boot === state.boot && (revision < state.revision || checked < state.checked);
}

/** The files of the server with the edits that it does not have yet. A file that did not change stays the same object. */
function withEdits(
  served: readonly StudioFile[],
  waiting: ReadonlyMap<string, Text>,
  before: StudioView['files'],
): Record<string, StudioFile> {
  const files: Record<string, StudioFile> = {};
  for (const file of served) {
    const old = before[file.path];
    const edit = waiting.get(file.path);
    if (edit === null) continue;
    const next = edit === undefined ? file : { ...file, text: edit };
    files[file.path] = old && old.text === next.text && old.saved === next.saved ? old : next;
  }
  for (const [path, text] of waiting) if (text !== null) files[path] ??= studioFile(path, text);
  return files;
}

function isTransient(error: unknown): boolean {
  return error instanceof StudioError && ['unreachable', 'strange'].includes(error.refusal.code);
}

function takeUnsent(): readonly StudioRequest<'edit'>[] {
  const found = readStored('localStorage', KEY);
  writeStored('localStorage', KEY, undefined);
  return Array.isArray(found) ? found.filter(isUnsent) : [];
}

function isUnsent(value: unknown): value is StudioRequest<'edit'> {
  return requestFault('edit', value) === undefined;
}
