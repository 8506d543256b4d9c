import type { FileText } from '#scripts/publish/diff/merge-config.ts';
import { mergeTexts } from '#studio/edits/merge-texts.ts';

interface Step {
  readonly texts: ReadonlyMap<string, { readonly before: FileText; readonly after: FileText }>;
  /** The input that was typed into; undefined for any other change. */
  readonly input: unknown;
  readonly atMs: number;
}

interface EditHistoryOptions {
  readonly read: (path: string) => FileText;
  readonly write: (path: string, text: FileText) => void;
  /** The input that has the focus; undefined where none has. */
  readonly focusedInput: () => unknown;
  /** A clock in milliseconds. */
  readonly now: () => number;
  /** Called after each change of the history, with the next steps. */
  readonly onChange: (next: NextSteps) => void;
}

/** The paths of the files that an undo and a redo would change; empty where there is none. */
export interface NextSteps {
  readonly undo: readonly string[];
  readonly redo: readonly string[];
}

/** A longer pause in typing begins a new step. */
const PAUSE_MS = 2000;
const MAX_STEPS = 200;

/** The undo and redo steps of this window. */
export class EditHistory {
  readonly #options: EditHistoryOptions;
  readonly #done: Step[] = [];
  readonly #undone: Step[] = [];
  /** The step of the current task. */
  #current: Step | undefined;

  constructor(options: EditHistoryOptions) {
    this.#options = options;
  }

  /** Records a change of a file. All changes of a task, and continuous typing into an input, are one step. */
  record(path: string, before: FileText, after: FileText): void {
    if (before === after) return;
    const { focusedInput, now } = this.#options;
    const done = this.#done;
    const last = this.#current ?? done.at(-1);
    const step = { texts: new Map([[path, { before, after }]]), input: focusedInput(), atMs: now() };
    const merged =
      last && (last === this.#current || isSameTyping(last, step)) ? mergeSteps(last, step) : undefined;
    if (merged) done.pop();
    const next = merged ?? step;
    this.#current = next.texts.size > 0 ? next : undefined;
    if (this.#current) done.push(this.#current);
    if (done.length > MAX_STEPS) done.shift();
    this.#undone.length = 0;
    queueMicrotask(() => (this.#current = undefined));
    this.#notify();
  }

  /** Undoes the last step. Where other windows changed the place, drops it and returns the path. */
  undo(): string | undefined {
    return this.#reverse(this.#done, this.#undone);
  }

  /** Redoes the last step that was undone; returns as {@link undo} does. */
  redo(): string | undefined {
    return this.#reverse(this.#undone, this.#done);
  }

  #reverse(from: Step[], to: Step[]): string | undefined {
    const { read, write } = this.#options;
    const step = from.pop();
    if (!step) return undefined;
    const next = new Map<string, { before: FileText; after: FileText }>();
    for (const [path, { before, after }] of step.texts) {
      const now = read(path);
      const text = mergeTexts(after, before, now);
      if (text === undefined) return (this.#notify(), path);
      next.set(path, { before: now, after: text });
    }
    for (const [path, { after }] of next) write(path, after);
    to.push({ texts: next, input: undefined, atMs: 0 });
    this.#notify();
    return undefined;
  }

  #notify(): void {
    this.#options.onChange({ undo: pathsOf(this.#done.at(-1)), redo: pathsOf(this.#undone.at(-1)) });
  }
}

function pathsOf(step: Step | undefined): readonly string[] {
  return step ? [...step.texts.keys()] : [];
}

function isSameTyping(last: Step, step: Step): boolean {
  return step.input !== undefined && last.input === step.input && step.atMs - last.atMs < PAUSE_MS;
}

/** Both steps as one; undefined where another window changed the same place in between. */
function mergeSteps(last: Step, step: Step): Step | undefined {
  const texts = new Map(last.texts);
  for (const [path, { before, after }] of step.texts) {
    const known = texts.get(path);
    const first = known ? mergeTexts(known.after, known.before, before) : before;
    if (first === undefined) return undefined;
    if (first === after) texts.delete(path);
    else texts.set(path, { before: first, after });
  }
  return { ...step, texts };
}
