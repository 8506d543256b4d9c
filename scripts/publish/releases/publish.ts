import { shortHash } from '#scripts/files/digest.ts';
import { errorsIn } from '#scripts/config/diagnostic.ts';
import type { Manifest } from '#model/bundle.ts';
import type { ConfigTexts } from '#scripts/config/read/config-paths.ts';
import { textsOf } from '#scripts/config/read/config-tree.ts';
import { APP_MANIFEST } from '#scripts/files/build-output.ts';
import type { CompiledConfig } from '#scripts/config/compile/compile.ts';
import type { Change } from '#scripts/publish/diff/change.ts';
import { PublishError } from '#scripts/publish/publish-error.ts';
import type { Target } from '#scripts/publish/targets/target.ts';
import {
  readBase,
  writeBase,
  commitRelease,
  type ReleaseContext,
  type ReleaseStep,
  haveSameContent,
} from './commit-release.ts';
import {
  findTexts,
  packTexts,
  textsPath,
  readRelease,
  releasesFrom,
  findRelease,
  type Live,
  readLive,
} from './journal.ts';
import type { Release } from './release.ts';

const MAX_MESSAGE = 500;

const MAX_RELEASES_SHOWN = 20;

/** What to publish, with target, author and message. */
export interface PublishOptions extends ReleaseContext {
  /** The share of devices in percent, 1 to 100; the default is 100. Required while a version is on trial. */
  readonly percent?: number | undefined;
  /** The live release that the operator has reviewed: id, number or version. Overrides the edit base. */
  readonly onto?: string | undefined;
  /** true: refuses what `check --production` refuses. An S3 store always does. */
  readonly isProduction?: boolean;
  /** Compiles the version; the default compiles config/. */
  readonly compile?: () => Promise<CompiledConfig>;
}

/** The result of a publish. `changes` is what changes for players; empty if that is nothing or not known. */
export type PublishResult =
  | { readonly kind: 'published'; readonly release: Release; readonly changes: readonly Change[] }
  | { readonly kind: 'unchanged'; readonly live: Live; readonly changes: readonly [] };

/**
 * Checks config, compiles it and makes it live in one step, unless it is live already. Throws PublishError:
 * `faults`, `behind` (another release went live since the edit began), `trial-running`, `overtaken` and
 * others; then nothing changed. Only after `unreachable` at the switch that is not known.
 */
export async function publish(options: PublishOptions): Promise<PublishResult> {
  const { root, target, onto } = options;
  const message = checkedMessage(options.message);
  const percent = checkedPercent(options.percent ?? 100);
  const isProduction = options.isProduction || target.isProduction;
  const compiled = await (options.compile?.() ?? compileRoot(root, isProduction));
  const texts = textsOf(compiled.tree);
  const errors = errorsIn(compiled.faults);
  if (errors.length > 0)
    throw new PublishError('faults', { count: errors.length }, { faults: errors, texts });
  return target.withLock(async () => {
    const live = await readLive(target);
    const step = publishStep(compiled.files, texts, live, percent);
    if (live && changesNothing(step, live)) {
      await writeBase(root, target, live.id);
      return { kind: 'unchanged', live, changes: [] };
    }
    const share = live?.manifest.next?.percent;
    if (live && share !== undefined && options.percent === undefined)
      throw new PublishError('trial-running', { live: live.id, percent: share });
    const seen =
      onto === undefined ? await readBase(root, target, live?.id) : await seenRelease(target, live, onto);
    await refuseIfBehind(target, live, onto, seen);
    const before = live?.release?.everyone ? await findTexts(target, live.release.everyone) : undefined;
    const release = await commitRelease({ ...options, message }, live, step, true);
    return { kind: 'published', release, changes: before ? await differences(before, texts) : [] };
  });
}

/** The id of the release that `--onto` names by number, id, version or prefix. */
async function seenRelease(target: Target, live: Live | undefined, onto: string): Promise<string> {
  if (live?.id === onto) return onto;
  try {
    return (await findRelease(target, onto)).id;
  } catch (error) {
    if (error instanceof PublishError && error.code === 'no-release') return onto;
    throw error;
  }
}

