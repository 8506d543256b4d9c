import { randomBytes } from 'node:crypto';
import { hashOf } from '#scripts/files/digest.ts';
import type { Manifest } from '#model/bundle.ts';
import { releasePath } from './journal.ts';
import type { Release, ReleaseKind, Trial } from './release.ts';
import { type Live, readLive } from './live.ts';
import { PublishError } from '#scripts/publish/publish-error.ts';
import { putAll, putFiles } from '#scripts/publish/targets/put-files.ts';
import { collectGarbage } from './garbage-collection.ts';
import type { Target } from '#scripts/publish/targets/target.ts';
import { announceRelease, readBase, writeBase } from './edit-base.ts';
import type { ReleaseStore } from './release-sources.ts';

/** A release that is yet to be numbered and dated. */
export interface ReleaseStep {
  readonly kind: ReleaseKind;
  readonly version: string;
  readonly sources: string;
  readonly everyone: string | null;
  /** What everyone is to have; its `release` and `next` are written here. */
  readonly manifest: Manifest;
  /** The version on trial, and with how many of a hundred devices. */
  readonly trial?: Trial & { readonly percent: number };
  readonly app?: string | undefined;
  readonly restores?: string;
  readonly page?: string;
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
 * switch leaves the old version as it was; what was written till then is in nobody's way. `announce` hears the id just before the switch.
 * Throws `overtaken` where another was faster.
 */
export async function commitRelease(
  context: ReleaseContext,
  live: Live | undefined,
  step: ReleaseStep,
  announce: (id: string) => Promise<void>,
): Promise<Release> {
  const { target } = context;
  const { release, trialText, trialName } = releaseOf(step, live, context);
  const { id, manifest } = release;
  await putFiles(target, { ...step.files, ...(trialName && trialText && { [trialName]: trialText }) });
  await putAll(target, { ...step.journal, [releasePath(id)]: Buffer.from(JSON.stringify(release)) });
  await announce(id);
  if (!(await target.switchManifest(Buffer.from(JSON.stringify(manifest)), live?.stamp)))
    throw new PublishError('overtaken', { live: (await readLive(target))?.id ?? '-' });
  await tidy(target, release);
  return release;
}

/** What goes with a release that is live already. What cannot be done now is done by the next release. */
async function tidy(target: Target, release: Release): Promise<void> {
  try {
    await settleApp(target, release.app);
    await collectGarbage(target, release);
  } catch (error) {
    if (!(error instanceof PublishError)) throw error;
  }
}

/** What became of a change: a release, or nothing because it was so already. */
export type ReleaseResult =
  | { readonly kind: 'released'; readonly release: Release }
  | { readonly kind: 'unchanged'; readonly live: Live };

/** Makes a release that changes what is live. An edit that began from the live release goes on from the new one. */
export async function commitChange(context: ReleaseContext, live: Live, step: ReleaseStep): Promise<Release> {
  const { root, target } = context;
  const isBase = async (): Promise<boolean> => (await readBase(root, target, live.id)) === live.id;
  const release = await commitRelease(context, live, step, async (id) => {
    if (await isBase()) await announceRelease(root, target, id);
  });
  if (await isBase()) await writeBase(root, target, release.id);
  return release;
}

/** The record of a release, numbered and dated, and the manifest of the version on trial as it is served. */
function releaseOf(step: ReleaseStep, live: Live | undefined, context: ReleaseContext) {
  const number = numberOf(live) + 1;
  const id = `${String(number)}-${randomBytes(4).toString('hex')}`;
  const { kind, version, sources, everyone, app, restores, page } = step;
  const trial = step.trial && trialOf(step.trial, id);
  const trialText = trial && JSON.stringify(trial.manifest);
  const trialName = trialText && `manifest.${hashOf(trialText)}.json`;
  const next = step.trial &&
    trialName && {
      next: { percent: step.trial.percent, version: step.trial.manifest.version, manifest: trialName },
    };
  const release: Release = {
    id,
    number,
    previous: live?.release?.id ?? null,
    kind,
    version,
    at: (context.now?.() ?? new Date()).toISOString(),
    by: onOneLine(context.by),
    message: onOneLine(context.message),
    sources,
    everyone,
    manifest: { ...bare(step.manifest), release: id, ...next },
    trial,
    app,
    restores,
    page,
  };
  return { release, trialText, trialName };
}

/** Copies the browser's own manifest to where index.html asks for it, unless it stands there already. */
async function settleApp(target: Target, app: string | undefined): Promise<void> {
  const bytes = app === undefined ? undefined : await target.read(`site/${app}`);
  if (bytes && !(await target.holds(APP, bytes))) await target.put(APP, bytes);
}

function trialOf({ manifest, sources, app }: Trial, release: string): Trial {
  return { manifest: { ...bare(manifest), release }, sources, app };
}

/** Words without what would command a terminal. */
function onOneLine(text: string): string {
  return text.replace(/[\p{Cc}\u2028\u2029]+/gu, ' ').trim();
}

function bare({ release: _release, next: _next, ...manifest }: Manifest): Manifest {
  return manifest;
}

function numberOf(live: Live | undefined): number {
  return live?.release?.number ?? Number(/^\d+/.exec(live?.manifest.release ?? '')?.[0] ?? 0);
}

/** Whether two manifests would show players the same, whatever release put them in force. */
export function showTheSame(one: Manifest, other: Manifest): boolean {
  const content = (manifest: Manifest): string => {
    const { vocabulary, version, site, pages, disabled = [], report } = manifest;
    return JSON.stringify([vocabulary, version, site, pages, [...disabled].sort(), report ?? null]);
  };
  return content(one) === content(other);
}
