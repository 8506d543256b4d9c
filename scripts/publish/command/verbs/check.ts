import { checkConfig } from '#scripts/config/check.ts';
import { readConfig } from '#scripts/config/config-tree.ts';
import type { Answer, Told } from '../answer.ts';
import { words } from '../answer.ts';
import { faultLines, faultsAsJson } from '../fault-lines.ts';

/** Every fault of config/. */
export async function check({ root }: Told): Promise<Answer> {
  const tree = await readConfig(root);
  const faults = await checkConfig(tree, root);
  const texts = Object.fromEntries(tree.files.map(({ path, text }) => [path, text]));
  const count = tree.files.length;
  return {
    code: faults.length === 0 ? 0 : 1,
    json: { ok: faults.length === 0, files: count, faults: faultsAsJson(faults, texts) },
    lines: (locale) =>
      faults.length === 0
        ? [words('check-fine', locale, { count })]
        : [...faultLines(faults, texts, locale), words('check-faults', locale, { count: faults.length })],
  };
}
