/** The kinds of config file, by the schema that describes each. */
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

/** The kinds of which there is one file. */
export const SINGLE: readonly ConfigKind[] = ['site', 'theme', 'navigation', 'enums', 'captcha'];
/** The folders below config/ that hold a kind of file each. */
export const FOLDERS: Readonly<Record<string, ConfigKind>> = {
  forms: 'form',
  lists: 'list',
  pages: 'page',
  'locales/zh-CN': 'locale',
  media: 'media',
};

/** The names that a file of config may have, without its ending. */
export const FILE_ID = /^(?!(?:constructor|prototype)$)[A-Za-z][A-Za-z0-9-]*$/;

/** What a path below the project is a file of; undefined where it is none of config's. */
export function fileOf(path: string): { readonly kind: ConfigKind; readonly id: string } | undefined {
  const [, folder, id = ''] = /^config\/(?:(.+)\/)?([^/]+)\.json$/.exec(path) ?? [];
  if (folder === undefined) {
    const kind = SINGLE.find((one) => one === id);
    return kind && { kind, id };
  }
  const kind = Object.hasOwn(FOLDERS, folder) ? FOLDERS[folder] : undefined;
  return kind && { kind, id };
}
