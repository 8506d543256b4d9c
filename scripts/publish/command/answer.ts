import type { Change } from '#scripts/publish/diff/change.ts';
import { describeChange } from '#scripts/publish/diff/change.ts';
import { type Release, shareOf } from '#scripts/publish/journal.ts';
import type { Target } from '#scripts/publish/target.ts';
import { COMMAND_WORDS } from '#scripts/publish/words/command.ts';
import { type Locale, say, type Words } from '#scripts/words/locale.ts';

/** What a verb found or did. */
export interface Answer {
  /** 0: fine; 1: refused. */
  readonly code: 0 | 1;
  /** For programs. */
  readonly json: Readonly<Record<string, unknown>>;
  /** For people. */
  readonly lines: (locale: Locale) => readonly string[];
}

/** Where a verb works, and what it was told. */
export interface Told {
  readonly root: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly what: string | undefined;
  readonly message: string | undefined;
  readonly percent: number | undefined;
  readonly onto: string | undefined;
  readonly by: string;
  readonly target: () => Promise<Target>;
  /** Seconds since the command began, with one decimal. */
  readonly seconds: () => string;
}

/** A message of the command line. */
export function words(
  key: keyof typeof COMMAND_WORDS,
  locale: Locale,
  args: Readonly<Record<string, string | number>> = {},
): string {
  const catalog: Words = COMMAND_WORDS;
  return say(catalog, key, args, locale);
}

/** Changes as lines, each after its mark. */
export function changeLines(changes: readonly Change[], locale: Locale): readonly string[] {
  return changes.map((change) => {
    const mark = change.mark ? `**${words(change.mark, locale)}** ` : '';
    return `  ${mark}${describeChange(change, locale)}`;
  });
}

/** A release on one line: what, when, who and why. */
export function releaseLine(release: Release, locale: Locale, ...more: readonly string[]): string {
  const { id, kind, version, at, by, message, page } = release;
  const share = shareOf(release);
  return [
    id,
    `${at.slice(0, 16).replace('T', ' ')}Z`,
    [words(`kind-${kind}`, locale), page].filter((part) => part).join(' '),
    version,
    by,
    message,
    ...(share === undefined ? [] : [words('share', locale, { percent: share })]),
    ...more,
  ]
    .filter((part) => part !== '')
    .join('  ');
}
