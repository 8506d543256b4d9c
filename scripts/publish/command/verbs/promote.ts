import { promote as promoteTrial } from '#scripts/publish/promote.ts';
import { type Answer, type Told, words } from '../answer.ts';
import { WrongUse } from '../wrong-use.ts';

/** Gives the version on trial to more devices or fewer. */
export async function promote({ root, by, message = '', percent, target: open }: Told): Promise<Answer> {
  if (percent === undefined) throw new WrongUse('no-percent');
  const release = await promoteTrial({ root, target: await open(), by, message, percent });
  const { id, version, manifest } = release;
  const share = manifest.next?.percent;
  return {
    code: 0,
    json: { released: release },
    lines: (locale) => [
      share === undefined
        ? words('promoted-all', locale, { id, version })
        : words('promoted', locale, { id, version, percent: share }),
    ],
  };
}
