import { expect, test } from 'vitest';
import { diffConfig } from '#scripts/publish/diff/diff-config.ts';
import { parsed, put } from '#studio/edits/edit-texts.ts';
import { valueAt } from '#scripts/schema/pointer.ts';
import { placesIn } from '#tests/fuzz/edits.ts';
import { createRng } from '#sandbox/domain/random.ts';
import { shippedTexts } from './support/edits.ts';

test('every one of many edits at any place of any file is reported, with texts in both languages', async () => {
  const texts = await shippedTexts();
  const random = createRng(20261121);
  for (let times = 0; times < 60; times += 1) {
    const path = random.pick(Object.keys(texts));
    const value = parsed(texts[path] ?? '');
    const pointers = placesIn(value).map((place) => place.pointer);
    const pointer = random.pick(pointers.filter((one) => one !== '' && !one.endsWith('/$schema')));
    const other = typeof valueAt(value, pointer) === 'number' ? 7321 : 'something else';
    const text = put(texts[path] ?? '', pointer, random.between(0, 1) === 0 ? other : undefined);
    const changes = diffConfig(texts, { ...texts, [path]: text });
    expect(changes.length, `${path} ${pointer}`).toBeGreaterThan(0);
    for (const { file, words } of changes) {
      expect(file).toBe(path);
      for (const text of [words.en, words.zh]) expect(text).toMatch(/^(?!.*(?:undefined|\[object))\S.*\S$/);
    }
  }
});
