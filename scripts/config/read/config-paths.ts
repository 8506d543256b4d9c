/** The kinds of config files; each has a schema. */
export type ConfigKind =
  | 'site'
  | 'theme'
  | 'navigation'
  | 'enums'
  | 'captcha'
  | 'form'
  | 'list'
  | 'page'
  | 'locale'
  | 'media';

/** The kinds with a single file. */
export const SINGLE: readonly ConfigKind[] = ['site', 'theme', 'navigation', 'enums', 'captcha'];
/** The folders below config/, each for one kind. */
export const FOLDERS: Readonly<Record<string, ConfigKind>> = {
  forms: 'form',
  lists: 'list',
  pages: 'page',
  'locales/zh-CN': 'locale',
  media: 'media',
};

/** The allowed names of config files, without extension. */
export const FILE_ID = /^(?!(?:constructor|prototype)$)[A-Za-z][A-Za-z0-9-]*$/;

/** The kind and id of a config file by its path; undefined for any other path. */
export function fileOf(path: string): { readonly kind: ConfigKind; readonly id: string } | undefined {
  const [, folder, id = ''] = /^config\/(?:(.+)\/)?([^/]+)\.json$/.exec(path) ?? [];
  if (folder === undefined) {
    const kind = SINGLE.find((one) => one === id);
    return kind && { kind, id };
  }
  const kind = Object.hasOwn(FOLDERS, folder) ? FOLDERS[folder] : undefined;
  return kind && { kind, id };
}
