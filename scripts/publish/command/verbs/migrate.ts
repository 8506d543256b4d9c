import { writeWhole } from '#scripts/files/write-whole.ts';
import { formatMessage } from '#scripts/messages/messages.ts';
import { join } from 'node:path';
import { readConfig } from '#scripts/config/read/config-tree.ts';
import { migrateSources } from '#scripts/config/read/migrations/migrate.ts';
import { type Answer, type Told } from '../answer.ts';

/** Raises the files of config/ that are of an older version to the newest of their kind; each file whole or not at all. */
export async function migrate({ root }: Told): Promise<Answer> {
  const { files } = await readConfig(root);
  const migrated = migrateSources(Object.fromEntries(files.map(({ path, text }) => [path, text])));
  const paths = Object.keys(migrated).sort();
  for (const path of paths) await writeWhole(join(root, path), migrated[path] ?? '');
  return {
    code: 0,
    json: { migrated: paths },
    lines: (locale) =>
      paths.length === 0
        ? [formatMessage(locale, 'command.migrated-none')]
        : [
            formatMessage(locale, 'command.migrated', { count: paths.length }),
            ...paths.map((path) => `  ${path}`),
          ],
  };
}
