import { formatMessage } from '#scripts/messages/messages.ts';
import { PublishError } from '#scripts/publish/publish-error.ts';
import { type Locale, localeOf } from '#scripts/messages/format-message.ts';
import {
  commandContext,
  type CommandContext,
  helpLines,
  parseCommand,
  type Verb,
  UsageError,
} from './command-line.ts';
import { type VerbResult, changeLines, releaseLine, faultLines, faultsAsJson } from './verb-result.ts';

interface Terminal {
  readonly root: string;
  readonly env: NodeJS.ProcessEnv;
  out(line: string): void;
  err(line: string): void;
}

/** 0: success; 1: refused, for any reason; 2: wrong arguments; 3: the target is out of reach or no folder. */
type ExitCode = 0 | 1 | 2 | 3;

/** Verbs are imported lazily: a rollback does not load the checker, and the history not the compiler. */
const VERB_LOADERS: Readonly<Record<Verb, () => Promise<(context: CommandContext) => Promise<VerbResult>>>> =
  {
    check: async () => (await import('./verbs/config-files.ts')).check,
    diff: async () => (await import('./verbs/config-files.ts')).diff,
    publish: async () => (await import('./verbs/release.ts')).publishVerb,
    rollback: async () => (await import('./verbs/release.ts')).rollbackVerb,
    history: async () => (await import('./verbs/history.ts')).historyVerb,
    show: async () => (await import('./verbs/config-files.ts')).show,
    revert: async () => (await import('./verbs/config-files.ts')).revert,
    load: async () => (await import('./verbs/config-files.ts')).load,
    promote: async () => (await import('./verbs/release.ts')).promoteVerb,
    disable: async () => (await import('./verbs/release.ts')).switchPageVerb,
    enable: async () => (await import('./verbs/release.ts')).switchPageVerb,
    migrate: async () => (await import('./verbs/config-files.ts')).migrate,
  };
const WRONG_USE: readonly string[] = ['no-message', 'long-message', 'bad-percent', 'bad-target', 'bad-keep'];

/** Runs the command, prints the result and returns the exit code. Internal errors are thrown. */
export async function runCommand(argv: readonly string[], terminal: Terminal): Promise<ExitCode> {
  const startedMs = performance.now();
  const isJson = argv.includes('--json');
  let locale: Locale = localeOf(terminal.env) ?? 'en';
  try {
    const command = parseCommand(argv);
    const requested = localeOf(terminal.env, command.options.locale);
    if (requested === undefined) throw new UsageError('bad-locale', { locale: command.options.locale ?? '' });
    locale = requested;
    const { verb, options } = command;
    if (options.help || verb === undefined) {
      for (const line of helpLines(verb, locale)) terminal.out(line);
      return 0;
    }
    const run = await VERB_LOADERS[verb]();
    const result = await run(await commandContext(command, verb, terminal, startedMs));
    if (isJson) terminal.out(JSON.stringify(result.json, null, 2));
    else for (const line of result.lines(locale)) (result.code === 0 ? terminal.out : terminal.err)(line);
    return result.code;
  } catch (error) {
    const failure = failureOf(error, locale);
    if (isJson) terminal.out(JSON.stringify({ error: failure.json }, null, 2));
    else for (const line of failure.lines) terminal.err(line);
    return failure.code;
  }
}

function failureOf(error: unknown, locale: Locale) {
  if (error instanceof UsageError)
    return { code: 2 as const, json: { code: error.code, words: error.words }, lines: [error.words[locale]] };
  if (!(error instanceof PublishError)) throw error;
  const { code, args, detail } = error;
  const { faults = [], texts = {}, releases = [], changes = [] } = detail;
  const exitCode: ExitCode =
    code === 'unreachable' || code === 'no-folder' ? 3 : WRONG_USE.includes(code) ? 2 : 1;
  return {
    code: exitCode,
    json: {
      code,
      args,
      words: { en: error.messageIn('en'), zh: error.messageIn('zh') },
      ...(faults.length > 0 && { faults: faultsAsJson(faults, texts) }),
      ...(releases.length > 0 && { releases, changes }),
    },
    lines: [
      ...faultLines(faults, texts, locale),
      error.messageIn(locale),
      ...(releases.length > 0 ? [formatMessage(locale, 'command.between-releases')] : []),
      ...releases.map((release) => `  ${releaseLine(release, locale)}`),
      ...(changes.length > 0 ? [formatMessage(locale, 'command.between-changes')] : []),
      ...changeLines(changes, locale),
    ],
  };
}
