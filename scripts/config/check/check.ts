import type { Media, Theme } from '#generated/config.ts';
import { type Operations, loadOperations } from '#scripts/contract/openapi-document.ts';
import { join } from 'node:path';
import { type CheckContext, createContext, reporter } from './context.ts';
import { copyPass } from './passes/copy-pass.ts';
import { formPass } from './passes/form-pass.ts';
import { listPass } from './passes/list-pass.ts';
import { matchesItsType } from '#scripts/config/media.ts';
import { orphanPass } from './passes/orphan-pass.ts';
import { entryPass, linkPass, pagePass, pathPass } from './passes/page-pass.ts';
import { secretPass } from './passes/secret-pass.ts';
import { productionPass } from './passes/production-pass.ts';
import { schemaPass } from './passes/schema-pass.ts';
import { sitePass } from './passes/site-pass.ts';
import { unaskedCallsPass } from './passes/unasked-calls-pass.ts';
import { pagesShowing } from './data-sources.ts';
import { type Vocabulary, codeVocabulary } from './code-vocabulary.ts';
import { stepsOf } from '#scripts/schema/pointer.ts';
import { readSchemas } from '#scripts/schema/read-schemas.ts';
import { valuesOf } from '#scripts/schema/walk.ts';
import { copyByKey } from '#scripts/config/read/copy-texts.ts';
import type { ConfigFile, ConfigTree } from '#scripts/config/read/config-tree.ts';
import type { Diagnostic } from '#scripts/config/diagnostic.ts';
import { digest } from '#scripts/files/digest.ts';
import { createCache, type Remember } from '#scripts/files/cache.ts';
import { compileTheme } from '#scripts/config/theme/theme.ts';

/** What config is checked against; another site passes its own. */
export interface CheckOptions {
  readonly operations?: Operations;
  readonly vocabulary?: Vocabulary;
  /** The folder of the schemas; default: config/schema of the project. */
  readonly schemas?: string;
  /** The cache; default: one for this process and the same schemas, operations and vocabulary. */
  readonly remember?: Remember;
  /** true: also reports values that only a sandbox may have. */
  readonly isProduction?: boolean;
}

/** Returns all diagnostics, sorted by file and position. Config can be published if none is an error. */
export async function checkConfig(tree: ConfigTree, root: string, options: CheckOptions = {}) {
  const faults: Diagnostic[] = [...tree.faults];
  const { operations, vocabulary, remember, schemas } = await completeOptions(root, options);
  const all = readSchemas(schemas, vocabulary.blocks);
  const valid = new Set(schemaPass(tree.files, schemas, all, vocabulary.blocks, faults, remember));
  const context = createContext({
    files: tree.files.filter((file) => valid.has(file)),
    named: tree.files,
    schemas: all,
    operations,
    vocabulary,
    copy: copyByKey(tree.files),
    faults,
    remember,
  });
  runPasses(context, sharedInputs(context, tree), faults);
  if (options.isProduction) productionPass(context);
  // An invalid file or an unknown block may use anything, so nothing is reported as unused beside it.
  if (valid.size === tree.files.length && faults.every(({ code }) => code !== 'block.unknown')) {
    copyPass(context);
    orphanPass(context);
  }
  return faults.sort((a, b) => a.path.localeCompare(b.path) || a.offset - b.offset);
}

/** `shared` is a hash of what every pass reads of other files, except copy and the pages that show a form. */
function runPasses(context: CheckContext, shared: string, faults: Diagnostic[]): void {
  sitePass(context);
  pathPass(context);
  const runCached = (file: ConfigFile, pages: string, ...passes: readonly Pass[]): void => {
    const inputs = [shared, pages, file.digest, copyOf(context, file)];
    faults.push(...cachedFaults(context, digest(inputs.join(' ')), file, [...passes, unaskedCallsPass]));
  };
  for (const file of context.of('form')) {
    const pages = pagesShowing(context, file.id).map((page) => page.digest);
    runCached(file, pages.join(' ') || String(context.isComplete('page')), formPass, secretPass);
  }
  for (const file of context.of('list')) runCached(file, '', listPass);
  for (const file of context.of('page')) runCached(file, '', pagePass);
  for (const file of [...context.of('site'), ...context.of('navigation')]) unaskedCallsPass(context, file);
  entryPass(context);
  linkPass(context);
  for (const file of context.of('theme')) themePass(context, file);
  for (const file of context.of('media'))
    if (!matchesItsType(file.value as Media)) context.report(file, ['data'], 'media.type', {});
}

/** A hash of what every file reads of others: all paths, site.json and the tables. */
function sharedInputs({ of, isComplete }: CheckContext, { files }: ConfigTree): string {
  const read = (['site', 'enums'] as const).map((kind) => [of(kind)[0]?.digest, isComplete(kind)]);
  return digest(JSON.stringify([files.map(({ path }) => path), read]));
}

type Pass = typeof formPass;

/** Runs the passes of a file, or returns their cached result if all their inputs are the same. */
function cachedFaults(context: CheckContext, key: string, file: ConfigFile, passes: readonly Pass[]) {
  const cached = context.remember<{ faults?: readonly Diagnostic[] }>(`faults ${key}`, () => ({}));
  if (cached.faults) return cached.faults;
  const faults: Diagnostic[] = [];
  for (const pass of passes) pass({ ...context, ...reporter(faults) }, file);
  // Without time left to analyse patterns the result is incomplete: the next check may find more.
  if (context.patternBudget.leftMs > 0) cached.faults = faults;
  return faults;
}

/** The texts of a file's copy keys; if one is unknown, also all keys, because a similar one is suggested. */
function copyOf({ copy, isInUnreadableFile, rootNode }: CheckContext, file: ConfigFile): string {
  const keys = valuesOf(rootNode(file), 'copyKey').map(({ value }) => value);
  const texts = keys.map((key) => (Object.hasOwn(copy, key) ? copy[key] : [isInUnreadableFile(key)]));
  return JSON.stringify(texts.every((text) => typeof text === 'string') ? texts : [texts, Object.keys(copy)]);
}

function themePass(context: CheckContext, file: ConfigFile): void {
  const { faults } = context.remember(`theme ${file.digest}`, () => compileTheme(file.value as Theme));
  for (const { pointer, ...problem } of faults) context.reportMessage(file, stepsOf(pointer), problem);
}

/** Completes the options with the schemas, operations and vocabulary of the project at `root` and a cache. */
export async function completeOptions(root: string, options: CheckOptions = {}): Promise<CompleteOptions> {
  const schemas = options.schemas ?? join(root, 'config/schema');
  const operationsPath = join(root, 'src/generated/operations.json');
  const operations = options.operations ?? loadOperations(join(root, 'openapi.yaml'), operationsPath);
  const vocabulary = options.vocabulary ?? (await codeVocabulary(root));
  const all = [operations, vocabulary, readSchemas(schemas, vocabulary.blocks)];
  const remember = options.remember ?? caches(digest(JSON.stringify(all)), () => createCache());
  return { ...options, schemas, operations, vocabulary, remember };
}

type CompleteOptions = CheckOptions & Required<Omit<CheckOptions, 'isProduction'>>;
const caches = createCache();
