import { errorsIn } from '#scripts/config/diagnostic.ts';
import { VOCABULARY_VERSION, type SiteBundle } from '#model/bundle.ts';
import type { CompiledConfig } from '#scripts/config/compile/compile.ts';
import type { ConfigTexts } from '#scripts/config/read/config-paths.ts';
import { textsOf } from '#scripts/config/read/config-tree.ts';
import { BUILT_IN, readBuilt } from '#scripts/publish/built-config.ts';
import {
  commitRelease,
  type ReleaseContext,
  type ReleaseResult,
  type ReleaseStep,
  haveSameContent,
} from './commit-release.ts';
import { readRelease, readTexts, findRelease, type Live, readLive } from './journal.ts';
import type { Release } from './release.ts';
import { forEveryone, publishStep, checkedPercent } from './publish.ts';
import { PublishError } from '#scripts/publish/publish-error.ts';
import { manifestContent } from './release-files.ts';
import type { Target } from '#scripts/publish/targets/target.ts';

interface RollbackOptions extends ReleaseContext {
  /** A release or version; 0 is the build's config. The default ends a trial, else goes one version back. */
  readonly to?: string | undefined;
  /** Compiles old config texts whose compiled files are deleted; the default uses this checkout. */
  readonly compile?: Compile | undefined;
}

type Compile = (texts: ConfigTexts) => Promise<CompiledConfig>;

/**
 * Restores an earlier version for everyone; disabled pages stay disabled. A second rollback goes further
 * back, not forth. Throws `nothing-live`, `nothing-before`, `no-release`, `many-releases`, `no-built`,
 * `newer-vocabulary`, `old-sources` if the files are deleted and the texts do not compile now, and
 * `swept-sources` if those are deleted too.
 */
export async function rollback({ to, compile, ...context }: RollbackOptions): Promise<ReleaseResult> {
  const { target } = context;
  return target.withLock(async () => {
    const live = await readLive(target);
    if (!live) throw new PublishError('nothing-live', { target: target.name });
    const step = await stepBack({ to, compile, ...context }, live);
    if (!live.manifest.next && haveSameContent(step.manifest, live.manifest))
      return { kind: 'unchanged', live };
    return { kind: 'released', release: await commitRelease(context, live, step) };
  });
}

async function stepBack({ root, target, to, compile }: RollbackOptions, live: Live): Promise<ReleaseStep> {
  if (to === BUILT_IN) {
    const { files, texts } = await readBuilt(root);
    return { ...publishStep(files, texts, live, 100), kind: 'rollback', restores: BUILT_IN };
  }
  if (to === undefined && live.manifest.next) return { kind: 'rollback', ...forEveryone(live) };
  const release = to === undefined ? await releaseBefore(target, live) : await findRelease(target, to);
  const { id, manifest, everyone, app } = release;
  const { vocabulary: is } = manifest;
  if (is > VOCABULARY_VERSION)
    throw new PublishError('newer-vocabulary', { release: id, is, known: VOCABULARY_VERSION });
  const about = { kind: 'rollback', restores: id } as const;
  const { next: _next, ...named } = manifest;
  const stored = new Set((await target.list('site')).map(({ name }) => name));
  if (manifestContent(named).every((name) => stored.has(name))) return { ...about, everyone, manifest, app };
  const { files, tree } = await compileRelease(root, id, await readTexts(target, everyone ?? ''), compile);
  return { ...publishStep(files, textsOf(tree), live, 100), ...about };
}

/** The last release before the live version. A rollback counts as the release that it restored. */
async function releaseBefore(target: Target, live: Live): Promise<Release> {
  const { version } = live.manifest;
  let at = live.release;
  while (at) {
    if (at.manifest.version !== version) return at;
    const next = at.restores === BUILT_IN ? at.previous : (at.restores ?? at.previous);
    at = next === null ? undefined : await readRelease(target, next);
  }
  throw new PublishError('nothing-before', {});
}

