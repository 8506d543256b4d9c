import { execFile } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { userInfo } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import type { Manifest } from '#model/bundle.ts';
import { isRecord } from '#rules/value-checks.ts';
import { shortHash } from '#scripts/files/digest.ts';
import { jsonIn } from '#scripts/files/parse-json.ts';
import { writeAtomically } from '#scripts/files/write-atomically.ts';
import { PublishError } from '#scripts/publish/publish-error.ts';
import type { Target } from '#scripts/publish/targets/target.ts';
import { type Live, readLive, releasePath } from './journal.ts';
import { collectContent, collectTexts, putAll, putFiles } from './release-files.ts';
import type { ReleaseStore } from './revert-release.ts';
import type { Release, Trial } from './release.ts';

/** A release without number and date. `commitRelease` completes its `manifest`, which is for all players. */
export interface ReleaseStep extends Pick<
  Release,
  'kind' | 'everyone' | 'manifest' | 'app' | 'restores' | 'page'
> {
  /** The version on trial, and its share of devices in percent. */
  readonly trial?: Trial & { readonly percent: number };
  /** The pages that are disabled from now on; the default is those that are now. */
  readonly disabled?: readonly string[];
  /** Its content files by name; those that the target already has are skipped. */
  readonly files?: Readonly<Record<string, string>>;
  /** Further files of the journal, by path. */
  readonly journal?: Readonly<Record<string, Buffer>>;
}

/** Target, author, message and clock of a release. */
export interface ReleaseContext extends ReleaseStore {
  /** The author. The release has at most 80 characters of it, or `unknown` if none is visible. */
  readonly by: string;
  readonly message: string;
  /** The clock; the default is this machine's. */
  readonly now?: () => Date;
}

/** The web app manifest under the fixed name in index.html: a copy of the one that the release names. */
const APP = 'site/app.webmanifest';

/**
 * Makes a release live: writes content files, then the journal, and last switches the manifest. A failure
 * before that leaves the old version live. The edit base of this work tree moves to the new release if that
 * `isPublished`, or if the base was the live one. Throws `overtaken` if another publisher was faster.
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

/** Cleans up after a release that is live already. What fails now is done by the next release. */
async function tidy(target: Target, release: Release): Promise<void> {
  try {
    const app = release.app === undefined ? undefined : await target.read(`site/${release.app}`);
    if (app && !(await target.contains(APP, app))) await target.put(APP, app);
    await collectContent(target, release);
    await collectTexts(target, release);
  } catch (error) {
    if (!(error instanceof PublishError)) throw error;
  }
}

/** The result of a change: a release, or `unchanged` if the live version was the same already. */
export type ReleaseResult =
  | { readonly kind: 'released'; readonly release: Release }
  | { readonly kind: 'unchanged'; readonly live: Live };

/** The record of a release with number and date, and the served manifest of the version on trial. */
function releaseOf(step: ReleaseStep, live: Live | undefined, context: ReleaseContext) {
  const previous = live?.release?.number ?? (parseInt(live?.manifest.release ?? '') || 0);
  const number = previous + 1;
  const id = `${String(number)}-${randomBytes(4).toString('hex')}`;
  const { files: _files, journal: _journal, trial: onTrial, manifest, disabled: off, ...about } = step;
  const disabled = off ?? live?.manifest.disabled ?? [];
  const trial: Trial | undefined = onTrial && {
    manifest: manifestOf(onTrial.manifest, id, disabled),
    sources: onTrial.sources,
    app: onTrial.app,
  };
  const trialText = trial && JSON.stringify(trial.manifest);
  const trialName = trialText && `manifest.${shortHash(trialText)}.json`;
  const next = onTrial &&
    trialName && {
      next: { percent: onTrial.percent, version: onTrial.manifest.version, manifest: trialName },
    };
  const isAboutTrial = step.kind === 'publish' || step.kind === 'promote';
  const subject = (isAboutTrial && onTrial) || { manifest, sources: step.everyone ?? '' };
  const release: Release = {
    ...about,
    version: subject.manifest.version,
    sources: subject.sources,
    id,
    number,
    previous: live?.release?.id ?? null,
    at: (context.now?.() ?? new Date()).toISOString(),
    by: onOneLine(context.by).slice(0, 80) || 'unknown',
    message: onOneLine(context.message),
    manifest: { ...manifestOf(manifest, id, disabled), ...next },
    trial,
  };
  return { release, trialText, trialName };
}

