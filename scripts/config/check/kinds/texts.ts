import { nameRemedy, type CheckPlace } from '#scripts/config/check/context.ts';
import { placeholdersIn } from '#scripts/config/placeholders.ts';
import { type ConfigNode, is } from '#scripts/schema/walk.ts';

/** Reports a copy key that is not there, and placeholders that are not supplied or supplied for nothing. */
export function checkText({ context, report }: CheckPlace, { value, path, parent }: ConfigNode): void {
  const key = String(value);
  const holder = is(parent, 'text') ? parent : undefined;
  const { values = {} } = (holder?.value ?? {}) as { values?: object };
  const words = Object.hasOwn(context.copy, key) ? context.copy[key] : undefined;
  if (words === undefined && context.isUnread(key)) return;
  if (words === undefined) {
    const near = nameRemedy(key, Object.keys(context.copy), 'config/locales/zh-CN');
    return report(path, 'copy.unknown', { key, near });
  }
  const wanted = placeholdersIn(words);
  for (const name of wanted.filter((one) => !Object.hasOwn(values, one)))
    report(path, 'copy.needs', { key, name, mark: `{{${name}}}` });
  for (const name of Object.keys(values).filter((one) => !wanted.includes(one))) {
    const at = [...(holder?.path ?? []), 'values', name];
    report(at, 'copy.never-shown', { key, mark: `{{${name}}}` });
  }
}
