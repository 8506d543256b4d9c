import { steps } from '#scripts/studio/pointer.ts';
import { copyWords } from '#studio/frame/copy-words.ts';
import type { SourcePlace, StudioFile } from '#studio/protocol.ts';

/** Members by which a part of config is called, the most telling first. */
const NAMES = ['label', 'title', 'text', 'say', 'name', 'id', 'form', 'list', 'block', 'query'];

/** What a part of config is called: its label or title as players read it, else its name; undefined for a part that has none. */
export function nameAt(
  files: Readonly<Record<string, StudioFile>>,
  { path, pointer }: Pick<SourcePlace, 'path' | 'pointer'>,
): string | undefined {
  const part = steps(pointer).reduce<unknown>(
    (value, step) => (value as Record<string, unknown> | null | undefined)?.[step],
    parsed(files[path]?.text ?? ''),
  );
  if (typeof part !== 'object' || part === null) return undefined;
  const members = part as Readonly<Record<string, unknown>>;
  for (const name of NAMES) {
    const said = members[name];
    if (typeof said === 'string') return copyWords(files, said) ?? said;
  }
  return undefined;
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined; // While it is being edited.
  }
}
