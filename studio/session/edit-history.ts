import { mergeTexts } from '#studio/edits/merge-texts.ts';

type Text = string | null;

interface Step {
  readonly texts: ReadonlyMap<string, { readonly before: Text; readonly after: Text }>;
  /** The box that was typed into, if it was one, and when, in milliseconds. */
  readonly box: unknown;
  readonly at: number;
}

interface EditHistoryParts {
  readonly read: (path: string) => Text;
  readonly write: (path: string, text: Text) => void;
  /** The box that has the focus; undefined where none has. */
  readonly box: () => unknown;
  readonly now: () => number;
  /** Called when what could be undone or redone next is another step: the paths of each. */
  readonly changed: (next: NextSteps) => void;
}

/** The files that an undo and a redo would change; empty where there is none. */
export interface NextSteps {
  readonly undo: readonly string[];
  readonly redo: readonly string[];
}

/** A longer pause in typing begins a new step. */
const PAUSE_MS = 2000;
const MAX_STEPS = 200;

/** The steps of this window: each can be taken back and done again. */
export class EditHistory {
  readonly #parts: EditHistoryParts;
  readonly #done: Step[] = [];
  readonly #undone: Step[] = [];
  /** The step of the task that runs now. */
  #current: Step | undefined;

  constructor(parts: EditHistoryParts) {
    this.#parts = parts;
  }

  /** Notes that a file has another text. What is noted in one task is one step, and so is what is typed into a box at a stretch. */
  note(path: string, before: Text, after: Text): void {
    if (before === after) return;
    const { box, now } = this.#parts;
    const done = this.#done;
    const last = this.#current ?? done.at(-1);
    const step = { texts: new Map([[path, { before, after }]]), box: box(), at: now() };
    const joined =
      last && (last === this.#current || isOneStretch(last, step)) ? joinedTo(last, step) : undefined;
    if (joined) done.pop();
    const next = joined ?? step;
    this.#current = next.texts.size > 0 ? next : undefined;
    if (this.#current) done.push(this.#current);
    if (done.length > MAX_STEPS) done.shift();
    this.#undone.length = 0;
    queueMicrotask(() => (this.#current = undefined));
    this.#notify();
  }

  /** Takes back the last step. What others put in stays. Returns the path where they changed the same place; then nothing was changed. */
  undo(): string | undefined {
    return this.#turnBack(this.#done, this.#undone);
  }

  /** Does the last step again that was taken back; returns as {@link undo} does. */
  redo(): string | undefined {
    return this.#turnBack(this.#undone, this.#done);
  }

  #turnBack(from: Step[], to: Step[]): string | undefined {
    const { read, write } = this.#parts;
    const step = from.pop();
    if (!step) return undefined;
    const next = new Map<string, { before: Text; after: Text }>();
    for (const [path, { before, after }] of step.texts) {
      const here = read(path);
      const text = mergeTexts(after, before, here);
      if (text === undefined) return (this.#notify(), path);
      next.set(path, { before: here, after: text });
    }
    for (const [path, { after }] of next) write(path, after);
    to.push({ texts: next, box: undefined, at: 0 });
    this.#notify();
    return undefined;
  }

  #notify(): void {
    this.#parts.changed({ undo: pathsOf(this.#done.at(-1)), redo: pathsOf(this.#undone.at(-1)) });
  }
}

function pathsOf(step: Step | undefined): readonly string[] {
  return step ? [...step.texts.keys()] : [];
}

function isOneStretch(last: Step, step: Step): boolean {
  return step.box !== undefined && last.box === step.box && step.at - last.at < PAUSE_MS;
}

function joinedTo(last: Step, step: Step): Step | undefined {
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
