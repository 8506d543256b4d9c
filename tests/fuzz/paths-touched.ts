import { join } from 'node:path';
import type { ConfigTree } from '#scripts/config/read/config-tree.ts';
import { partsOfPage } from '#scripts/config/compile/page-parts.ts';
import { readFolder } from '#scripts/schema/read-schemas.ts';
import { configNode, type ConfigNode } from '#scripts/schema/walk.ts';

/** The paths of up to two pages that show what a file holds. */
export function pathsTouched({ files }: ConfigTree, path: string): readonly string[] {
  const [, folder = '', name = ''] = /^config\/(?:(\w+)\/(?:zh-CN\/)?)?([\w-]+)\.json$/.exec(path) ?? [];
  const schemas = readFolder(join(process.cwd(), 'config/schema'));
  const find = (kind: string, id: string): ConfigNode | undefined => {
    const file = files.find((one) => one.kind === kind && one.id === id);
    return file && configNode(kind, file.value, schemas);
  };
  const shows = (id: string): boolean => {
    const page = find('page', id);
    const parts = page && partsOfPage(page, find);
    if (folder === 'forms') return parts?.forms.has(name) ?? false;
    if (folder === 'lists') return parts?.lists.has(name) ?? false;
    return folder === 'locales' && [...(parts?.copy ?? [])].some((key) => key.startsWith(`${name}.`));
  };
  const touched = files.filter(
    ({ kind, id }) => kind === 'page' && (folder === 'pages' ? id === name : shows(id)),
  );
  return touched.slice(0, 2).map(({ value }) => (value as { path: string }).path);
}
