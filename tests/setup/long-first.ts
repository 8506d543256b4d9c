import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The files that run longest, the longest first. */
const LONGEST = [
  'sweep/full',
  'sweep/states',
  'journeys/studio/studio-edits',
  'operator/tasks/edit',
  'operator/tasks/publish',
  'journeys/money/pay-info',
  'journeys/publish/published-broken',
  'journeys/studio/studio-inspector',
  'operator/tasks/assist',
  'operator/tasks/add',
  'journeys/studio/studio-look',
  'studio/forms/add-member',
  'fuzz/bad-answers',
  'scripts/publish/command',
  'config/slips',
];

/**
 * Begins with what runs longest. On a clean clone vitest goes by the size of files, and one long test in a short file would run at the end
 * alone, with one processor of two. Project by project: a worker whose next file is of another one is ended, with all modules that it has loaded.
 */
export class LongFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    const rank = ({ moduleId }: TestSpecification): number => {
      const at = LONGEST.findIndex((file) => moduleId.includes(`/tests/${file}.test.`));
      return at < 0 ? LONGEST.length : at;
    };
    return sorted.toSorted(
      (one, other) => one.project.name.localeCompare(other.project.name) || rank(one) - rank(other),
    );
  }
}
