import { promote as promoteTrial } from '#scripts/publish/releases/promote.ts';
import { type Answer, type Told } from '../answer.ts';
import { formatMessage } from '#scripts/messages/messages.ts';
import { WrongUse } from '../wrong-use.ts';

/** Gives the version on trial to more devices or fewer. */
export async function promoteVerb({ root, by, message = '', percent, target: open }: Told): Promise<Answer> {
  if (percent === undefined) throw new WrongUse('no-percent', {});
  const release = await promoteTrial({ root, target: await open(), by, message, percent });
  const { id, version, manifest } = release;
  const share = manifest.next?.percent;
  return {
    code: 0,
    json: { released: release },
    lines: (locale) => [
      share === undefined
        ? formatMessage(locale, 'command.promoted-all', { id, version })
        : formatMessage(locale, 'command.promoted', { id, version, percent: share }),
    ],
  };
}
