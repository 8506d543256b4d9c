import { BaseSequencer, type TestSpecification } from 'vitest/node';

/** The slowest test files, the slowest first. */
const LONGEST = [
  'sweep/with-data',
  'sweep/states',
  'journeys/studio/studio-edits',
  'journeys/operators-guide/edit',
  'journeys/operators-guide/publish',
  'journeys/money/pay-info',
  'journeys/publish/published-broken',
  'journeys/studio/studio-inspector',
  'journeys/operators-guide/assist',
  'journeys/studio/pane-accessibility',
  'studio/forms/add-member',
  'site/failing-calls',
  'scripts/publish/command',
  'config/slips',
];

/**
 * Runs the slowest test files first. On a clean clone vitest sorts by file size, so a slow test in a small
 * file could run last, alone on one of two processors. It runs project by project: vitest ends a worker, with
 * its loaded modules, whose next file is of another project.
 */
export class LongestFirst extends BaseSequencer {
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
