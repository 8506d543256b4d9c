import { findNodeAtOffset, getNodePath, parseTree } from 'jsonc-parser';
import { nearestNode, withName } from '#scripts/schema/nearest-node.ts';
import { copyTexts } from '#scripts/config/read/copy-texts.ts';
import type { ConfigTree } from '#scripts/config/read/config-tree.ts';
import { lineAndColumn } from '#scripts/config/diagnostic.ts';
import type { SourcePlace } from '#studio/protocol/studio-calls.ts';
import { pointerOf, stepsOf } from '#scripts/schema/pointer.ts';
import { createCache } from '#scripts/files/cache.ts';

const remember = createCache(200);
const treeOf = (text: string) => remember(text, () => parseTree(text));

/** The file and pointer that a place of a bundle comes from; undefined if it comes from no single file. */
export function sourceOfBundle(bundle: string, pointer: string) {
  const [part = '', ...inner] = stepsOf(pointer);
  const [name = '', ...rest] = inner;
  const source = (path: string, inside: readonly string[]) => ({ path, pointer: pointerOf(inside) });
  if (bundle === 'site') {
    if (part === 'heads') return source(`config/pages/${name}.json`, rest);
    return ['site', 'navigation', 'theme'].includes(part) ? source(`config/${part}.json`, inner) : undefined;
  }
  if (part === 'page') return source(`config/pages/${bundle}.json`, inner);
  if (part === 'forms' || part === 'lists') return source(`config/${part}/${name}.json`, rest);
  if (part === 'enums') return source('config/enums.json', ['enums', ...inner]);
  if (part === 'captcha') return source('config/captcha.json', ['images', ...inner]);
  return undefined;
}

/** Line and column of a pointer in a file; of a missing member, those of its nearest existing parent. */
export function sourceAt(tree: ConfigTree, path: string, pointer: string): SourcePlace | undefined {
  const file = tree.files.find((one) => one.path === path);
  const root = file && treeOf(file.text);
  if (!file || !root) return undefined;
  const steps = stepsOf(pointer);
  const { node, length } = nearestNode(root, steps);
  const { offset } = withName(node);
  return { path, pointer: pointerOf(steps.slice(0, length)), ...lineAndColumn(offset, file.text) };
}

/** The place of a copy key's text. */
export function placeOfKey(tree: ConfigTree, key: string): (SourcePlace & { key: string }) | undefined {
  const files = tree.files.filter(({ id }) => key.startsWith(`${id}.`));
  const found = copyTexts(files).find((one) => one.key === key);
  const place = found && sourceAt(tree, found.path, found.pointer);
  return place && { ...place, key };
}

/** The pointer of the innermost value at an offset of a text. */
export function pointerInSource(text: string, offset: number): string {
  const root = treeOf(text);
  const node = root && findNodeAtOffset(root, offset);
  return node ? pointerOf(getNodePath(node)) : '';
}
