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

/** Resolves a package name from `from`: in its own folder or a parent. */
function resolvePackage(from: string, name: string): LockedPackage | undefined {
  for (let folder = from; ; folder = folder.slice(0, Math.max(0, folder.lastIndexOf('/node_modules/')))) {
    const entry = packages[`${folder}${folder === '' ? '' : '/'}node_modules/${name}`];
    if (entry || !folder.includes('node_modules')) return entry;
    if (!folder.includes('/node_modules/')) return packages[`node_modules/${name}`];
  }
}

test('the lock file has the optional packages of all platforms in the required versions, as npm ci demands', () => {
  const wrong = Object.entries(packages).flatMap(([path, { optionalDependencies = {} }]) =>
    Object.entries(optionalDependencies)
      .filter(([, wanted]) => /^\d/.test(wanted))
      .filter(([name, wanted]) => resolvePackage(path, name)?.version !== wanted)
      .map(([name, wanted]) => `${path} wants ${name}@${wanted}`),
  );
  expect(wrong).toEqual([]);
});

test('the lock file contains no download URL', () => {
  expect(Object.entries(packages).filter(([, { resolved }]) => resolved !== undefined)).toEqual([]);
});
