/** `npm run mutate`: what it is told, and how its score is counted. The run itself takes minutes and is not made here. */
import { spawnSync } from 'node:child_process';
import { describe, expect, it } from 'vitest';
import {
  isLeftOut,
  isMissed,
  placesOf,
  replaceBy,
  reportOf,
  scoreOf,
  type ReportedMutant,
} from '../../scripts/mutationReport.mjs';

const mutant = (status: string, replacement = ''): ReportedMutant => ({
  ...{ status, replacement },
  location: { start: { line: 2, column: 5 }, end: { line: 2, column: 9 } },
});

it.each(['', 'server', 'domain/nowhere', 'domain/../server', 'domain/cart tests'])(
  'told "%s" it says how it is used and measures nothing',
  (words) => {
    const args = words.split(' ').filter(Boolean);
    const { status, stderr } = spawnSync(process.execPath, ['scripts/mutate.mjs', ...args], {
      encoding: 'utf8',
    });
    expect(stderr).toContain('Usage: npm run mutate -- FOLDER');
    expect(status).toBe(2);
  },
);

describe('the score', () => {
  it('counts what a test noticed, by failing or by never ending, against what none noticed or ran', () => {
    const mutants = ['Killed', 'Timeout', 'Killed', 'Survived', 'NoCoverage'].map((status) => mutant(status));
    expect(scoreOf(mutants)).toBe(60);
  });

  it('leaves out what could not be run at all', () => {
    expect(
      scoreOf(['Killed', 'CompileError', 'RuntimeError', 'Ignored'].map((status) => mutant(status))),
    ).toBe(100);
    expect(scoreOf([])).toBe(100);
  });

  it('is printed for each file and for all, after what survived', () => {
    const files = {
      'domain/cart/rules.ts': {
        source: 'one\nif (true) two\n',
        mutants: [mutant('Survived', 'false'), mutant('Killed')],
      },
      'domain/cart/line.ts': { source: '', mutants: [mutant('Timeout')] },
    };
    expect(reportOf(files)).toEqual([
      'domain/cart/rules.ts:2 true  became  false',
      '  50.0 %  domain/cart/rules.ts (2 mutants, 1 survived)',
      ' 100.0 %  domain/cart/line.ts (1 mutants, 0 survived, 1 ran too long)',
      '  66.7 %  All (3 mutants, 1 survived, 1 ran too long)',
    ]);
  });
});

describe('what the tests beside the code miss', () => {
  const place = 'domain/cart/rules.ts:2:4-2:8';
  const leftOut = { ...mutant('Ignored', 'left out'), static: true };
  const fileOf = (mutants: readonly ReportedMutant[]) => ({
    'domain/cart/rules.ts': { source: '', mutants },
  });

  it('is run again, with what runs only while code is loaded', () => {
    const files = fileOf([
      mutant('Killed'),
      mutant('Survived'),
      mutant('NoCoverage'),
      leftOut,
      mutant('Ignored'),
    ]);
    expect(placesOf(files, isMissed)).toEqual([place, place, place]);
    expect(placesOf(files, isLeftOut)).toEqual([place]);
  });

  it('counts as the second run says; what was found stays found, also where it ran again beside it', () => {
    const files = fileOf([mutant('Killed', 'a'), mutant('Survived', 'b'), mutant('Survived', 'c'), leftOut]);
    const again = fileOf([
      ...[mutant('Survived', 'a'), mutant('Killed', 'b')],
      { ...leftOut, status: 'Timeout', static: true },
    ]);
    replaceBy(files, again, isMissed);
    expect(files['domain/cart/rules.ts'].mutants.map(({ status }) => status)).toEqual([
      ...['Killed', 'Killed', 'Survived', 'Timeout'],
    ]);
    replaceBy(files, {}, isMissed);
    expect(files['domain/cart/rules.ts'].mutants).toHaveLength(4);
  });
});
