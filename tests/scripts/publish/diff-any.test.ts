import { expect, test } from 'vitest';
import { diffConfig } from '#scripts/publish/diff/diff-config.ts';
import { type Editable, json, shippedSources } from './support/edits.ts';

test('of many edits at any place of any file none goes untold, and every one is told in words of both languages', async () => {
  const sources = await shippedSources();
  const random = seeded(20261121);
  const paths = Object.keys(sources);
  for (let times = 0; times < 60; times += 1) {
    const path = paths[Math.floor(random() * paths.length)] ?? '';
    const value = JSON.parse(sources[path] ?? '') as Editable;
    const place = anyPlace(value, random);
    if (!place) continue;
    const { holder, name } = place;
    const old = JSON.stringify(value);
    if (random() < 0.5) holder[name] = json(typeof holder[name] === 'number' ? 7321 : 'something else');
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
}, 60_000);

/** A repeatable source of numbers from 0 to 1 (mulberry32). */
function seeded(seed: number): () => number {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
}

/** A member or entry somewhere in a value. */
function anyPlace(value: Editable, random: () => number): { holder: Editable; name: string } | undefined {
  const places: { holder: Editable; name: string }[] = [];
  const visit = (holder: Editable): void => {
    if (typeof holder !== 'object' || holder === null) return;
    for (const name of Object.keys(holder)) {
      if (name !== '$schema') places.push({ holder, name });
      visit(holder[name] as Editable);
    }
  };
  visit(value);
  return places[Math.floor(random() * places.length)];
}