async function differences(before: ConfigTexts, after: ConfigTexts): Promise<readonly Change[]> {
  const { diffConfig } = await import('#scripts/publish/diff/diff-config.ts');
  return diffConfig(before, after);
}

/** Imports the compiler only when it is needed: commands that only switch a release start without it. */
async function compileRoot(root: string, isProduction: boolean): Promise<CompiledConfig> {
  const { compileConfig } = await import('#scripts/config/compile/compile.ts');
  return compileConfig({ root, against: { isProduction } });
}

/** Validates a share of devices: an integer from 1 to 100. Throws `bad-percent`. */
export function checkedPercent(percent: number): number {
  if (Number.isInteger(percent) && percent >= 1 && percent <= 100) return percent;
  throw new PublishError('bad-percent', { percent: String(percent) });
}

/** The step that makes a compiled version live for everyone, or on trial for a share of the devices. */
export function publishStep(
  files: CompiledConfig['files'],
  texts: ConfigTexts,
  live: Live | undefined,
  percent: number,
): ReleaseStep {
  const { [APP_MANIFEST]: app, 'manifest.json': manifestText, ...content } = files;
  const manifest = JSON.parse(manifestText ?? '') as Manifest;
  const packed = packTexts(texts);
  const appName = app === undefined ? undefined : `app.${shortHash(app)}.webmanifest`;
  if (percent < 100 && !live) throw new PublishError('no-trial-yet', {});
  return {
    kind: 'publish',
    ...(live && percent < 100
      ? { ...forEveryone(live), trial: { percent, manifest, sources: packed.hash, app: appName } }
      : { everyone: packed.hash, manifest, app: appName }),
    files: { ...content, ...(appName !== undefined && app !== undefined && { [appName]: app }) },
    journal: { [textsPath(packed.hash)]: packed.bytes },
  };
}

/** The version for everyone, unchanged beside a trial. */
export function forEveryone({ manifest, release }: Live): Pick<ReleaseStep, 'everyone' | 'manifest' | 'app'> {
  return { everyone: release?.everyone ?? null, manifest, app: release?.app };
}

function changesNothing({ manifest, trial }: ReleaseStep, live: Live): boolean {
  const { next } = live.manifest;
  if (!trial) return next === undefined && haveSameContent(manifest, live.manifest);
  if (haveSameContent(trial.manifest, live.manifest)) return true;
  const tried = live.release?.trial;
  return (
    tried !== undefined && next?.percent === trial.percent && haveSameContent(tried.manifest, trial.manifest)
  );
}

/**
 * Throws if the edit did not begin from the live release: `no-base` if its base is not known; `behind`, or
 * `wrong-onto` if the operator named it, with the releases since the base and what they changed for everyone.
 */
async function refuseIfBehind(
  target: Target,
  live: Live | undefined,
  onto: string | undefined,
  base: string | undefined,
): Promise<void> {
  if (live === undefined || live.id === base) return;
  if (base === undefined) throw new PublishError('no-base', { live: live.id });
  const detail = await changesSince(target, live, base);
  if (onto !== undefined) throw new PublishError('wrong-onto', { onto, live: live.id }, detail);
  throw new PublishError('behind', { live: live.id, base }, detail);
}

/** The releases since `base`, newest first and at most twenty, and what they changed for everyone. */
async function changesSince(target: Target, live: Live, base: string) {
  const releases: Release[] = [];
  for await (const release of releasesFrom(target, live.release?.id)) {
    if (release.id === base || releases.length === MAX_RELEASES_SHOWN) break;
    releases.push(release);
  }
  const from = (await readRelease(target, base))?.everyone;
  const to = live.release?.everyone;
  if (!from || !to || from === to) return { releases, changes: [] };
  const [before, after] = await Promise.all([findTexts(target, from), findTexts(target, to)]);
  if (!before || !after) return { releases, changes: [] };
  return { releases, changes: await differences(before, after) };
}

/** Trims the message of a release. Throws `no-message` if empty, `long-message` above 500 characters. */
function checkedMessage(message: string): string {
  const text = message.trim();
  if (text === '') throw new PublishError('no-message', {});
  const count = [...text].length;
  if (count > MAX_MESSAGE) throw new PublishError('long-message', { count });
  return text;
}
