/** The kinds of config file. Each but `locale` has a schema of its name in config/schema. */
export type ConfigKind = (typeof SINGLETONS)[number] | (typeof FOLDERS)[keyof typeof FOLDERS];

export const SINGLETONS = ['site', 'theme', 'navigation', 'enums', 'captcha'] as const;
/** The kinds that have exactly one file. */
export const SINGLETON_KINDS: readonly ConfigKind[] = SINGLETONS;
/** The other kinds, by their folder below config/. */
export const FOLDERS = {
  forms: 'form',
  lists: 'list',
  pages: 'page',
  'locales/zh-CN': 'locale',
  media: 'media',
} as const;

/** The texts of config files by path: config/forms/login.json. */
export type ConfigTexts = Readonly<Record<string, string>>;
/** The sorted paths of the files that differ between two sets of texts. */
export function changedPaths(before: ConfigTexts, after: ConfigTexts): readonly string[] {
  const paths = [...new Set([...Object.keys(before), ...Object.keys(after)])].sort();
  return paths.filter((path) => before[path] !== after[path]);
}

/** Unsaved edits (path → text) that replace files; null deletes a file. */
export type Overrides = Readonly<Record<string, string | null>>;

/** A valid name of a config file, without its extension. */
export const FILE_ID = /^(?!(?:constructor|prototype)$)[A-Za-z][A-Za-z0-9-]*$/;

/** The kind and the name of a config file, by its path below the project; undefined for any other file. */
export function fileOf(path: string): { readonly kind: ConfigKind; readonly id: string } | undefined {
  const [, folder, id = ''] = /^config\/(?:(.+)\/)?([^/]+)\.json$/.exec(path) ?? [];
  if (folder === undefined) {
    const kind = SINGLETON_KINDS.find((single) => single === id);
    return kind && { kind, id };
  }
  const kind = Object.entries(FOLDERS).find(([name]) => name === folder)?.[1];
  return kind && { kind, id };
}
