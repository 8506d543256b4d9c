import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { readConfig } from '#scripts/config/read/config-tree.ts';
import { writeWhole } from '#scripts/files/write-whole.ts';
import { formatMessage } from '#scripts/messages/messages.ts';
import { type Answer, changeLines, type Told } from '#scripts/publish/command/answer.ts';
import { WrongUse } from '#scripts/publish/command/parse-command.ts';
import type { Change } from '#scripts/publish/diff/change.ts';
import { diffConfig } from '#scripts/publish/diff/diff-config.ts';
import type { Sources } from '#scripts/publish/releases/journal.ts';
import { releaseChanges, releaseSources, takeBack } from '#scripts/publish/releases/release-sources.ts';

/** What a release changed for those who got it. */
export async function show({ root, target: open, what }: Told): Promise<Answer> {
  const release = releaseIn(what, 'show');
  const changes = await releaseChanges({ root, target: await open() }, release);
  const head = changes.length === 0 ? 'command.show-none' : 'command.show-head';
  return {
    code: 0,
    json: { release, changes },
    lines: (locale) => [formatMessage(locale, head, { id: release }), ...changeLines(changes, locale)],
  };
}

/** Takes one release back in config/, and keeps what came later. Nothing is written while a conflict is undecided. */
export async function revert({ root, target: open, what, keep }: Told): Promise<Answer> {
  const release = releaseIn(what, 'revert');
  if (keep !== undefined && keep !== 'now' && keep !== 'before') throw new WrongUse('bad-keep', { keep });
  const now = await textsOf(root);
  const side = keep === 'before' ? 'theirs' : 'mine';
  const taken = await takeBack({ root, target: await open() }, release, now, () => side);
  const { sources, changes, choices } = taken;
  if (choices.length === 0 || keep !== undefined) return write(root, now, sources, changes);
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

/** Puts the files of a release into config/. */
export async function load({ root, target: open, what }: Told): Promise<Answer> {
  const now = await textsOf(root);
  const { sources } = await releaseSources({ root, target: await open() }, releaseIn(what, 'load'));
  return write(root, now, sources, diffConfig(now, sources));
}

function releaseIn(what: string | undefined, verb: string): string {
  if (what === undefined) throw new WrongUse('no-release-named', { verb });
  return what;
}

async function textsOf(root: string): Promise<Sources> {
  const { files } = await readConfig(root);
  return Object.fromEntries(files.map(({ path, text }) => [path, text]));
}

async function write(root: string, now: Sources, next: Sources, changes: readonly Change[]): Promise<Answer> {
  const paths = [...new Set([...Object.keys(now), ...Object.keys(next)])];
  const written = paths.filter((path) => now[path] !== next[path]).sort();
  for (const path of written) {
    const text = next[path];
    await (text === undefined ? rm(join(root, path)) : writeWhole(join(root, path), text));
  }
  return {
    code: 0,
    json: { written, changes },
    lines: (locale) => [
      formatMessage(locale, 'command.config-written', { count: written.length }),
      ...changeLines(changes, locale),
    ],
  };
}
