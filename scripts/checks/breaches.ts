import { cruise, type ICruiseResult } from 'dependency-cruiser';
import { fence } from './ladder.ts';

/** All imports below `folders` that break the ladder, in a tree at `root` ('' or a folder with a trailing slash). */
export async function breaches(folders: readonly string[], root = '') {
  const resolve = {
    exportsFields: ['exports'],
    conditionNames: ['import', 'browser', 'default', 'types'],
    extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
  };
  const cruised = await cruise(
    folders.map((folder) => root + folder),
    {
      ruleSet: { forbidden: fence(root) },
      validate: true,
      doNotFollow: { path: 'node_modules' },
      moduleSystems: ['es6'],
      tsPreCompilationDeps: true,
      enhancedResolveOptions: resolve,
    },
    resolve,
  );
  const { summary } = cruised.output as ICruiseResult;
  return summary.violations.map(({ rule, from, to }) => ({ rule: rule.name, from, to }));
}
