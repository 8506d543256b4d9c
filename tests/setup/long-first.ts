import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that run longest, the longest first. */
const LONGEST = [
  'sweep/states.test.ts',
  'sweep/full.test.ts',
  'journeys/studio/studio-edits.test.ts',
  'journeys/studio/studio-inspector.test.ts',
  'journeys/publish/published-broken.test.ts',
  'operator/tasks/edit.test.ts',
  'operator/tasks/publish.test.ts',
  'fuzz/bad-answers.test.tsx',
  'fuzz/hostile-answers.test.tsx',
];

/**
 * Begins with what runs longest. On a clean clone vitest goes by the size of files, and one long test in a short file would run at the end
 * alone, with one processor of two.
 */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = LONGEST.findIndex((file) => moduleId.endsWith(`/tests/${file}`));
      return at < 0 ? LONGEST.length : at;
    };
    return sorted.toSorted((one, other) => rank(one) - rank(other));
  }
}
