import { pointerOf } from '#scripts/schema/pointer.ts';
import { type ConfigNode, valuesOf } from '#scripts/schema/walk.ts';

/** A text of copy with its key and its place: the text at {a: {b: "x"}} of the file f has the key f.a.b. */
export interface CopyText {
  readonly key: string;
  readonly path: string;
  readonly pointer: string;
  readonly text: string;
}

interface CopyFile {
  readonly path: string;
  readonly kind: string | undefined;
  readonly id: string;
  readonly value: unknown;
}

/** The texts of all copy files, in their order. */
export function copyTexts(files: Iterable<CopyFile>): readonly CopyText[] {
  const textsIn = (file: CopyFile, steps: readonly string[], value: unknown): readonly CopyText[] => {
    if (typeof value === 'string')
      return [
        { key: [file.id, ...steps].join('.'), path: file.path, pointer: pointerOf(steps), text: value },
      ];
    return Object.entries(value ?? {}).flatMap(([name, inner]) => textsIn(file, [...steps, name], inner));
  };
  return [...files].flatMap((file) => (file.kind === 'locale' ? textsIn(file, [], file.value) : []));
}

/** The texts of copy by key. */
export function copyByKey(files: Iterable<CopyFile>): Readonly<Record<string, string>> {
  return Object.fromEntries(copyTexts(files).map(({ key, text }) => [key, text]));
}

/** A place of config that shows copy, and its node. */
export interface CopyUse extends Pick<CopyText, 'path' | 'pointer'> {
  readonly node: ConfigNode;
}

/** The places that show copy, by its key; without those in code. */
export function copyUses(files: Iterable<{ readonly path: string; readonly rootNode: ConfigNode }>) {
  const uses = new Map<string, CopyUse[]>();
  for (const { path, rootNode } of files)
    for (const node of valuesOf(rootNode, 'copyKey')) {
      const known = uses.get(node.value) ?? [];
      known.push({ path, pointer: pointerOf(node.path), node });
      uses.set(node.value, known);
    }
  return uses;
}
