/** Each rule and each transition of ordering has a test, which still has its name. */
import { readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { rules, transitions } from './orderingRules.ts';

describe.each([
  ['rule', rules],
  ['transition', transitions],
])('each %s of ordering has its test', (_what, all) => {
  it.each(Object.entries(all))('%s', (_rule, [file, ...titles]) => {
    const text = readFileSync(file, 'utf8');
    expect(titles.length).toBeGreaterThan(0);
    for (const title of titles) expect(text.includes(title), title).toBe(true);
  });
});
