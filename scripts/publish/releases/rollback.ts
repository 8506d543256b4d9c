import { errorsIn } from '#scripts/config/diagnostic.ts';
import { VOCABULARY_VERSION } from '#model/bundle.ts';
import type { CompiledConfig } from '#scripts/config/compile/compile.ts';
import type { ConfigTexts } from '#scripts/config/read/config-paths.ts';
import { textsOf } from '#scripts/config/read/config-tree.ts';
import { BUILT_IN, readBuilt } from '#scripts/publish/built-config.ts';
import {
  commitRelease,
  type ReleaseContext,
  type ReleaseResult,
  type ReleaseStep,
  showTheSame,
} from './commit-release.ts';
import { readRelease, readTexts, findRelease, type Live, readLive } from './journal.ts';
import type { Release } from './release.ts';
import { forEveryone, publishStep } from './publish.ts';
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
 * back, not forth. Throws `nothing-live`, `nothing-before`, `no-release`, `newer-vocabulary`, `old-sources`
 * if the files are deleted and the texts do not compile now, and `swept-sources` if those are deleted too.
 */
export async function rollback({ to, compile, ...context }: RollbackOptions): Promise<ReleaseResult> {
  const { target } = context;
  return target.withLock(async () => {
    const live = await readLive(target);
    if (!live) throw new PublishError('nothing-live', { target: target.name });
    const step = await stepBack({ to, compile, ...context }, live);
    if (!live.manifest.next && showTheSame(step.manifest, live.manifest)) return { kind: 'unchanged', live };
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
