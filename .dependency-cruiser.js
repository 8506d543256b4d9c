import { cruiseOptions, fence } from './scripts/checks/ladder.ts';

/** The rules of scripts/checks/ladder.ts. Run by `npm run ladder`. */
export default {
  forbidden: fence(),
  options: {
    ...cruiseOptions,
    exclude: { path: '^tests/ladder/fixture' },
    tsConfig: { fileName: 'tsconfig.json' },
  },
};
