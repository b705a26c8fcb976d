/** The documents lead somewhere: every relative link, every path of the sources that they name, and every decision by subject. */
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { posix } from 'node:path';
import { expect, it } from 'vitest';

const pages = execFileSync('git', ['ls-files', '-co', '--exclude-standard', '*.md'], { encoding: 'utf8' })
  .split('\n')
  .filter((path) => path !== '' && existsSync(path))
  .map((path) => ({ path, text: readFileSync(path, 'utf8') }));
/** Decisions and the changelog are of their day: files may have moved since. */
const ofToday = pages.filter(({ path }) => !/docs\/decisions\/0|CHANGELOG/.test(path));

it('of links each leads to a file', () => {
  const dead = pages.flatMap(({ path, text }) =>
    [...text.matchAll(/\]\((?!https?:|#)([^)#\s]+)/g)]
      .map(([, to = '']) => posix.join(posix.dirname(path), to))
      .filter((to) => !existsSync(to))
      .map((to) => `${path}: ${to}`),
  );
  expect(dead).toEqual([]);
});

it('of files that are named by their path each is there', () => {
  const missing = ofToday.flatMap(({ path, text }) =>
    [
      ...text.matchAll(
        /`((?:domain|streams|adapters|src|server|wire|tests|scripts|bench|tools)\/[\w./-]+\.\w+)`/g,
      ),
    ]
      .map(([, named = '']) => named)
      .filter((named) => !existsSync(named))
      .map((named) => `${path}: ${named}`),
  );
  expect(missing).toEqual([]);
});

it('of decisions each is in the index', () => {
  const index = readFileSync('docs/decisions/README.md', 'utf8');
  const decisions = readdirSync('docs/decisions').filter((name) => /^\d{4}-/.test(name));
  expect(decisions.filter((name) => !index.includes(`](${name})`))).toEqual([]);
});

it('how it works is read in ten minutes: at most 900 words', () => {
  const text = readFileSync('docs/how-it-works.md', 'utf8').replaceAll(/\||-{3,}/g, ' ');
  expect(text.split(/\s+/).filter(Boolean).length).toBeLessThanOrEqual(900);
});
