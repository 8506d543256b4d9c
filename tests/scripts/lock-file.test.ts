import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';

interface LockedPackage {
  version?: string;
  resolved?: string;
  optionalDependencies?: Readonly<Record<string, string>>;
}

const { packages } = JSON.parse(readFileSync('package-lock.json', 'utf8')) as {
  packages: Readonly<Record<string, LockedPackage>>;
};

/** The package that `from` finds under a name: in its own folder, or in one above. */
function found(from: string, name: string): LockedPackage | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const there = packages[`${folder}${folder === '' ? '' : '/'}node_modules/${name}`];
    if (there || !folder.includes('node_modules')) return there;
    if (!folder.includes('/node_modules/')) return packages[`node_modules/${name}`];
  }
}

test('the lock file names the parts of every platform in the version that is asked for, so that npm ci takes it', () => {
  const wrong = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([, wanted]) => /^\d/.test(wanted))
      .filter(([name, wanted]) => found(path, name)?.version !== wanted)
      .map(([name, wanted]) => `${path} wants ${name}@${wanted}`),
  );
  expect(wrong).toEqual([]);
});

test('the lock file carries no download address', () => {
  expect(Object.entries(packages).filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
});
