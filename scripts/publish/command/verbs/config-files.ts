import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { checkConfig } from '#scripts/config/check/check.ts';
import { errorsIn } from '#scripts/config/diagnostic.ts';
import { readConfig, textsOf } from '#scripts/config/read/config-tree.ts';
import { migrateTexts } from '#scripts/config/read/migrate.ts';
import { writeAtomically } from '#scripts/files/write-atomically.ts';
import { message } from '#scripts/messages/format-message.ts';
import { formatMessage } from '#scripts/messages/messages.ts';
import {
  type VerbResult,
  okResult,
  changeLines,
  faultLines,
  faultsAsJson,
} from '#scripts/publish/command/verb-result.ts';
import { type CommandContext, UsageError } from '#scripts/publish/command/command-line.ts';
import type { Change } from '#scripts/publish/diff/change.ts';
import { diffConfig } from '#scripts/publish/diff/diff-config.ts';
import { changedPaths, type ConfigTexts } from '#scripts/config/read/config-paths.ts';
import { releaseChanges, releaseTexts, revertRelease } from '#scripts/publish/releases/revert-release.ts';

/** Reports errors (exit code 1) and warnings; `--production` also reports what only a sandbox may have. */
export async function check({ root, isProduction }: CommandContext): Promise<VerbResult> {
  const tree = await readConfig(root);
  const faults = await checkConfig(tree, root, { isProduction });
  const texts = textsOf(tree);
  const files = tree.files.length;
  const errors = errorsIn(faults).length;
  const warnings = faults.length - errors;
  return {
    code: errors === 0 ? 0 : 1,
    json: { ok: errors === 0, files, errors, warnings, faults: faultsAsJson(faults, texts) },
    lines: (locale) => [
      ...faultLines(faults, texts, locale),
      errors === 0
        ? formatMessage(locale, 'command.check-fine', { count: files, warnings })
        : formatMessage(locale, 'command.check-faults', { count: errors, warnings }),
    ],
  };
}

/** Migrates the files of config/ to the newest version of their kind; each file is written atomically. */
export async function migrate({ root }: CommandContext): Promise<VerbResult> {
  const migrated = migrateTexts(textsOf(await readConfig(root)));
  const paths = Object.keys(migrated).sort();
  for (const path of paths) await writeAtomically(join(root, path), migrated[path] ?? '');
  const result = okResult({ migrated: paths }, [
    message(paths.length === 0 ? 'command.migrated-none' : 'command.migrated', { count: paths.length }),
  ]);
  return { ...result, lines: (locale) => [...result.lines(locale), ...paths.map((path) => `  ${path}`)] };
}

/** The changes of config/ against what everyone has, a release, or the config of the build (0). */
export async function diff({ root, target: openTarget, what = 'live' }: CommandContext): Promise<VerbResult> {
  const { id: against, texts } = await releaseTexts({ root, target: await openTarget() }, what);
  const changes = diffConfig(texts, textsOf(await readConfig(root)));
  const head = message(changes.length === 0 ? 'command.diff-none' : 'command.diff-head', { against });
  return okResult({ against, changes }, [head], changes);
}

/** The changes of a release for the players who got it. */
export async function show({ root, target: openTarget, what }: CommandContext): Promise<VerbResult> {
  const release = namedRelease(what, 'show');
  const changes = await releaseChanges({ root, target: await openTarget() }, release);
  const head = message(changes.length === 0 ? 'command.show-none' : 'command.show-head', { id: release });
  return okResult({ release, changes }, [head], changes);
}

/** Reverts one release in config/ and keeps later ones. Nothing is written while a conflict is undecided. */
export async function revert({ root, target: openTarget, what, keep }: CommandContext): Promise<VerbResult> {
  const release = namedRelease(what, 'revert');
  if (keep !== undefined && keep !== 'now' && keep !== 'before') throw new UsageError('bad-keep', { keep });
  const now = textsOf(await readConfig(root));
  const side = keep === 'before' ? 'theirs' : 'mine';
  const reverted = await revertRelease({ root, target: await openTarget() }, release, now, () => side);
  const { texts, changes, choices } = reverted;
  if (choices.length === 0 || keep !== undefined) return write(root, now, texts, changes);
  return {
    code: 1,
    json: { written: false, conflicts: choices },
    lines: (locale) => [
      formatMessage(locale, 'command.revert-conflicts', { count: choices.length }),
      ...choices.flatMap((choice) => [
        `  ${choice.path}${choice.pointer}`,
        ...changeLines(choice.changes, locale).map((line) => `  ${line}`),
      ]),
    ],
  };
}

/** Writes the files of a release into config/. */
export async function load({ root, target: openTarget, what }: CommandContext): Promise<VerbResult> {
  const now = textsOf(await readConfig(root));
  const { texts } = await releaseTexts({ root, target: await openTarget() }, namedRelease(what, 'load'));
  return write(root, now, texts, diffConfig(now, texts));
}

function namedRelease(what: string | undefined, verb: string): string {
  if (what === undefined) throw new UsageError('no-release-named', { verb });
  return what;
}

async function write(root: string, now: ConfigTexts, next: ConfigTexts, changes: readonly Change[]) {
  const written = changedPaths(now, next);
  for (const path of written) {
    const text = next[path];
    await (text === undefined ? rm(join(root, path)) : writeAtomically(join(root, path), text));
  }
  const head = message('command.config-written', { count: written.length });
  return okResult({ written, changes }, [head], changes);
}
