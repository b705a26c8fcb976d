/** Rules that types alone cannot keep: who may append to the log, and who may compare ages. */
import { readdirSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';

const root = new URL('../../', import.meta.url);
const sources = (folder: string) =>
  readdirSync(new URL(folder, root), { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name))
    .map((name) => ({
      name: `${folder}/${name}`,
      text: readFileSync(new URL(`${folder}/${name}`, root), 'utf8'),
    }));
const filesWith = (folders: readonly string[], pattern: RegExp) =>
  folders
    .flatMap(sources)
    .filter(({ text }) => pattern.test(text))
    .map(({ name }) => name)
    .toSorted();

describe('an answer of the server', () => {
  it('has one way into the log: only intents and recordFacts.ts append', () => {
    expect(filesWith(['streams', 'src'], /\.commit\(/)).toEqual([
      'streams/log/intents.ts',
      'streams/log/recordFacts.ts',
    ]);
  });
  it('is no part of what ends an era: only the session stream begins one', () => {
    expect(filesWith(['streams', 'src'], /\.startEra\(/)).toEqual([
      'streams/log/append.ts',
      'streams/session/session.ts',
    ]);
  });
});

describe('the age of an answer', () => {
  it('is compared with a bound in one place', () => {
    const age = /now(?:\(\))?\s*-\s*[\w.?]*(?:At|at)\b\s*[<>]/;
    expect(filesWith(['domain', 'streams', 'src', 'adapters'], age)).toEqual(['domain/freshness.ts']);
  });
  it('is judged by that place wherever there is a bound', () => {
    const users = filesWith(['domain', 'streams', 'src'], /\b(?!export)\w+(?:_VALID_MS|_ANSWER_MS)\b[^=;]/);
    for (const name of users) {
      const text = sources(name.split('/')[0] ?? '').find((each) => each.name === name)?.text ?? '';
      const isDeclaration = /export const \w+(?:_VALID_MS|_ANSWER_MS)/.test(text);
      expect(isDeclaration || /isStillValid\(/.test(text) ? name : `${name} compares by itself`).toBe(name);
    }
  });
});
