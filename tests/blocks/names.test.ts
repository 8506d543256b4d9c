import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import type { BlockFacts } from '#blocks/block-facts.ts';
import { BLOCKS } from '#blocks/names.ts';
import { contract } from '#generated/contract.ts';

/** Home's blocks and the app page's stand in a folder each. */
const folders = ['src/blocks', 'src/blocks/home', 'src/blocks/app']
  .flatMap((parent) => readdirSync(parent, { withFileTypes: true }))
  .filter((entry) => entry.isDirectory() && entry.name !== 'home' && entry.name !== 'app')
  .map(({ name }) => name);

describe('the blocks', () => {
  it('each have a folder, and each folder a name', () => {
    expect(folders.sort()).toEqual(Object.keys(BLOCKS).sort());
  });

  it.each(Object.entries<BlockFacts>(BLOCKS))(
    '%s calls what the contract has, and its words are there',
    (_, facts) => {
      for (const operation of facts.operations) expect(Object.keys(contract)).toContain(operation);
      if (facts.copy !== undefined)
        expect(
          Object.keys(JSON.parse(readFileSync(`config/locales/zh-CN/${facts.copy}.json`, 'utf8')) as object),
        ).not.toEqual([]);
    },
  );
});
