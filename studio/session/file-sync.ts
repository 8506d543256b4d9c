import type { FileText } from '#scripts/publish/diff/merge-config.ts';
import { mergeEdit } from '#studio/edits/merge-texts.ts';
import { studioFile } from '#studio/edits/edit-texts.ts';
import type { StudioFile, StudioState } from '#studio/protocol/studio-calls.ts';
import { requestFault, type StudioRequest } from '#studio/protocol/request-guards.ts';
import { readStored, writeStored } from './stored-json.ts';
import { callServer, StudioError } from './transport.ts';
import { type StudioView, view } from './view-state.ts';

const UNSENT_KEY = 'studio:unsent';

const RETRY_AFTER_MS = 1500;

/** Syncs the edited files with the server. Edits survive lost connections and edits in other windows. */
export class FileSync {
  readonly #reportError: (error: unknown) => void;
  /** The texts that the server does not have yet, by path. */
  readonly #unsent = new Map<string, FileText>();
  #timer: ReturnType<typeof setTimeout> | undefined;
  #sending: Promise<void> | undefined;
  /** The newest revision whose texts this page has; 0 before the first. */
  #receivedRevision = 0;
  /** The text of each file that the next edit is made on: the server's, with this window's edits in it. */
  #received = new Map<string, FileText>();
  /** The edit that is being sent, or was last. */
  #sent: { readonly path: string; readonly text: FileText } = { path: '', text: null };
  #reading: Promise<void> | undefined;
  #isStale = false;

  constructor(reportError: (error: unknown) => void) {
    this.#reportError = reportError;
    for (const { path, text, seen } of loadUnsent()) {
      if (seen !== undefined) this.#received.set(path, seen);
      this.edit(path, text);
    }
  }

