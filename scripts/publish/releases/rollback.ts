import { errorsIn } from '#scripts/config/diagnostic.ts';
import { VOCABULARY } from '#model/bundle.ts';
import type { CompiledConfig } from '#scripts/config/compile/compile.ts';
import { BUILT_IN, readBuilt } from '#scripts/publish/built-config.ts';
import {
  commitRelease,
  type ReleaseContext,
  type ReleaseResult,
  type ReleaseStep,
  showTheSame,
} from './commit-release.ts';
import {
  readRelease,
  readSources,
  SOURCES,
  type Sources,
  findRelease,
  type Live,
  readLive,
} from './journal.ts';
import type { Release } from './release.ts';
import { everyones, sourceTexts, stepOf, withOff } from './publish.ts';
import { PublishError } from '#scripts/publish/publish-error.ts';
import { manifestContent } from './release-files.ts';
import type { Target } from '#scripts/publish/targets/target.ts';

interface RollbackOptions extends ReleaseContext {
  /** A release (id, number) or version; 0 is the config that the site was built with. Without one: the trial is ended, or else what was live before this version is put back. */
  readonly to?: string | undefined;
  /** Makes a version of old sources, where its files are no longer kept; by this checkout unless given. */
  readonly compile?: (sources: Sources) => Promise<CompiledConfig>;
}

/**
 * Puts an earlier version back, for everyone; pages that are off stay off. The one after a rollback goes further back, not forth. Throws
 * `nothing-live`, `nothing-before`, `no-release`, `newer-vocabulary`, and `old-sources` where its files are gone and its sources no longer hold,
 * and `swept-sources` where those are gone too.
 */
export async function rollback({ to, compile, ...context }: RollbackOptions): Promise<ReleaseResult> {
  const { root, target } = context;
  return target.alone(async () => {
    const live = await readLive(target);
    if (!live) throw new PublishError('nothing-live', { target: target.name });
    const step =
      to === BUILT_IN
        ? await stepToBuilt(root, live)
        : to === undefined && live.manifest.next
          ? endOfTrial(live)
          : await stepTo(
              to === undefined ? await before(target, live) : await findRelease(target, to),
              live,
              target,
              compile ?? ((sources) => compileOld(root, sources)),
            );
    if (!live.manifest.next && showTheSame(step.manifest, live.manifest)) return { kind: 'unchanged', live };
    return { kind: 'released', release: await commitRelease(context, live, step) };
  });
}

/** The compiler comes when it is needed: mostly the files of what is put back are still there. */
async function compileOld(root: string, sources: Sources): Promise<CompiledConfig> {
  const { compileSources } = await import('#scripts/publish/compile-sources.ts');
  return compileSources(root, sources);
}

/** The config that the site was built with, for everyone. */
async function stepToBuilt(root: string, live: Live): Promise<ReleaseStep> {
  const { files, sources } = await readBuilt(root);
  return { ...stepOf(files, sources, live, 100), kind: 'rollback', restores: BUILT_IN };
}

function endOfTrial(live: Live): ReleaseStep {
  const { version } = live.manifest;
  return { kind: 'rollback', version, sources: live.release?.everyone ?? '', ...everyones(live) };
}

/** The newest release before the live version came into force. A rollback counts as what it put back. */
async function before(target: Target, live: Live): Promise<Release> {
  const { version } = live.manifest;
  let at = live.release;
  while (at) {
    if (at.manifest.version !== version) return at;
    let next: string | null = at.restores ?? at.previous;
    if (at.restores === BUILT_IN) next = at.previous;
    at = next === null ? undefined : await readRelease(target, next);
  }
  throw new PublishError('nothing-before', {});
}

async function stepTo(
  release: Release,
  live: Live,
  target: Target,
  compile: (sources: Sources) => Promise<CompiledConfig>,
): Promise<ReleaseStep> {
  const { vocabulary } = release.manifest;
  if (vocabulary > VOCABULARY)
    throw new PublishError('newer-vocabulary', { release: release.id, is: vocabulary, known: VOCABULARY });
  const everyone = release.everyone ?? '';
  const about = { kind: 'rollback', restores: release.id } as const;
  const { next: _next, ...named } = release.manifest;
  const there = new Set((await target.list('site')).map(({ name }) => name));
  if (manifestContent(named).every((name) => there.has(name))) {
    const manifest = withOff(release.manifest, live.manifest.disabled);
    const { version } = manifest;
    const hasSources = (await target.list(SOURCES)).some(({ name }) => name === `${everyone}.json`);
    const sources = { sources: everyone, everyone: hasSources ? everyone : null };
    return { ...about, ...sources, version, manifest, app: release.app };
  }
  const compiled = await compile(await readSources(target, everyone));
  const errors = errorsIn(compiled.faults);
  if (errors.length > 0) {
    const count = errors.length;
    const detail = { faults: errors, texts: sourceTexts(compiled) };
    throw new PublishError('old-sources', { release: release.id, count }, detail);
  }
  return { ...stepOf(compiled.files, sourceTexts(compiled), live, 100), ...about };
}
