import type { SiteConfig } from '#generated/config.ts';
import { answerShape } from '#scripts/contract/answer-shape.ts';
import type { OperationDescription, Operations } from '#scripts/contract/openapi-document.ts';
import { distance } from 'fastest-levenshtein';
import { type Node, parseTree } from 'jsonc-parser';
import { nearestNode, withName } from '#scripts/schema/text-node.ts';
import { type ConfigFile, rootOf } from '#scripts/config/read/config-tree.ts';
import type { ConfigKind } from '#scripts/config/read/config-paths.ts';
import {
  type Diagnostic,
  diagnosticOf,
  type DiagnosticValues,
  type DiagnosticCode,
  type DiagnosticMessage,
} from '#scripts/config/diagnostic.ts';
import { message, type MessageValue, type Message } from '#scripts/messages/format-message.ts';
import type { Schemas } from '#scripts/schema/json-schema.ts';
import type { ConfigNode, Path } from '#scripts/schema/walk.ts';
import type { Remember } from '#scripts/config/cache.ts';
import { follow, type SourceShape, shapeOfAnswer, withVenueMembers } from './shape.ts';
import type { Vocabulary } from './site-vocabulary.ts';

/** The time budget for proving the patterns of one check, in milliseconds. */
const PATTERN_BUDGET_MS = 3000;

/** The remaining time for proving patterns in one check. */
export interface PatternBudget {
  leftMs: number;
}

/** The readable sources of a place, each with its shape. */
export type SourceShapes = Readonly<Record<string, SourceShape>>;

/** The current place of the walk. */
export interface CheckPlace {
  readonly context: CheckContext;
  readonly file: ConfigFile;
  readonly sources: SourceShapes;
  readonly report: <C extends DiagnosticCode>(path: Path, code: C, args: DiagnosticValues<C>) => void;
}

/** Creates a place in a file with its readable sources. */
export function placeIn(context: CheckContext, file: ConfigFile, sources: SourceShapes = {}): CheckPlace {
  return {
    context,
    file,
    sources,
    report: (path, code, args) => context.reportSaid(file, path, diagnosticOf(code, args)),
  };
}

/** The context of all passes. */
export type CheckContext = ReturnType<typeof createContext>;

/** The members of site.json that passes of any file read: if one changes, every file is checked again. */
export const SHARED_MEMBERS = ['pagesToCome', 'sources', 'hosts', 'venue', 'addresses'] as const;

type SharedSite = Partial<Pick<SiteConfig, (typeof SHARED_MEMBERS)[number]>>;

/** Takes note of what can be read at a path of a file: by what stands there, or by what stands below it. */
type Visited = (place: CheckPlace, path: Path, where: 'at' | 'below') => void;

/** Reports a diagnostic at a path of a file. */
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
  /** All keys of config/locales, flat. */
  readonly copy: Readonly<Record<string, string>>;
  readonly remember: Remember;
  /** Called with each checked node and the sources that it, or its descendants, can read. */
  readonly visited?: Visited;
  /** All files, including those that are unreadable or do not fit their schema. */
  readonly named: readonly ConfigFile[];
  readonly schemas: Schemas;
  readonly faults: Diagnostic[];
}

/** Creates the context of one check. */
export function createContext({ named, schemas, faults, ...parts }: ContextParts) {
  const { files, operations, remember } = parts;
  const roots = new Map<ConfigFile, ConfigNode>();
  const broken = named.filter((file) => file.kind === 'locale' && file.value === undefined);
  const unread = new Set(broken.map((file) => file.id));
  const of = (kind: ConfigKind): readonly ConfigFile[] => files.filter((file) => file.kind === kind);
  const site = of('site')[0]?.value as SharedSite | undefined;
  const operation = (id: string) => (Object.hasOwn(operations, id) ? operations[id] : undefined);
  const patternBudget: PatternBudget = { leftMs: PATTERN_BUDGET_MS };
  return {
    ...parts,
    root(file: ConfigFile): ConfigNode {
      const root = roots.get(file) ?? rootOf(file, schemas, remember);
      roots.set(file, root);
      return root;
    },
    patternBudget,
    of,
    /** The names of the files of a kind, including unreadable ones. */
    ids: (kind: ConfigKind) => named.filter((file) => file.kind === kind).map((file) => file.id),
    /** Whether every file of a kind fits its schema: otherwise some references are unknown. */
    isWhole: (kind: ConfigKind) => named.every((file) => file.kind !== kind || files.includes(file)),
    /** Whether a copy key belongs to an unreadable file. */
    isUnread: (key: string) => unread.has(key.slice(0, key.indexOf('.'))),
    operation,
    /** The members of site.json that any file can read; undefined if it is unreadable. */
    site,
    answerShape: answerShapes(operation, site),
    ...reporter(faults),
  };
}

