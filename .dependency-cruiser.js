import { cruiseOptions, fence } from './scripts/checks/ladder.ts';

/** The rules of scripts/checks/ladder.ts. Run by `npm run ladder`. */
export default {
  forbidden: fence(),
  options: {
    ...cruiseOptions,
    // Only vite can resolve `?inline`.
    exclude: { path: ['^tests/ladder/fixture', '[?]inline$'] },
    tsConfig: { fileName: 'tsconfig.json' },
  },
};
