import { writeWhole } from '#scripts/files/write-whole.ts';
import { readFile, rename } from 'node:fs/promises';
import { configPath } from '#studio/protocol/config-paths.ts';

/** An edit of one file that is not saved yet. */
export interface Edit {
  /** The text as edited; null takes the file away. */
  readonly text: string | null;
  /** The text on disk when the edit began; null where there was no file. */
  readonly base: string | null;
}

/** Edits by path. */
export type Edits = Readonly<Record<string, Edit>>;

/** Edits that outlive the server. */
export type KeptEdits = ReturnType<typeof createKeptEdits>;

/** Makes the keeper over one file; what it cannot read there counts as no edits, and is set aside rather than overwritten. */
export function createKeptEdits(path: string) {
  let wanted: Edits | undefined;
  let writing: Promise<void> | undefined;

  async function write(): Promise<void> {
    while (wanted) {
      const text = JSON.stringify({ version: 1, edits: wanted });
      wanted = undefined;
      await writeWhole(path, text);
    }
  }

  return {
    async read(): Promise<Edits> {
      const text = await readFile(path, 'utf8').catch(() => undefined);
      if (text === undefined) return {};
      const edits = editsIn(text);
      if (!edits) await rename(path, `${path}.unreadable`);
      return edits ?? {};
    },
    /** Writes soon; of several wishes the newest is written. */
    keep(edits: Edits): void {
      wanted = edits;
      writing ??= write().finally(() => (writing = undefined));
      writing.catch(() => undefined); // Said by settled().
    },
    /** Resolves once everything is on disk. Rejects when it could not be written. */
    async settled(): Promise<void> {
      await writing;
    },
  };
}

function editsIn(text: string): Edits | undefined {
  try {
    const { edits } = JSON.parse(text) as { edits: Record<string, Edit> };
    const isText = (value: unknown): boolean => value === null || typeof value === 'string';
    const sound = Object.entries(edits).filter(
      ([path, edit]) => configPath(path) && isText(edit.text) && isText(edit.base),
    );
    return Object.fromEntries(sound);
  } catch {
    return undefined;
  }
}
