import { afterAll, test } from 'vitest';
import { closeBrowser } from '#tests/journeys/support/browser.ts';
import { runTask } from './run-task.ts';

afterAll(closeBrowser);

const shipped = (copy: string): string => copy;
const changed = (copy: string): string => copy.replace('"submit": "立即注册"', '"submit": "马上开户"');

test('a page goes under maintenance and comes back as docs/operators.md says', () => runTask(8, [shipped]));

test('what was changed is published as docs/operators.md says', () => runTask(9));

test('a release is rolled back as docs/operators.md says', () => runTask(10, [shipped, changed]));
