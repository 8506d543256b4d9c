import { randomBytes } from 'node:crypto';
import { hashOf } from '#scripts/files/digest.ts';
import type { Manifest } from '#model/bundle.ts';
import { releasePath } from './journal.ts';
import type { Release, Trial } from './release.ts';
import { type Live, readLive } from './live.ts';
import { PublishError } from '#scripts/publish/publish-error.ts';
import { putAll, putFiles } from '#scripts/publish/targets/put-files.ts';
import { collectGarbage } from './garbage-collection.ts';
import type { Target } from '#scripts/publish/targets/target.ts';
import { announceRelease, readBase, writeBase } from './edit-base.ts';
import type { ReleaseStore } from './release-sources.ts';

/** A release that is yet to be numbered and dated. `manifest` is what everyone is to have; its `release` and `next` are written here. */
export interface ReleaseStep extends Omit<
  Release,
  'id' | 'number' | 'previous' | 'at' | 'by' | 'message' | 'trial'
> {
  /** The version on trial, and with how many of a hundred devices. */
  readonly trial?: Trial & { readonly percent: number };
  /** The content files of it that may not be there yet, by name. */
  readonly files?: Readonly<Record<string, string>>;
  /** What goes into the journal beside the release, by path. */
  readonly journal?: Readonly<Record<string, Buffer>>;
}

/** Where a release is made, by whom, why and when. */
export interface ReleaseContext extends ReleaseStore {
  readonly by: string;
  readonly message: string;
  /** The clock; this machine's unless given. */
  readonly now?: () => Date;
}

/** How the browser's own manifest is called where index.html asks for it: a copy of what the release names. */
const APP = 'site/app.webmanifest';

/**
 * Makes a release live: content files, journal, and last the switch of the one file that says what is live. Whatever fails before the
 * switch leaves the old version as it was; what was written till then is in nobody's way. The edit of this work tree goes on from the new
 * release if it `isPublished`, or else if it began from the live one. Throws `overtaken` where another was faster.
 */
export async function commitRelease(
  context: ReleaseContext,
  live: Live | undefined,
  step: ReleaseStep,
  isPublished = false,
): Promise<Release> {
  const { root, target } = context;
  const isBase = isPublished || (await readBase(root, target, live?.id)) === live?.id;
  const { release, trialText, trialName } = releaseOf(step, live, context);
  const { id, manifest } = release;
  await putFiles(target, { ...step.files, ...(trialName && trialText && { [trialName]: trialText }) });
  await putAll(target, { ...step.journal, [releasePath(id)]: Buffer.from(JSON.stringify(release)) });
  if (isBase) await announceRelease(root, target, id);
  if (!(await target.switchManifest(Buffer.from(JSON.stringify(manifest)), live?.stamp)))
    throw new PublishError('overtaken', { live: (await readLive(target))?.id ?? '-' });
  await tidy(target, release);
  if (isBase) await writeBase(root, target, id);
  return release;
}

/** What goes with a release that is live already. What cannot be done now is done by the next release. */
async function tidy(target: Target, release: Release): Promise<void> {
  try {
    const app = release.app === undefined ? undefined : await target.read(`site/${release.app}`);
    if (app && !(await target.holds(APP, app))) await target.put(APP, app);
    await collectGarbage(target, release);
  } catch (error) {
    if (!(error instanceof PublishError)) throw error;
  }
}

/** What became of a change: a release, or nothing because it was so already. */
export type ReleaseResult =
  | { readonly kind: 'released'; readonly release: Release }
  | { readonly kind: 'unchanged'; readonly live: Live };

/** The record of a release, numbered and dated, and the manifest of the version on trial as it is served. */
function releaseOf(step: ReleaseStep, live: Live | undefined, context: ReleaseContext) {
  const previous = live?.release?.number ?? (parseInt(live?.manifest.release ?? '') || 0);
  const number = previous + 1;
  const id = `${String(number)}-${randomBytes(4).toString('hex')}`;
  const { files: _files, journal: _journal, trial: onTrial, manifest, ...about } = step;
  const trial: Trial | undefined = onTrial && {
    manifest: { ...bare(onTrial.manifest), release: id },
    sources: onTrial.sources,
    app: onTrial.app,
  };
  const trialText = trial && JSON.stringify(trial.manifest);
  const trialName = trialText && `manifest.${hashOf(trialText)}.json`;
  const next = onTrial &&
    trialName && {
      next: { percent: onTrial.percent, version: onTrial.manifest.version, manifest: trialName },
    };
  const release: Release = {
    ...about,
    id,
    number,
    previous: live?.release?.id ?? null,
    at: (context.now?.() ?? new Date()).toISOString(),
    by: onOneLine(context.by),
    message: onOneLine(context.message),
    manifest: { ...bare(manifest), release: id, ...next },
    trial,
  };
  return { release, trialText, trialName };
}

/** Words without what would command a terminal. */
function onOneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

function bare({ release: _release, next: _next, ...manifest }: Manifest): Manifest {
  return manifest;
}

/** Whether two manifests would show players the same, whatever release put them in force. */
export function showTheSame(one: Manifest, other: Manifest): boolean {
  const content = (manifest: Manifest): string => {
    const { vocabulary, version, site, pages, disabled = [], report } = manifest;
    return JSON.stringify([vocabulary, version, site, pages, [...disabled].sort(), report ?? null]);
  };
  return content(one) === content(other);
}
