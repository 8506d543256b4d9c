import type { ConfigKind } from '#scripts/config/read/config-paths.ts';

const SINGLE = /^config\/(site|theme|navigation|enums|captcha)\.json$/;
const NAMED = /^config\/(forms|lists|pages|locales\/zh-CN)\/([A-Za-z][A-Za-z0-9-]*)\.json$/;
const KINDS: Readonly<Record<string, ConfigKind>> = {
  forms: 'form',
  lists: 'list',
  pages: 'page',
  'locales/zh-CN': 'locale',
};

/** What kind of config file a path is, and its name; undefined where it is none: nothing else is ever read or written. */
export function configPath(
  path: string,
): { readonly kind: ConfigKind; readonly id: string; readonly isNeeded: boolean } | undefined {
  const single = SINGLE.exec(path)?.[1] as ConfigKind | undefined;
  if (single) return { kind: single, id: single, isNeeded: true };
  const [, folder = '', id = ''] = NAMED.exec(path) ?? [];
  const kind = KINDS[folder];
  return kind && { kind, id, isNeeded: false };
}
