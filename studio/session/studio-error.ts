import type { StudioRefusal } from '#studio/protocol/studio-calls.ts';

/** Why a call came to nothing: what the server refused it with, or `unreachable`. The message is in the operator's language. */
export class StudioError extends Error {
  readonly code: string;
  readonly details: readonly string[];
  readonly between: StudioRefusal['error']['between'];

  constructor({ code, words, details, between }: StudioRefusal['error']) {
    super(words);
    this.name = 'StudioError';
    this.code = code;
    this.details = details ?? [];
    this.between = between;
  }
}