/** Compiles the texts of a release with this checkout. Throws `old-sources` if they do not compile now. */
export async function compileRelease(root: string, release: string, texts: ConfigTexts, compile?: Compile) {
  // The compiler is imported only when it is needed: mostly the files of the restored version still exist.
  const { compileTexts } = await import('#scripts/config/compile/compile.ts');
  const compiled = await (compile?.(texts) ?? compileTexts(root, texts));
  const faults = errorsIn(compiled.faults);
  if (faults.length === 0) return compiled;
  const migrated = textsOf(compiled.tree); // The faults' offsets count in these.
  throw new PublishError('old-sources', { release, count: faults.length }, { faults, texts: migrated });
}

interface PromoteOptions extends ReleaseContext {
  /** 1 to 100. */
  readonly percent: number;
  /** The version that the operator saw on trial; the default is the one that is on trial now. */
  readonly version?: string | undefined;
}

/**
 * Changes the share of devices that get the version on trial; 100 makes it live for everyone. Shares are
 * stable: a larger share contains all devices of a smaller one. Throws `no-trial` if no version is on trial,
 * and `other-trial` if it is not the one that the operator saw.
 */
export async function promote({ target, version, ...options }: PromoteOptions): Promise<Release> {
  const percent = checkedPercent(options.percent);
  return target.withLock(async () => {
    const live = await readLive(target);
    const trial = live?.release?.trial;
    if (!trial || !live.manifest.next) throw new PublishError('no-trial', {});
    const { sources: everyone, manifest, app } = trial;
    if (version !== undefined && version !== manifest.version)
      throw new PublishError('other-trial', { version: manifest.version });
    const next =
      percent < 100 ? { ...forEveryone(live), trial: { ...trial, percent } } : { everyone, manifest, app };
    return commitRelease({ target, ...options }, live, { kind: 'promote', ...next });
  });
}

interface SwitchPageOptions extends ReleaseContext {
  /** The id of the page: the name of its file without .json. */
  readonly page: string;
  readonly isOff: boolean;
}

/** Enables or disables a page, which then shows a note. Throws `nothing-live`, `no-page`, `needed-page`. */
export async function switchPage({ page, isOff, ...context }: SwitchPageOptions): Promise<ReleaseResult> {
  const { target } = context;
  return target.withLock(async () => {
    const live = await readLive(target);
    if (!live) throw new PublishError('nothing-live', { target: target.name });
    const { manifest, release } = live;
    const off = manifest.disabled ?? [];
    const pages = { ...manifest.pages, ...release?.trial?.manifest.pages };
    if (!Object.hasOwn(pages, page) && !off.includes(page))
      throw new PublishError('no-page', { page, pages: Object.keys(pages).sort().join(', ') });
    if (isOff) await refuseNeeded(target, live, page);
    if (off.includes(page) === isOff) return { kind: 'unchanged', live };
    const disabled = isOff ? [...off, page] : off.filter((one) => one !== page);
    const { trial } = release ?? {};
    const percent = manifest.next?.percent;
    const made = await commitRelease(context, live, {
      kind: isOff ? 'disable' : 'enable',
      ...forEveryone(live),
      ...(trial && percent !== undefined && { trial: { ...trial, percent } }),
      disabled,
      page,
    });
    return { kind: 'released', release: made };
  });
}

/** Throws for the home page and the login page, without which the site is unusable. */
async function refuseNeeded(target: Target, { manifest, release }: Live, page: string): Promise<void> {
  for (const { site } of [manifest, release?.trial?.manifest ?? manifest]) {
    const bytes = await target.read(`site/${site}`);
    const bundle = JSON.parse(bytes?.toString('utf8') ?? '{}') as Partial<SiteBundle>;
    const { homePage, loginPage } = bundle.site ?? {};
    if (page === homePage || page === loginPage) throw new PublishError('needed-page', { page });
  }
}
