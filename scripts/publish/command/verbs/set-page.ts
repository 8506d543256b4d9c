import { disablePage, enablePage } from '#scripts/publish/releases/set-page.ts';
import { type Answer, type Told } from '../answer.ts';
import { formatMessage } from '#scripts/messages/messages.ts';
import { WrongUse } from '../wrong-use.ts';

/** Switches a page off. */
export function disable(told: Told): Promise<Answer> {
  return setPage(told, 'disable');
}

/** Switches a page on again. */
export function enable(told: Told): Promise<Answer> {
  return setPage(told, 'enable');
}

async function setPage(told: Told, verb: 'disable' | 'enable'): Promise<Answer> {
  const { root, by, message = '', what: page } = told;
  if (page === undefined) throw new WrongUse('no-page', { verb });
  const change = verb === 'disable' ? disablePage : enablePage;
  const result = await change({ root, target: await told.target(), by, message, page });
  if (result.kind === 'unchanged') {
    const key = verb === 'disable' ? 'off-already' : 'on-already';
    return {
      code: 0,
      json: { released: null, page },
      lines: (locale) => [formatMessage(locale, `command.${key}`, { page })],
    };
  }
  const { id } = result.release;
  return {
    code: 0,
    json: { released: result.release },
    lines: (locale) => [formatMessage(locale, `command.${verb}d`, { id, page })],
  };
}
