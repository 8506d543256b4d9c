import type { Localized, NameIn, ValuesOf } from '#scripts/messages/format-message.ts';
import { localize } from '#scripts/messages/messages.ts';

type CommandMessage = NameIn<'command'>;

/** The command line was called with arguments that it does not understand. */
export class WrongUse<Code extends CommandMessage = CommandMessage> extends Error {
  readonly code: CommandMessage;
  readonly words: Localized;

  constructor(code: Code, values: ValuesOf<`command.${Code}`>) {
    const words = localize({ key: `command.${code}`, values });
    super(words.en);
    this.name = 'WrongUse';
    this.code = code;
    this.words = words;
  }
}
