import { answerShape } from '#scripts/generate/answer-shape.ts';
import type { OperationDescription, Operations } from '#scripts/generate/openapi-document.ts';
import { closest } from 'fastest-levenshtein';
import { findNodeAtLocation, type Node, parseTree } from 'jsonc-parser';
import type { ConfigFile, ConfigKind, ConfigTree } from '../config-tree.ts';
import type { Fault } from '../fault.ts';
import { type Shape, shapeOfAnswer } from './shape.ts';
import type { Vocabulary } from './vocabulary.ts';

/** Where in a file's value something stands: member names and indexes from its root. */
export type Path = readonly (string | number)[];

/** What every pass of the checker has at hand. */
export interface CheckContext {
  readonly files: readonly ConfigFile[];
  readonly operations: Operations;
  readonly vocabulary: Vocabulary;
  /** Every key of config/locales, flat. */
  readonly copy: Readonly<Record<string, string>>;
  /** Keys that have been named so far; the copy pass compares at the end. */
  readonly usedKeys: Set<string>;
  of(kind: ConfigKind): readonly ConfigFile[];
  ids(kind: ConfigKind): readonly string[];
  operation(id: string): OperationDescription | undefined;
  answerShape(id: string): Shape | undefined;
  report(file: ConfigFile, path: Path, what: string, why: string, remedy: string): void;
}

/** Makes the context of one check; faults are collected in `faults`. */
export function createContext(
  tree: ConfigTree,
  operations: Operations,
  vocabulary: Vocabulary,
  copy: Readonly<Record<string, string>>,
  faults: Fault[],
): CheckContext {
  const roots = new Map<ConfigFile, Node | undefined>();
  const shapes = new Map<string, Shape>();
  const files = tree.files.filter((file) => file.value !== undefined);
  const of = (kind: ConfigKind) => files.filter((file) => file.kind === kind);
  const operation = (id: string) => (Object.hasOwn(operations, id) ? operations[id] : undefined);
  return {
    files,
    operations,
    vocabulary,
    copy,
    usedKeys: new Set(),
    of,
    ids: (kind) => of(kind).map((file) => file.id),
    operation,
    answerShape(id) {
      const found = operation(id);
      if (!found) return undefined;
      const shape = shapes.get(id) ?? shapeOfAnswer(answerShape(found.answer, id));
      shapes.set(id, shape);
      return shape;
    },
    report(file, path, what, why, remedy) {
      if (!roots.has(file)) roots.set(file, parseTree(file.text));
      faults.push({ path: file.path, offset: offsetOf(roots.get(file), path), what, why, remedy });
    },
  };
}

/** The offset of the deepest part of a path that is there. */
function offsetOf(root: Node | undefined, path: Path): number {
  for (let length = path.length; root && length >= 0; length -= 1) {
    const node = findNodeAtLocation(root, [...path.slice(0, length)]);
    if (node) return node.parent?.type === 'property' ? node.parent.offset : node.offset;
  }
  return 0;
}

/** The remedy for a name that is not there: the nearest one that is, or all of them where they are few. */
export function nameRemedy(name: string, known: readonly string[], whose: string): string {
  if (known.length === 0) return `there is none in ${whose}`;
  const near = closest(name, [...known]);
  const list = known.length <= 8 ? `: ${known.join(', ')}` : '';
  return `did you mean "${near}"? ${whose} has ${known.length}${list}`;
}
