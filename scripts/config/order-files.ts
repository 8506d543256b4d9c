import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { formatted } from '#scripts/files/formatted.ts';
import { readConfig } from './read/config-tree.ts';
import { memberOrder } from './read/member-order.ts';

const root = process.cwd();
const order = memberOrder(join(root, 'config/schema'));
for (const { kind, path, value } of (await readConfig(root)).files) {
  if (kind === 'locale' || value === undefined) continue;
  const schema = `${kind}.schema.json`;
  const steps = '../'.repeat(path.split('/').length - 2) || './';
  const whole = { $schema: `${steps}schema/${schema}`, ...(value as object) };
  const now = JSON.stringify(order(kind, whole), null, 2);
  if (now === JSON.stringify(value, null, 2)) continue;
  await writeFile(join(root, path), await formatted(root, path, now));
  console.log(`${path}: its members stand in the order of ${schema} now`);
}
