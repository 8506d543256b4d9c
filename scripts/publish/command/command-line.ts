import { parseArgs } from 'node:util';
import {
  type Localized,
  message,
  type MessageValue,
  type NameIn,
  type ValuesOf,
  type Locale,
} from '#scripts/messages/format-message.ts';
import { nearName } from '#scripts/config/check/unknown-name.ts';
import { formatMessage, localize } from '#scripts/messages/messages.ts';
import { PublishError } from '#scripts/publish/publish-error.ts';
import { authorName } from '#scripts/publish/releases/commit-release.ts';
import { DEFAULT_TARGET, openTarget } from '#scripts/publish/targets/open-target.ts';

/** The parsed command line. Without a verb it only prints help; `what` is the release or page. */
export type Command = ReturnType<typeof parseCommand>;

/** Parses the command line. Throws a `UsageError` for an unknown verb, option or argument. */
export function parseCommand(argv: readonly string[]) {
  const { values: options, positionals } = readArguments(argv);
  const [verb, what, more] = positionals;
  if (options.help && (verb === undefined || !isVerb(verb)))
    return { verb: undefined, what: undefined, options };
  if (verb === undefined) throw new UsageError('no-verb', {});
  if (!isVerb(verb)) throw new UsageError('bad-verb', { verb, near: suggest(verb, Object.keys(VERBS)) });
  const allowed: readonly string[] = [...VERBS[verb].options, ...COMMON];
  for (const option of Object.keys(options))
    if (!allowed.includes(option))
      throw new UsageError('bad-option', { verb, option: `--${option}`, near: '' });
  const extra = VERBS[verb].positional === '' ? what : more;
  if (extra !== undefined) throw new UsageError('too-many', { verb, what: extra });
  return { verb, what, options };
}

/** The arguments and the target of a verb. */
export type CommandContext = Awaited<ReturnType<typeof commandContext>>;

/** Reads the arguments of a verb; `startedMs` is when the command started. Throws `bad-percent`. */
export async function commandContext(
  { what, options }: Command,
  verb: Verb,
  { root, env }: { root: string; env: NodeJS.ProcessEnv },
  startedMs: number,
) {
  const { message = '', percent, onto, keep, production: isProduction = false } = options;
  if (percent !== undefined && !/^(?:[1-9]\d?|100)$/.test(percent))
    throw new PublishError('bad-percent', { percent });
  const spec = options.target ?? (env['CONFIG_TARGET'] || DEFAULT_TARGET);
  return {
    root,
    verb,
    what,
    message,
    percent: percent === undefined ? undefined : Number(percent),
    onto,
    isProduction,
    keep,
    by: await authorName(root, options.by),
    target: () => openTarget(spec, root, env),
    /** Seconds since the command started, with one decimal. */
    seconds: () => ((performance.now() - startedMs) / 1000).toFixed(1),
  };
}

function readArguments(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true, strict: true });
  } catch (error) {
    const { code, message: reason } = error as NodeJS.ErrnoException;
    const option = /'(?:-\w, )?(-[^ '=<]*)/.exec(reason)?.[1] ?? '';
    const verb = argv.find((word) => isVerb(word)) ?? 'config';
    const names = Object.keys(OPTIONS).map((name) => `--${name}`);
    if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION')
      throw new UsageError('bad-option', { verb, option, near: suggest(option, names) });
    throw new UsageError(reason.includes('does not take') ? 'extra-value' : 'no-value', { option });
  }
}

/** Suggests the name that was probably meant; empty if none is similar. */
function suggest(word: string, names: readonly string[]): MessageValue {
  const name = nearName(word, names);
  return name ? message('command.near', { name }) : '';
}

function isVerb(word: string): word is Verb {
  return Object.hasOwn(VERBS, word);
}

/** The verbs of `npm run config --`, with the arguments and options of each. */
const VERBS = {
  check: { positional: '', options: ['production'] },
  diff: { positional: '[live|RELEASE]', options: ['target'] },
  publish: { positional: '', options: ['message', 'percent', 'onto', 'by', 'target', 'production'] },
  rollback: { positional: '[RELEASE]', options: ['message', 'by', 'target'] },
  history: { positional: '', options: ['target'] },
  show: { positional: 'RELEASE', options: ['target'] },
  revert: { positional: 'RELEASE', options: ['keep', 'target'] },
  load: { positional: 'RELEASE', options: ['target'] },
  promote: { positional: '', options: ['percent', 'message', 'by', 'target'] },
  disable: { positional: 'PAGE', options: ['message', 'by', 'target'] },
  enable: { positional: 'PAGE', options: ['message', 'by', 'target'] },
  migrate: { positional: '', options: [] },
} as const satisfies Record<string, { positional: string; options: readonly OptionName[] }>;

export type Verb = keyof typeof VERBS;

const OPTIONS = {
  message: { type: 'string', short: 'm' },
  percent: { type: 'string' },
  onto: { type: 'string' },
  keep: { type: 'string' },
  by: { type: 'string' },
  target: { type: 'string', short: 't' },
  production: { type: 'boolean' },
  locale: { type: 'string' },
  json: { type: 'boolean' },
  help: { type: 'boolean', short: 'h' },
} as const;

type OptionName = keyof typeof OPTIONS;

const COMMON: readonly OptionName[] = ['locale', 'json', 'help'];

type CommandMessage = NameIn<'command'>;

/** The command line was called with wrong arguments. */
export class UsageError<Code extends CommandMessage = CommandMessage> extends Error {
  readonly code: CommandMessage;
  readonly words: Localized;

  constructor(code: Code, values: ValuesOf<`command.${Code}`>) {
    const words = localize({ key: `command.${code}`, values });
    super(words.en);
    this.name = 'UsageError';
    this.code = code;
    this.words = words;
  }
}

/** The text of `--help`: all verbs, or one with its options. */
export function helpLines(verb: Verb | undefined, locale: Locale): readonly string[] {
  const text = (key: 'head' | 'verbs' | 'options' | 'codes' | Verb | OptionName): string =>
    formatMessage(locale, `command.help.${key}`);
  const rows = (entries: readonly (readonly [string, string])[]): readonly string[] => {
    const width = Math.max(...entries.map(([name]) => name.length));
    return entries.map(([name, meaning]) => `  ${name.padEnd(width)}  ${meaning}`);
  };
  const verbs = verb === undefined ? (Object.keys(VERBS) as Verb[]) : [verb];
  const known =
    verb === undefined ? (Object.keys(OPTIONS) as OptionName[]) : [...VERBS[verb].options, ...COMMON];
  return [
    text('head'),
    '',
    text('verbs'),
    ...rows(verbs.map((name) => [`${name} ${VERBS[name].positional}`.trim(), text(name)])),
    '',
    text('options'),
    ...rows(known.map((name) => [optionName(name), text(name)])),
    '',
    text('codes'),
  ];
}

function optionName(name: OptionName): string {
  const option: { type: string; short?: string } = OPTIONS[name];
  const value = option.type === 'string' ? ` ${name.toUpperCase()}` : '';
  return `${option.short === undefined ? '' : `-${option.short}, `}--${name}${value}`;
}
