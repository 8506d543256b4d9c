import type { Media, Theme } from '#generated/config.ts';
import { type Operations, loadOperations } from '#scripts/contract/openapi-document.ts';
import { join } from 'node:path';
import { type CheckContext, createContext, reporter, SHARED_MEMBERS } from './context.ts';
import { copyPass } from './passes/copy-pass.ts';
import { effectPass } from './passes/effect-pass.ts';
import { formPass } from './passes/form-pass.ts';
import { listPass } from './passes/list-pass.ts';
import { isOfItsType } from '#scripts/config/media.ts';
import { orphanPass } from './passes/orphan-pass.ts';
import { entryPass, pagePass, pathPass } from './passes/page-pass.ts';
import { secretPass } from './passes/secret-pass.ts';
import { productionPass } from './passes/production-pass.ts';
import { schemaPass } from './passes/schema-pass.ts';
import { sitePass } from './passes/site-pass.ts';
import { pagesWith } from './sources.ts';
import { type Vocabulary, siteVocabulary } from './site-vocabulary.ts';
import { stepsOf } from '#scripts/schema/pointer.ts';
import { readSchemas } from '#scripts/schema/read-schemas.ts';
import { valuesOf } from '#scripts/schema/walk.ts';
import { type ConfigFile, type ConfigTree, flatten } from '#scripts/config/read/config-tree.ts';
import { errorsIn, type Diagnostic } from '#scripts/config/diagnostic.ts';
import { digest } from '#scripts/files/digest.ts';
import { createMemory, type Remember } from '#scripts/config/cache.ts';
import { compileTheme } from '#scripts/config/theme/theme.ts';

/** The schemas, operations and vocabulary to check against; another site can pass its own. */
export interface CheckOptions {
  readonly operations?: Operations;
  readonly vocabulary?: Vocabulary;
  /** The folder of the schemas. Default: config/schema of the project. */
  readonly schemas?: string;
  /** The cache of earlier results. Default: the one of this process for the same schemas and vocabulary. */
  readonly remember?: Remember;
  /** true: also reports what only a sandbox may have. */
  readonly isProduction?: boolean;
}

/** Returns all diagnostics of config in the order of its files; it can be published if none is an error. */
export async function checkConfig(
  tree: ConfigTree,
  root: string,
  options: CheckOptions = {},
): Promise<readonly Diagnostic[]> {
  const faults: Diagnostic[] = [...tree.faults];
  const copy: Record<string, string> = {};
  for (const file of tree.files) if (file.kind === 'locale') flatten(file.id, file.value, copy);
  const { operations, vocabulary, remember, schemas } = await knowledge(root, options);
  const sound = new Set(schemaPass(tree.files, schemas, faults, remember));
  const context = createContext({
    files: tree.files.filter((file) => sound.has(file)),
    named: tree.files,
    schemas: readSchemas(schemas, vocabulary.blocks),
    operations,
    vocabulary,
    copy,
    faults,
    remember,
  });
  runPasses(context, readByAll(context, tree), faults);
  if (options.isProduction) productionPass(context);
  // If a file is excluded, its references are unknown, so unused files cannot be reported.
  if (errorsIn(faults).length === 0 || sound.size === tree.files.length) {
    copyPass(context);
    orphanPass(context);
  }
  return faults.sort((a, b) => a.path.localeCompare(b.path) || a.offset - b.offset);
}

/** `around` is what every pass reads of other files. The pages that show a form, and copy, are not in it. */
function runPasses(context: CheckContext, around: string, faults: Diagnostic[]): void {
  sitePass(context);
  pathPass(context);
  const replay = (file: ConfigFile, beside: string, ...passes: readonly Pass[]): void => {
    const read = [around, beside, file.digest, wordsIn(context, file)];
    faults.push(...faultsIn(context, digest(read.join(' ')), file, passes));
  };
  for (const file of context.of('form')) {
    const pages = pagesWith(context, file.id).map((page) => page.digest);
    replay(file, pages.join(' ') || String(context.isWhole('page')), formPass, secretPass);
  }
  for (const file of context.of('list')) replay(file, '', listPass);
  for (const file of context.of('page')) replay(file, '', pagePass);
  for (const file of context.files) effectPass(context, file);
  entryPass(context);
  for (const file of context.of('theme')) themePass(context, file);
  for (const file of context.of('media'))
    if (!isOfItsType(file.value as Media)) context.report(file, ['data'], 'media.type', {});
}

/** A digest of everything that a file can read of others: the existing files, some members of site.json, and the tables. */
function readByAll({ of, isWhole, site }: CheckContext, { files }: ConfigTree): string {
  const members = site && SHARED_MEMBERS.map((name) => site[name]);
  const paths = files.map(({ path }) => path).join(' ');
  const read = JSON.stringify([members, isWhole('site'), isWhole('enums'), of('enums')[0]?.digest]);
  return digest(`${paths} ${read}`);
}

type Pass = typeof formPass;

/** Runs the passes of a file, or returns their cached result for the same inputs. */
function faultsIn(
  context: CheckContext,
  key: string,
  file: ConfigFile,
  passes: readonly Pass[],
): readonly Diagnostic[] {
  const kept = context.remember<{ faults?: readonly Diagnostic[] }>(`faults ${key}`, () => ({}));
  if (kept.faults) return kept.faults;
  const faults: Diagnostic[] = [];
  for (const pass of passes) pass({ ...context, ...reporter(faults) }, file);
  // If the time for proving patterns is used up, the next check may prove more.
  if (context.patternBudget.leftMs > 0) kept.faults = faults;
  return faults;
}

/** The words of the keys that a file names; of one that is not there, all keys: the nearest of them is suggested. */
function wordsIn({ copy, isUnread, root }: CheckContext, file: ConfigFile): string {
  const keys = valuesOf(root(file), 'copyKey').map(({ value }) => value);
  const words = keys.map((key) => (Object.hasOwn(copy, key) ? copy[key] : [isUnread(key)]));
  return JSON.stringify(words.every((one) => typeof one === 'string') ? words : [words, Object.keys(copy)]);
}

function themePass(context: CheckContext, file: ConfigFile): void {
  const { faults } = context.remember(`theme ${file.digest}`, () => compileTheme(file.value as Theme));
  for (const { pointer, ...said } of faults) context.reportSaid(file, stepsOf(pointer), said);
}

/** What a check is made against: that of the project at `root`, unless given. What is found against the same is remembered for the whole process. */
export async function knowledge(root: string, options: CheckOptions = {}): Promise<Knowledge> {
  const schemas = options.schemas ?? join(root, 'config/schema');
  const reading = join(root, 'src/generated/operations.json');
  const operations = options.operations ?? loadOperations(join(root, 'openapi.yaml'), reading);
  const vocabulary = options.vocabulary ?? (await siteVocabulary(root));
  const all = [operations, vocabulary, readSchemas(schemas, vocabulary.blocks)];
  const remember = options.remember ?? memories(digest(JSON.stringify(all)), () => createMemory());
  return { ...options, schemas, operations, vocabulary, remember };
}

type Knowledge = CheckOptions & Required<Omit<CheckOptions, 'isProduction'>>;
const memories = createMemory();
