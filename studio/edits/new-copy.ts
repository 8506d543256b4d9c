import { put } from './edit-json.ts';
import { below } from '#studio/protocol/pointer.ts';
import type { CopyIndex, Files } from './copy-index.ts';

/** The file that copy of a config file goes to: the one most of its keys stand in, else one of its own name. */
export function copyFileFor(path: string, files: Files, index: CopyIndex): { path: string; id: string } {
  const id = files[path]?.id ?? 'shell';
  const own = files[localePath(id)];
  if (own) return { path: own.path, id };
  const counts = new Map<string, number>();
  for (const { key, uses } of index.entries) {
    const file = key.split('.')[0] ?? '';
    const here = uses.filter((use) => use.path === path).length;
    if (here > 0 && file !== 'shell' && file !== 'enum') counts.set(file, (counts.get(file) ?? 0) + here);
  }
  const [most] = [...counts].sort((a, b) => b[1] - a[1]);
  const name = most?.[0] ?? kebab(id);
  return { path: localePath(name), id: name };
}

/** A key that nobody has yet, made of where it is said: register.field.wechat. */
export function freeKey(file: string, steps: readonly string[], index: CopyIndex): string {
  const plain = steps.map(kebab).filter((step) => step !== '');
  const base = [file, ...plain].join('.');
  for (let turn = 1; ; turn += 1) {
    const key = turn === 1 ? base : `${base}-${String(turn)}`;
    const isTaken = index.entries.some((one) => one.key === key || one.key.startsWith(`${key}.`));
    const isBelow = index.entries.some((one) => key.startsWith(`${one.key}.`));
    if (!isTaken && !isBelow) return key;
  }
}

/** The text of a copy file with a key in it; the file is made where there is none. */
export function withCopy(text: string | undefined, key: string, words: string): string {
  return put(text ?? '{}\n', key.split('.').slice(1).reduce(below, ''), words);
}

function localePath(id: string): string {
  return `config/locales/zh-CN/${id}.json`;
}

function kebab(name: string): string {
  return name
    .replace(/([a-z0-9])([A-Z])/g, '$1-$2')
    .replace(/[^A-Za-z0-9_-]+/g, '-')
    .toLowerCase();
}
