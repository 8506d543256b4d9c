import { checkConfig } from '#scripts/config/check/check.ts';
import { readConfig } from '#scripts/config/read/config-tree.ts';
import { errorsIn } from '#scripts/config/diagnostic.ts';
import { formatMessage } from '#scripts/messages/messages.ts';
import type { Answer, Told } from '../answer.ts';
import { faultLines, faultsAsJson } from '#scripts/publish/command/answer.ts';

/** Every error and warning of config/, with `--production` also what only a sandbox may have. Only errors are refused. */
export async function check({ root, isProduction }: Told): Promise<Answer> {
  const tree = await readConfig(root);
  const faults = await checkConfig(tree, root, { isProduction });
  const texts = Object.fromEntries(tree.files.map(({ path, text }) => [path, text]));
  const files = tree.files.length;
  const errors = errorsIn(faults).length;
  const warnings = faults.length - errors;
  return {
    code: errors === 0 ? 0 : 1,
    json: { ok: errors === 0, files, errors, warnings, faults: faultsAsJson(faults, texts) },
    lines: (locale) => [
      ...faultLines(faults, texts, locale),
      errors === 0
        ? formatMessage(locale, 'command.check-fine', { count: files, warnings })
        : formatMessage(locale, 'command.check-faults', { count: errors, warnings }),
    ],
  };
}
