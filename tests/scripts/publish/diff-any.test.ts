import { expect, test } from 'vitest';
import { diffConfig } from '#scripts/publish/diff/diff-config.ts';
import { createRandom } from '#tests/fuzz/random.ts';
import type { Editable } from '#tests/config/check-edits.ts';
import { shippedSources } from './support/edits.ts';

test('every one of many edits at any place of any file is reported, with texts in both languages', async () => {
  const sources = await shippedSources();
  const random = createRandom(20261121);
  const paths = Object.keys(sources);
  for (let times = 0; times < 60; times += 1) {
    const path = random.one(paths);
    const value = JSON.parse(sources[path] ?? '') as Editable;
    const { holder, name } = random.one(placesIn(value));
    const old = JSON.stringify(value);
    const other: unknown = typeof holder[name] === 'number' ? 7321 : 'something else';
    if (random.below(2) === 0) holder[name] = other as Editable;
    else if (Array.isArray(holder)) holder.splice(Number(name), 1);
    else Reflect.deleteProperty(holder, name);
    if (JSON.stringify(value) === old) continue;
    const changes = diffConfig({ ...sources }, { ...sources, [path]: JSON.stringify(value) });
    expect(changes.length, `${path} ${String(name)}`).toBeGreaterThan(0);
    for (const { file, words } of changes) {
      expect(file).toBe(path);
      for (const text of [words.en, words.zh]) expect(text).toMatch(/^(?!.*(?:undefined|\[object))\S.*\S$/);
    }
  }
});

function placesIn(holder: Editable): { holder: Editable; name: string }[] {
  if (typeof holder !== 'object' || holder === null) return [];
  return Object.keys(holder)
    .filter((name) => name !== '$schema')
    .flatMap((name) => [{ holder, name }, ...placesIn(holder[name] as Editable)]);
}
