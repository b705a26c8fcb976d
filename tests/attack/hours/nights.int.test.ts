/** The opening hours of 10,000 texts, against the plain rule (tests/server/stores/nightsBelong.ts). */
import { beforeAll, test } from 'vitest';
import { nightsBelong } from '../../server/stores/nightsBelong.ts';
import { attackRuns } from '../runs.ts';

beforeAll(() => {
  process.env['TZ'] = 'UTC';
});

test('a night belongs to its evening, whatever overrides a day', { timeout: 600_000 }, () => {
  nightsBelong(attackRuns(10_000));
});