/** Returns the shape of an operation's response; cached. While site.json is unreadable, any list may be the list of venues. */
function answerShapes(
  operation: (id: string) => OperationDescription | undefined,
  site: SharedSite | undefined,
) {
  const shapes = new Map<string, SourceShape>();
  return (id: string): SourceShape | undefined => {
    const found = operation(id);
    if (!found || shapes.has(id)) return shapes.get(id);
    const shape = shapeOfAnswer(answerShape(found.answer, id));
    shapes.set(id, !site || id === site.venue?.operation ? withVenueMembers(shape) : shape);
    return shapes.get(id);
  };
}

/** Creates a function that reports into `faults`; it converts a path to an offset in the file's text. */
export function reporter(faults: Diagnostic[]) {
  const roots = new Map<ConfigFile, Node | undefined>();
  const reportSaid = (file: ConfigFile, path: Path, said: DiagnosticMessage): void => {
    if (!roots.has(file)) roots.set(file, parseTree(file.text));
    const root = roots.get(file);
    const offset = root ? withName(nearestNode(root, path).node).offset : 0;
    faults.push({ path: file.path, offset, ...said });
  };
  const report: Report = (file, path, code, args) => reportSaid(file, path, diagnosticOf(code, args));
  return { report, reportSaid };
}

type NameFault =
  | `${'block' | 'check' | 'data' | 'field' | 'form' | 'format' | 'function' | 'hosts'}.unknown`
  | `${'icon' | 'list' | 'media' | 'operation' | 'page' | 'table' | 'widget'}.unknown`
  | 'page.no-start'
  | 'page.no-tab'
  | 'rule.no-field';

/** Whether a name is known; reports it if not. */
export function checkName(
  { report }: CheckPlace,
  path: Path,
  name: string,
  code: NameFault,
  known: readonly string[],
  whose: MessageValue,
): boolean {
  if (known.includes(name)) return true;
  report(path, code, { name, near: nameRemedy(name, known, whose) });
  return false;
}

/** Follows a pointer into a shape; reports one that leads nowhere. `reference` is the complete reference in config. */
export function checkPointer(
  { report }: CheckPlace,
  path: Path,
  pointer: string,
  shape: SourceShape,
  code: 'pointer.nowhere' | `pointer.not-in-${'answer' | 'entry' | 'row'}`,
  whose: MessageValue,
  reference = pointer,
): SourceShape | undefined {
  const found = follow(shape, pointer);
  if ('shape' in found) return found.shape;
  const { missing, known } = found;
  report(path, code, { reference, missing, near: nameRemedy(missing, known, whose) });
  return undefined;
}

/** Longer lists of names are only counted. */
const MAX_LISTED = 8;

/** The remedy for an unknown name: the most similar one, and all names if they are few. */
export function nameRemedy(name: string, known: readonly string[], whose: MessageValue): Message {
  if (known.length === 0) return message('checker.name.none', { whose });
  const near = nearName(name, known);
  const isShort = known.length <= MAX_LISTED;
  const said = { whose, count: known.length };
  const list = known.join(', ');
  if (near === undefined)
    return isShort ? message('checker.name.list', { ...said, list }) : message('checker.name.count', said);
  return isShort
    ? message('checker.name.near-of', { ...said, near, list })
    : message('checker.name.near', { ...said, near });
}

/** The known name that was probably meant: it differs in case, in up to a third of its letters, in their order, or in a missing end. */
function nearName(name: string, known: readonly string[]): string | undefined {
  const typed = name.toLowerCase();
  const [best] = known
    .map((one) => ({ one, far: distance(typed, one.toLowerCase()) }))
    .filter(
      ({ one, far }) =>
        far <= Math.max(name.length, one.length) / 3 || isBeginning(typed, one) || isMixedUp(typed, one),
    )
    .sort((a, b) => a.far - b.far);
  return best?.one;
}

function isMixedUp(typed: string, name: string): boolean {
  const letters = (text: string): string => [...text.toLowerCase()].sort().join('');
  return letters(typed) === letters(name);
}

function isBeginning(typed: string, name: string): boolean {
  return typed.length >= 3 && name.toLowerCase().startsWith(typed);
}
