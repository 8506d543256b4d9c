import { findNodeAtOffset, getNodePath, parseTree } from 'jsonc-parser';
import { createCache } from '#scripts/files/cache.ts';
import { nearestNode, withName } from '#scripts/schema/nearest-node.ts';
import { pointerOf, stepsOf } from '#scripts/schema/pointer.ts';
import type { FramePick } from '#studio/protocol/frame-messages.ts';
import type { ConfigIndex, CopyPlace } from './config-index.ts';
import type { Files } from './edit-texts.ts';
import { movedPointer } from './moved-pointer.ts';

/** A place in a file of config, and its line, from 1. */
export interface SourcePlace extends CopyPlace {
  readonly line: number;
}

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

/**
 * The sources of a picked element in the edited files: its places, innermost first, and the texts of its copy
 * keys. `shown` has the files as the phone shows them.
 */
export function sourcesOfPick({ at, keys, words }: FramePick, shown: Files, { files, byKey }: ConfigIndex) {
  const textOf = (path: string): string | undefined => files[path]?.text;
  const places = at.flatMap(({ bundle, pointer: inBundle }) => {
    const { path = '', pointer = '' } = sourceOfBundle(bundle, inBundle) ?? {};
    const moved = movedPointer(pointer, shown[path]?.text, textOf(path));
    return sourceAt({ path, pointer: moved }, textOf(path)) ?? [];
  });
  const copy = keys.flatMap((key) => {
    const { path = '', pointer = '' } = byKey.get(key) ?? {};
    const place = sourceAt({ path, pointer }, textOf(path));
    return place ? [{ ...place, key }] : [];
  });
  const unique = new Map(places.map((place) => [`${place.path} ${place.pointer}`, place]));
  return { words, copy, places: [...unique.values()] };
}

/** A place with its line; of a missing member, those of its nearest existing parent. */
export function sourceAt({ path, pointer }: CopyPlace, text = ''): SourcePlace | undefined {
  const tree = treeOf(text);
  if (!tree) return undefined;
  const steps = stepsOf(pointer);
  const { node, length } = nearestNode(tree, steps);
  const line = text.slice(0, withName(node).offset).split('\n').length;
  return { path, pointer: pointerOf(steps.slice(0, length)), line };
}

/** The pointer of the innermost value at an offset of a text. */
export function pointerInSource(text: string, offset: number): string {
  const tree = treeOf(text);
  const node = tree && findNodeAtOffset(tree, offset);
  return node ? pointerOf(getNodePath(node)) : '';
}
