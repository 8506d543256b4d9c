import { both, type Filling } from '#scripts/publish/diff/both.ts';
import type { Both } from '#scripts/publish/diff/change.ts';
import { COMMAND_WORDS } from '#scripts/publish/words/command.ts';

/** The command line was called in a way that means nothing. */
export class WrongUse extends Error {
  readonly code: keyof typeof COMMAND_WORDS;
  readonly words: Both;

  constructor(code: keyof typeof COMMAND_WORDS, args: Readonly<Record<string, Filling>> = {}) {
    const words = both(COMMAND_WORDS, code, args);
    super(words.en);
    this.name = 'WrongUse';
    this.code = code;
    this.words = words;
  }
}
