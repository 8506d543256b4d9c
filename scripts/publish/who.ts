import { PublishError } from './publish-error.ts';

const MAX_MESSAGE = 500;

/** Why it is done: not empty, at most 500 characters. Throws `no-message` or `long-message`. */
export function checkedMessage(message: string): string {
  const said = message.trim();
  if (said === '') throw new PublishError('no-message');
  const count = [...said].length;
  if (count > MAX_MESSAGE) throw new PublishError('long-message', { count });
  return said;
}
