import facts from '#scripts/config/check/production.json' with { type: 'json' };
import type { CheckContext } from '#scripts/config/check/context.ts';
import type { ConfigFile } from '#scripts/config/read/config-tree.ts';
import { type ConfigNode, type Path, walk } from '#scripts/schema/walk.ts';

/**
 * Reports config that is allowed only with the sandbox: values that violate `x-production` of their schema, this repository's own brand, and names
 * that only the sandbox has. Both lists are in production.json.
 */
export function productionPass(context: CheckContext): void {
  for (const file of context.files)
    for (const node of walk(context.root(file))) {
      reportUnset(context, file, node);
      if (typeof node.value === 'string') reportText(context, file, node.path, node.value);
    }
}

function reportUnset({ report }: CheckContext, file: ConfigFile, { schema, value, path }: ConfigNode): void {
  const wanted = schema['x-production'];
  if (!wanted) return;
  const name = String(path.at(-1));
  if (wanted.minItems !== undefined && Array.isArray(value) && value.length < wanted.minItems)
    report(file, path, 'production.empty-list', { name });
  if (wanted.minLength !== undefined && value === '') report(file, path, 'production.empty-text', { name });
  for (const member of wanted.required ?? [])
    if (!Object.hasOwn(value as object, member)) report(file, path, 'production.missing', { name, member });
}

function reportText({ report }: CheckContext, file: ConfigFile, path: Path, text: string): void {
  const key = [file.id, ...path].join('.');
  const isDefault = Object.entries(facts.defaultCopy).some(([name, words]) => name === key && words === text);
  if (file.kind === 'locale' && isDefault) report(file, path, 'production.default-copy', { key, text });
  const account = facts.sandboxAccounts.find((one) => text.includes(one));
  if (account !== undefined) report(file, path, 'production.account', { account });
  const address = facts.sandboxAddresses.find((one) => text.toLowerCase().includes(one));
  if (address !== undefined) report(file, path, 'production.sandbox', { address });
}
