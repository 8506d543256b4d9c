import { fence } from './scripts/checks/ladder.ts';

/** The fence between the rooms, made of the one list in scripts/checks/ladder.ts. Run by `npm run ladder`. */
export default {
  forbidden: fence(),
  options: {
    doNotFollow: { path: 'node_modules' },
    exclude: { path: '^tests/ladder/fixture' },
    moduleSystems: ['es6'],
    tsPreCompilationDeps: true,
    tsConfig: { fileName: 'tsconfig.json' },
    enhancedResolveOptions: {
      exportsFields: ['exports'],
      conditionNames: ['import', 'browser', 'default', 'types'],
      extensions: ['.ts', '.tsx', '.js', '.mjs', '.json'],
    },
  },
};
