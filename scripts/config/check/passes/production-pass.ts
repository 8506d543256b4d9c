import facts from '#scripts/config/check/refused-in-production.json' with { type: 'json' };
import type { CheckContext } from '#scripts/config/check/context.ts';
import type { ConfigFile } from '#scripts/config/read/config-tree.ts';
import { type ConfigNode, type Path, walk } from '#scripts/schema/walk.ts';

/**
 * Reports values that only a sandbox may have: values that break `x-production` of their schema, copy of this
 * repository's own brand, and accounts and addresses of the sandbox (refused-in-production.json).
 */
export function productionPass(context: CheckContext): void {
  for (const file of context.files)
    for (const node of walk(context.rootNode(file))) {
      reportUnset(context, file, node);
      if (typeof node.value === 'string') reportText(context, file, node.path, node.value);
    }
}

function reportUnset({ report }: CheckContext, file: ConfigFile, { schema, value, path }: ConfigNode): void {
  const required = schema['x-production'];
  if (!required) return;
  const name = String(path.at(-1));
  if (required.minItems !== undefined && Array.isArray(value) && value.length < required.minItems)
    report(file, path, 'production.empty-list', { name });
  if (required.minLength !== undefined && value === '') report(file, path, 'production.empty-text', { name });
  for (const member of required.required ?? [])
    if (!Object.hasOwn(value as object, member)) report(file, path, 'production.missing', { name, member });
}

function reportText({ report }: CheckContext, file: ConfigFile, path: Path, text: string): void {
  const key = [file.id, ...path].join('.');
  const isDefault = Object.entries(facts.defaultCopy).some(([name, copy]) => name === key && copy === text);
  if (file.kind === 'locale' && isDefault) report(file, path, 'production.default-copy', { key, text });
  const account = facts.sandboxAccounts.find((one) => text.includes(one));
  if (account !== undefined) report(file, path, 'production.account', { account });
  const address = facts.sandboxAddresses.find((one) => text.toLowerCase().includes(one));
  if (address !== undefined) report(file, path, 'production.sandbox', { address });
}
