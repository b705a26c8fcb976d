/** The domain names no text and no page of the app: both are chosen in src (decision 0090). */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { allTexts } from './codes.ts';

/** Defaults of settings that the spec names. */
const allowed = new Set(['domain/clientConfig.ts /menu', 'domain/clientConfig.ts /pickup']);
const ROUTE = /^\/(menu|account|pickup|store-locator|nutrition|support|sandbox)\b/;

const literals = readdirSync('domain', { recursive: true, encoding: 'utf8' })
  .filter((name) => name.endsWith('.ts'))
  .flatMap((name) => {
    const text = readFileSync(`domain/${name}`, 'utf8').replaceAll(/\/\*[\s\S]*?\*\/|\/\/.*/g, '');
    return [...text.matchAll(/'([^'\n]+)'|`([^`$]*)/g)].map(([, quoted, template]) => ({
      path: `domain/${name}`,
      literal: quoted ?? template ?? '',
    }));
  });
const named = (isNamed: (literal: string) => boolean): readonly string[] =>
  literals.filter(({ literal }) => isNamed(literal)).map(({ path, literal }) => `${path} ${literal}`);

describe('the domain', () => {
  it('is read', () => {
    expect(literals.length).toBeGreaterThan(1000);
  });

  it('names no text', () => {
    expect(named((literal) => Object.hasOwn(allTexts, literal) || /^\w+\.error\.$/.test(literal))).toEqual(
      [],
    );
  });

  it('names no page', () => {
    expect(named((literal) => ROUTE.test(literal)).filter((each) => !allowed.has(each))).toEqual([]);
  });
});
