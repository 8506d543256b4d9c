import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, expect } from 'vitest';
import { built } from '#scripts/build/built.ts';

/** Proves for a test file that whatever it shows was shown by the code that was there before: no chunk of the build is another afterwards. */
export function expectSameBuild(): void {
  let before: readonly string[] = [];
  beforeAll(() => {
    before = codeOfBuild();
    expect(before.length).toBeGreaterThan(1);
  });
  afterAll(() => {
    expect(codeOfBuild()).toEqual(before);
  });
}

function codeOfBuild(): readonly string[] {
  const assets = readdirSync(join(built.dist, 'assets')).map((name) => `assets/${name}`);
  return ['index.html', ...assets.sort()].map((name) => {
    const content = readFileSync(join(built.dist, name));
    return `${name} ${createHash('sha256').update(content).digest('hex')}`;
  });
}
