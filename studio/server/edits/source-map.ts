import { findNodeAtOffset, getNodePath, parseTree } from 'jsonc-parser';
import { nearestNode, withName } from '#scripts/schema/text-node.ts';
import type { ConfigTree } from '#scripts/config/read/config-tree.ts';
import { lineAndColumn } from '#scripts/config/diagnostic.ts';
import type { SourcePlace } from '#studio/protocol/studio-calls.ts';
import { pointerOf, stepsOf } from '#scripts/schema/pointer.ts';
import { remembered } from '#studio/edits/edit-json.ts';

/** Where a pointer into a compiled bundle stands in config; undefined for what no file says by itself. */
export function sourceOfBundle(
  bundle: string,
  pointer: string,
): { readonly path: string; readonly pointer: string } | undefined {
  const [part = '', ...inner] = stepsOf(pointer);
  const [name = '', ...rest] = inner;
  const below = (path: string, inside: readonly string[]) => ({ path, pointer: pointerOf(inside) });
  if (bundle === 'site') {
    if (part === 'heads') return below(`config/pages/${name}.json`, rest);
    return ['site', 'navigation', 'theme'].includes(part) ? below(`config/${part}.json`, inner) : undefined;
  }
  if (part === 'page') return below(`config/pages/${bundle}.json`, inner);
  if (part === 'forms') return below(`config/forms/${name}.json`, rest);
  if (part === 'lists') return below(`config/lists/${name}.json`, rest);
  if (part === 'enums') return below('config/enums.json', ['enums', ...inner]);
  if (part === 'captcha') return below('config/captcha.json', ['images', ...inner]);
  return undefined;
}

/** Line and column of a pointer in a file; of a member that is not there, those of the nearest thing around it. */
export function sourceAt(tree: ConfigTree, path: string, pointer: string): SourcePlace | undefined {
  const file = tree.files.find((one) => one.path === path);
  const root = file && rootOf(file.text);
  if (!file || !root) return undefined;
  const steps = stepsOf(pointer);
  const { node, length } = nearestNode(root, steps);
  const { offset } = withName(node);
  return { path, pointer: pointerOf(steps.slice(0, length)), ...lineAndColumn(offset, file.text) };
}

/** Where the words of a copy key stand. */
export function placeOfKey(tree: ConfigTree, key: string): (SourcePlace & { key: string }) | undefined {
  const [id = '', ...path] = key.split('.');
  const file = tree.files.find((one) => one.kind === 'locale' && one.id === id);
  const found = file && wordsAt(file.value, path);
  const place = file && found && sourceAt(tree, file.path, pointerOf(found));
  return place && { ...place, key };
}

/** The pointer of an offset in a text: of the innermost value that it stands in. */
export function pointerInSource(text: string, offset: number): string {
  const root = rootOf(text);
  const node = root && findNodeAtOffset(root, offset);
  return node ? pointerOf(getNodePath(node)) : '';
}

function wordsAt(value: unknown, path: readonly string[]): readonly string[] | undefined {
  if (path.length === 0) return typeof value === 'string' ? [] : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  for (let length = path.length; length > 0; length -= 1) {
    const name = path.slice(0, length).join('.');
    if (!Object.hasOwn(value, name)) continue;
    const rest = wordsAt((value as Record<string, unknown>)[name], path.slice(length));
    if (rest) return [name, ...rest];
  }
  return undefined;
}

const rootOf = remembered(200, (text) => parseTree(text));
