import { partsOfPage } from '#scripts/config/page-parts.ts';
import { valueOf, type CopyIndex, type Files } from './copy-index.ts';

/** Files to choose from, under a heading. */
export interface FileGroup {
  readonly group: 'thisPage' | 'site' | 'forms' | 'lists' | 'pages' | 'copy';
  readonly files: readonly { readonly path: string; readonly label: string }[];
}

const ofSite = ['navigation', 'site', 'theme', 'enums', 'captcha'] as const;

/** The files in the order an operator looks for them: those of the page on screen, of the whole site, then the others by kind. */
export function fileGroups(
  files: Files,
  index: CopyIndex,
  page: string,
  options: { readonly hasCopy: boolean; readonly nameOf: (kind: string) => string },
): readonly FileGroup[] {
  const own = ofPage(page, files);
  const list = Object.values(files);
  const labelOf = (kind: string, id: string): string => {
    if (kind === 'page') return index.titleOf(id) === id ? id : `${index.titleOf(id)} · ${id}`;
    return kind === 'form' || kind === 'list' || kind === 'locale' ? id : options.nameOf(kind);
  };
  const entry = (path: string): FileGroup['files'] => {
    const file = files[path];
    return file
      ? [{ path, label: `${labelOf(file.kind, file.id)}${file.text === file.saved ? '' : ' •'}` }]
      : [];
  };
  const kind = (name: string): FileGroup['files'] =>
    list
      .filter((file) => file.kind === name)
      .sort((a, b) => a.id.localeCompare(b.id))
      .flatMap(({ path }) => entry(path));
  const groups: FileGroup[] = [
    { group: 'thisPage', files: own.flatMap(entry) },
    { group: 'site', files: ofSite.flatMap((name) => entry(`config/${name}.json`)) },
    { group: 'forms', files: kind('form') },
    { group: 'lists', files: kind('list') },
    { group: 'pages', files: kind('page') },
    ...(options.hasCopy ? [{ group: 'copy' as const, files: kind('locale') }] : []),
  ];
  return groups.filter(({ files: some }) => some.length > 0);
}

/** The paths of a page and of the forms and lists on it. */
function ofPage(page: string, files: Files): readonly string[] {
  const path = `config/pages/${page}.json`;
  const file = files[path];
  if (!file) return [];
  const many = (kind: string): Record<string, unknown> =>
    Object.fromEntries(
      Object.values(files)
        .filter((one) => one.kind === kind)
        .map((one) => [one.id, valueOf(one)]),
    );
  const config = { forms: many('form'), lists: many('list'), enums: {}, copy: {} };
  type Asked = Parameters<typeof partsOfPage>;
  const parts = partsOfPage(valueOf(file) as Asked[0], config as unknown as Asked[1]);
  return [
    path,
    ...Object.keys(parts.forms).map((id) => `config/forms/${id}.json`),
    ...Object.keys(parts.lists).map((id) => `config/lists/${id}.json`),
  ];
}
