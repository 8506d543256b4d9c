import type { SiteConfig } from '#generated/config.ts';
import { answerShape } from '#scripts/contract/answer-shape.ts';
import type { Operations } from '#scripts/contract/openapi-document.ts';
import { type Node, parseTree } from 'jsonc-parser';
import { nearestNode, withName } from '#scripts/schema/nearest-node.ts';
import { type ConfigFile, rootNodeOf } from '#scripts/config/read/config-tree.ts';
import type { ConfigKind } from '#scripts/config/read/config-paths.ts';
import {
  type Diagnostic,
  diagnosticOf,
  type DiagnosticValues,
  type DiagnosticCode,
  type DiagnosticMessage,
} from '#scripts/config/diagnostic.ts';
import type { Schemas } from '#scripts/schema/json-schema.ts';
import type { ConfigNode, Path } from '#scripts/schema/walk.ts';
import type { Remember } from '#scripts/files/cache.ts';
import { shapeAtPointer, type SourceShape, withVenueMembers } from './source-shape.ts';
import { suggestName } from './unknown-name.ts';
import type { MessageValue } from '#scripts/messages/format-message.ts';
import type { Vocabulary } from './code-vocabulary.ts';

/** The time for analysing the patterns of one check, in milliseconds. */
const PATTERN_BUDGET_MS = 3000;

/** The sources in scope at a place, with their shapes. */
export type SourceShapes = Readonly<Record<string, SourceShape>>;

/** What a check of one place gets. */
export interface CheckPlace {
  readonly context: CheckContext;
  readonly file: ConfigFile;
  readonly sources: SourceShapes;
  readonly report: <C extends DiagnosticCode>(path: Path, code: C, args: DiagnosticValues<C>) => void;
}

/** Creates the place at which a file's walk begins. */
export function placeIn(context: CheckContext, file: ConfigFile, sources: SourceShapes = {}): CheckPlace {
  return {
    context,
    file,
    sources,
    report: (path, code, args) => context.reportMessage(file, path, diagnosticOf(code, args)),
  };
}

type NameFault =
  | `${'block' | 'check' | 'data' | 'field' | 'form' | 'format' | 'function' | 'hosts'}.unknown`
  | `${'icon' | 'list' | 'media' | 'operation' | 'page' | 'tab' | 'table' | 'widget'}.unknown`
  | 'page.no-start'
  | 'page.no-tab'
  | 'rule.no-field';

/** Whether a name is known; reports it if not. */
export function checkKnown(
  { report }: CheckPlace,
  path: Path,
  name: string,
  code: NameFault,
  known: readonly string[],
  whose: MessageValue,
): boolean {
  if (known.includes(name)) return true;
  report(path, code, { name, near: suggestName(name, known, whose) });
  return false;
}

/** The shape at a pointer; reports a pointer that leads nowhere. `reference` is what config contains. */
export function checkPointer(
  { report }: CheckPlace,
  path: Path,
  pointer: string,
  shape: SourceShape,
  code: 'pointer.nowhere' | `pointer.not-in-${'answer' | 'entry' | 'row'}`,
  whose: MessageValue,
  reference = pointer,
): SourceShape | undefined {
  const result = shapeAtPointer(shape, pointer);
  if ('shape' in result) return result.shape;
  const { missing, known } = result;
  report(path, code, { reference, missing, near: suggestName(missing, known, whose) });
  return undefined;
}

/** What every pass of the checker gets. */
export type CheckContext = ReturnType<typeof createContext>;

export type Report = <C extends DiagnosticCode>(
  file: ConfigFile,
  path: Path,
  code: C,
  args: DiagnosticValues<C>,
) => void;

interface ContextParts {
  readonly files: readonly ConfigFile[];
  readonly operations: Operations;
  readonly vocabulary: Vocabulary;
  /** All copy by flat key. */
  readonly copy: Readonly<Record<string, string>>;
  readonly remember: Remember;
  /** Called for each checked node, with the sources in scope at it or below it. */
  readonly visited?: (place: CheckPlace, path: Path, where: 'at' | 'below') => void;
  /** All files, including invalid ones. `files` has only the valid ones. */
  readonly named: readonly ConfigFile[];
  readonly schemas: Schemas;
  readonly faults: Diagnostic[];
}

/** Creates the context of one check. */
export function createContext({ named, schemas, faults, ...parts }: ContextParts) {
  const { files, operations, remember } = parts;
  const unreadable = named.filter((file) => file.kind === 'locale' && file.value === undefined);
  const unreadableIds = new Set(unreadable.map((file) => file.id));
  const of = (kind: ConfigKind): readonly ConfigFile[] => files.filter((file) => file.kind === kind);
  const site = of('site')[0]?.value as Partial<SiteConfig> | undefined;
  const operation = (id: string) => (Object.hasOwn(operations, id) ? operations[id] : undefined);
  // If site.json is invalid, any list may be the venues.
  const answerShapes = new Map(
    Object.entries(operations).map(([id, { answer }]) => {
      const shape = answerShape(answer, id);
      return [id, !site || id === site.venue?.operation ? withVenueMembers(shape) : shape];
    }),
  );
  return {
    ...parts,
    rootNode: (file: ConfigFile): ConfigNode => rootNodeOf(file, schemas, remember),
    patternBudget: { leftMs: PATTERN_BUDGET_MS },
    of,
    /** The names of all files of a kind, including invalid ones. */
    ids: (kind: ConfigKind) => named.filter((file) => file.kind === kind).map((file) => file.id),
    /** Whether all files of a kind are valid. If not, it is unknown what the invalid ones would name. */
    isComplete: (kind: ConfigKind) => named.every((file) => file.kind !== kind || files.includes(file)),
    /** Whether a copy key belongs to a file that is not valid JSON. */
    isInUnreadableFile: (key: string) => unreadableIds.has(key.slice(0, key.indexOf('.'))),
    operation,
    /** The content of site.json; undefined if there is no valid one. */
    site,
    /** The shape of the response to an operation; undefined if it is unknown. */
    answerShape: (id: string): SourceShape | undefined => answerShapes.get(id),
    ...reporter(faults),
  };
}

/** Creates functions that add to `faults`; they find the offset of a path in its file's text. */
export function reporter(faults: Diagnostic[]) {
  const trees = new Map<ConfigFile, Node | undefined>();
  const reportMessage = (file: ConfigFile, path: Path, problem: DiagnosticMessage): void => {
    if (!trees.has(file)) trees.set(file, parseTree(file.text));
    const tree = trees.get(file);
    const offset = tree ? withName(nearestNode(tree, path).node).offset : 0;
    faults.push({ path: file.path, offset, ...problem });
  };
  const report: Report = (file, path, code, args) => reportMessage(file, path, diagnosticOf(code, args));
  return { report, reportMessage };
}