/** Removes control characters, which a terminal would execute, and invisible ones except joiners of emoji. */
function onOneLine(text: string): string {
  return text.replace(/(?:(?!\u200D)[\p{C}\p{Zl}\p{Zp}])+/gu, ' ').trim();
}

/** The manifest of a release. A disabled page that it lacks stays disabled for a version that has it. */
function manifestOf(
  { release: _release, next: _next, disabled: _disabled, ...manifest }: Manifest,
  release: string,
  disabled: readonly string[],
): Manifest {
  return { ...manifest, release, ...(disabled.length > 0 && { disabled: disabled.toSorted() }) };
}

/** Whether two manifests show the same apart from release and disabled pages, which only a switch changes. */
export function haveSameContent(one: Manifest, other: Manifest): boolean {
  const content = ({ vocabulary, version, site, pages, report }: Manifest): string =>
    JSON.stringify([vocabulary, version, site, pages, report ?? null]);
  return content(one) === content(other);
}

/** The author of a release: the given name, else git's user.name at `root`, else this machine's user. */
export async function authorName(root: string, given?: string): Promise<string> {
  return given?.trim() || (await gitUserName(root)) || machineUserName();
}

/** Empty if there is no git, or no name in its config. */
async function gitUserName(root: string): Promise<string> {
  return promisify(execFile)('git', ['config', 'user.name'], { cwd: root }).then(
    ({ stdout }) => stdout.trim(),
    () => '',
  );
}

function machineUserName(): string {
  try {
    return userInfo().username;
  } catch {
    return ''; // A container's user may have no name.
  }
}

/** Stores the release of each target that the edit in config/ began from. */
const BASE_FILE = '.cache/config-base.json';

/**
 * The release of a target that the edit in config/ began from; undefined if it is not known. If `liveId` was
 * announced from this work tree, a publish crashed right after its switch, and `liveId` is the base.
 */
export async function readBase(root: string, target: Target, liveId?: string): Promise<string | undefined> {
  const bases = await readBases(root);
  return liveId !== undefined && bases[announcedKey(target)] === liveId ? liveId : bases[target.name];
}

/** Stores the release that is about to go live from here: the publish may crash right after its switch. */
export async function announceRelease(root: string, target: Target, id: string): Promise<void> {
  await writeBases(root, { ...(await readBases(root)), [announcedKey(target)]: id });
}

/** Stores the release that edits begin from now on. */
export async function writeBase(root: string, target: Target, id: string): Promise<void> {
  const { [announcedKey(target)]: _announced, ...others } = await readBases(root);
  await writeBases(root, { ...others, [target.name]: id });
}

function announcedKey(target: Target): string {
  return `${target.name} (announced)`;
}

async function writeBases(root: string, bases: Readonly<Record<string, string>>): Promise<void> {
  await writeAtomically(join(root, BASE_FILE), `${JSON.stringify(bases, null, 2)}\n`);
}

/** Empty if the file is missing or corrupt: then no base is known. */
async function readBases(root: string): Promise<Record<string, string>> {
  const value = jsonIn(await readFile(join(root, BASE_FILE), 'utf8').catch(() => ''));
  return Object.fromEntries(
    Object.entries(isRecord(value) ? value : {}).filter(
      (entry): entry is [string, string] => typeof entry[1] === 'string',
    ),
  );
}