  /** Shows a text at once and sends it in order; null deletes the file. */
  edit(path: string, text: FileText): void {
    const { [path]: file, ...others } = view.files;
    if (text === null) view.files = others;
    else view.files[path] = file ? { ...file, text } : studioFile(path, text);
    view.isSending = true;
    this.#unsent.delete(path);
    this.#unsent.set(path, text);
    // At once, so that the server checks it while the page renders. Edits made meanwhile are sent after it.
    if (!this.#sending) void this.flush();
  }

  /** Sends all unsent edits now. Resolves once none is left, or the server is out of reach. */
  flush(): Promise<void> {
    clearTimeout(this.#timer);
    return (this.#sending ??= this.#sendAll().finally(() => (this.#sending = undefined)));
  }

  /** Discards unsent edits of one file, or all: they are being reverted. */
  discardUnsent(path?: string): void {
    if (path === undefined) this.#unsent.clear();
    else this.#unsent.delete(path);
    view.isSending = this.#unsent.size > 0;
  }

  /** Applies the server's state, unless the page has a newer one. */
  applyState(state: StudioState): void {
    const isRestarted = state.serverId !== view.state.serverId;
    if (isOlder(state)) return;
    view.state = state;
    const isBehind = isRestarted || state.revision !== this.#receivedRevision;
    if (isBehind && this.#unsent.size === 0) this.#startRefresh();
  }

  /** Reads all files again and applies the unsent edits, one read at a time: the newest response stays. */
  refresh(): Promise<void> {
    this.#isStale = true;
    return (this.#reading ??= this.#readAll().finally(() => (this.#reading = undefined)));
  }

  /** The page is closing: stores the unsent edits beside those of other windows, and sends each once. */
  onPageHide(): void {
    const unsent = [...this.#unsent].map(([path, text]) => ({ path, text, ...this.#seenOf(path) }));
    if (unsent.length > 0) writeStored('localStorage', UNSENT_KEY, [...loadUnsent(), ...unsent]);
    for (const edit of unsent) callServer('edit', edit, true).catch(() => undefined);
  }

  #retryLater(): void {
    clearTimeout(this.#timer);
    this.#timer = setTimeout(() => void this.flush(), RETRY_AFTER_MS);
  }

  async #sendAll(): Promise<void> {
    for (let [next] = this.#unsent; next; [next] = this.#unsent) {
      const [path, text] = next;
      this.#sent = { path, text };
      try {
        const state = await callServer('edit', { path, text, ...this.#seenOf(path) });
        if (state.revision === this.#receivedRevision + 1) this.#receivedRevision = state.revision;
        this.#received.set(path, this.#sent.text);
        this.applyState(state);
      } catch (error) {
        if (error instanceof StudioError && ['unreachable', 'strange'].includes(error.refusal.code))
          return this.#retryLater();
        this.#reportError(error);
      }
      if (this.#unsent.get(path) === this.#sent.text) this.#unsent.delete(path);
    }
    view.isSending = false;
    if (view.state.revision !== this.#receivedRevision) this.#startRefresh();
  }

  /** The server's text that an edit was made on; left out before the page has received any. */
  #seenOf(path: string): { seen?: FileText } {
    if (this.#receivedRevision === 0 && !this.#received.has(path)) return {};
    return { seen: this.#received.get(path) ?? null };
  }

  /** Takes over the server's texts. Edits that it lacks are rebased: they get what other windows changed. */
  #receive(files: readonly StudioFile[]): void {
    const texts = new Map<string, FileText>(files.map(({ path, text }) => [path, text]));
    for (const [path, text] of this.#unsent) {
      const rebased = (edit: FileText) =>
        mergeEdit(this.#received.get(path) ?? null, edit, texts.get(path) ?? null);
      this.#unsent.set(path, rebased(text));
      if (path === this.#sent.path) this.#sent = { path, text: rebased(this.#sent.text) };
    }
    this.#received = texts;
  }

  #startRefresh(): void {
    void this.refresh().catch(this.#reportError);
  }

  async #readAll(): Promise<void> {
    while (this.#isStale) {
      this.#isStale = false;
      await this.#readOnce();
      if (view.state.revision > this.#receivedRevision && this.#unsent.size === 0) this.#isStale = true;
    }
  }

  async #readOnce(): Promise<void> {
    const { files, schemas, samples, frame, state, scenarioChoice } = await callServer('files', {});
    this.#receive(files);
    view.files = withUnsent(files, this.#unsent, view.files);
    if (Object.keys(view.schemas).length === 0) view.schemas = schemas;
    if (Object.keys(view.samples).length === 0) view.samples = samples;
    // A player who logged out in the phone is logged in again when the studio loads, before the phone does.
    const { scenario, player } = scenarioChoice;
    const { choiceId } =
      view.phone.origin === '' ? await callServer('setScenario', { scenario, player }) : scenarioChoice;
    Object.assign(view.phone, { scenario, player, choiceId, origin: frame });
    this.#receivedRevision = state.revision;
    if (!isOlder(state)) view.state = state;
  }
}

/** Whether a state is older than the one on screen. */
function isOlder({ serverId, revision, checked }: StudioState): boolean {
  const { state } = view;
  return serverId === state.serverId && (revision < state.revision || checked < state.checked);
}

/** The server's files with the unsent edits. A file that did not change stays the same object. */
function withUnsent(
  received: readonly StudioFile[],
  unsent: ReadonlyMap<string, FileText>,
  before: StudioView['files'],
): Record<string, StudioFile> {
  const files: Record<string, StudioFile> = {};
  for (const file of received) {
    const old = before[file.path];
    const edit = unsent.get(file.path);
    if (edit === null) continue;
    const next = edit === undefined ? file : { ...file, text: edit };
    files[file.path] = old && old.text === next.text && old.saved === next.saved ? old : next;
  }
  for (const [path, text] of unsent) if (text !== null) files[path] ??= studioFile(path, text);
  return files;
}

function loadUnsent(): readonly StudioRequest<'edit'>[] {
  const stored = readStored('localStorage', UNSENT_KEY);
  writeStored('localStorage', UNSENT_KEY, undefined);
  const isUnsent = (value: unknown): value is StudioRequest<'edit'> =>
    requestFault('edit', value) === undefined;
  return Array.isArray(stored) ? stored.filter(isUnsent) : [];
}
