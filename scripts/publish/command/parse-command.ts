import { parseArgs } from 'node:util';
import { distance } from 'fastest-levenshtein';
import { message, type MessageValue } from '#scripts/messages/format-message.ts';
import { COMMON, type OptionName, OPTIONS, type Verb, VERBS } from './verb-table.ts';
import { WrongUse } from './wrong-use.ts';

/** What the command line was told to do. */
export interface Command {
  /** Undefined where only help is asked for. */
  readonly verb: Verb | undefined;
  /** The release or page that follows the verb. */
  readonly what: string | undefined;
  readonly options: Readonly<Partial<Record<OptionName, string | boolean>>>;
}

/** Reads the arguments of the command line. Throws WrongUse for a verb, option or word that means nothing. */
export function parseCommand(argv: readonly string[]): Command {
  const { values, positionals } = readArguments(argv);
  const [verb, what, more] = positionals;
  const options = { ...values };
  if (options.help && (verb === undefined || !isVerb(verb)))
    return { verb: undefined, what: undefined, options };
  if (verb === undefined) throw new WrongUse('no-verb', {});
  if (!isVerb(verb)) throw new WrongUse('bad-verb', { verb, near: near(verb, Object.keys(VERBS)) });
  const allowed: readonly string[] = [...VERBS[verb].options, ...COMMON];
  for (const option of Object.keys(options))
    if (!allowed.includes(option))
      throw new WrongUse('bad-option', { verb, option: `--${option}`, near: '' });
  const extra = VERBS[verb].positional === '' ? what : more;
  if (extra !== undefined) throw new WrongUse('too-many', { verb, what: extra });
  return { verb, what, options };
}

function readArguments(argv: readonly string[]) {
  try {
    return parseArgs({ args: [...argv], options: OPTIONS, allowPositionals: true, strict: true });
  } catch (error) {
    const { code, message: reason } = error as NodeJS.ErrnoException;
    const option = /'(?:-\w, )?(-[^ '=<]*)/.exec(reason)?.[1] ?? '';
    const verb = argv.find((word) => isVerb(word)) ?? 'config';
    if (code === 'ERR_PARSE_ARGS_UNKNOWN_OPTION')
      throw new WrongUse('bad-option', {
        verb,
        option,
        near: near(
          option,
          Object.keys(OPTIONS).map((name) => `--${name}`),
        ),
      });
    throw new WrongUse(reason.includes('does not take') ? 'extra-value' : 'no-value', { option });
  }
}

/** A name that this may have been meant to be, as a question; nothing where none is near. */
function near(word: string, names: readonly string[]): MessageValue {
  const [best] = names
    .map((name) => ({ name, far: distance(word, name) }))
    .filter(({ far }) => far <= 2)
    .sort((a, b) => a.far - b.far);
  return best ? message('command.near', { name: best.name }) : '';
}

function isVerb(word: string): word is Verb {
  return Object.hasOwn(VERBS, word);
}
