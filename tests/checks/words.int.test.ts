/** The check of words itself: it sees a forbidden word in a comment and in a name, and fails when it read nothing. */
import { spawnSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, it } from 'vitest';

let tree = '';

beforeEach(() => {
  tree = mkdtempSync(join(tmpdir(), 'crema-words-'));
  write(
    'docs/words.md',
    [
      '| Word | Means | Not |',
      '| --- | --- | --- |',
      '| **spot** | a latitude and a longitude | coords |',
      '| **log** | the list of events | event store |',
      '| **write** | asked of the server | mutation in `domain/ streams/` |',
      '| **ports** | lead to a server | world of ports |',
      '| **seq** | a place in the log | |',
    ].join('\n'),
  );
  write(
    'domain/cart.ts',
    '/** A cart in the log. */\nexport const cart = { spots: 1 }; // a plain store of events',
  );
});

afterEach(() => rmSync(tree, { recursive: true }));

describe('the check of words', () => {
  it('passes a tree without forbidden words and says what it read', () => {
    const { status, stdout } = check();
    expect(stdout).toContain('1 files, 4 forbidden words, 0 uses');
    expect(status).toBe(0);
  });

  const planted: readonly (readonly [string, string, string, number])[] = [
    [
      'a block comment',
      'streams/a.ts',
      '/**\n * First line.\n * Where the coords are.\n */\nexport const a = 1;',
      3,
    ],
    ['a line comment', 'streams/b.ts', 'export const a = 1;\n// the event store', 2],
    [
      'a phrase over two lines',
      'src/c.tsx',
      '/**\n * It reads the event\n * store.\n */\nexport const A = 1;',
      2,
    ],
    ['a comment inside JSX', 'src/d.tsx', 'export const A = () => <p>{/* coords */}</p>;', 1],
    ['a constant', 'adapters/e.ts', 'export const EVENT_STORE = 1;', 1],
    ['a function', 'server/f.ts', 'export function openEventStore() {}', 1],
    ['a parameter', 'server/g.ts', 'export const a = (lastCoords: number) => lastCoords;', 1],
    ['a member of an interface', 'wire/h.ts', 'export interface A {\n  readonly coords: number;\n}', 2],
    ['a property of an object', 'domain/o.ts', 'export const a = {\n  lastCoords: 1,\n};', 2],
    [
      'the name of a test',
      'tests/p.unit.test.ts',
      "describe('a', () => {\n  it('reads coords', () => {});\n});",
      2,
    ],
    ['the name of a table of tests', 'tests/q.unit.test.ts', "it.each([1])('reads %i coords', () => {});", 1],
    [
      'a longer comment of a script',
      'scripts/r.mjs',
      '/**\n * A mutation.\n * Coords.\n */\nexport const a = 1;',
      3,
    ],
    ['a document', 'docs/s.md', '# A\n\nThe coords of a store.', 3],
    ['a name for a type', 'tests/t.ts', 'export const a = (world: Ports, now: World) => [world, now];', 1],
    ['a name for what a factory gives', 'tests/u.ts', 'const world = createPorts();', 1],
    ['a plural', 'domain/i.ts', '/** Two mutations. */\nexport const a = 1;', 1],
    ['a description of the schema', 'wire/schema.graphql', 'type A {\n  "its coords"\n  b: Int\n}', 2],
  ];
  it('fails and names file and line of each forbidden word, in comments and in names', () => {
    for (const [, path, text] of planted) write(path, text);
    const { status, stderr, stdout } = check();
    for (const [what, path, , line] of planted) expect(stderr, what).toContain(`${path}:${line}: `);
    expect(stdout).toContain(`${planted.length} uses`);
    expect(status).toBe(1);
  });

  const allowed: readonly (readonly [string, string, string])[] = [
    [
      'outside of the folders that the table names',
      'server/j.ts',
      '// A GraphQL mutation.\nexport const a = 1;',
    ],
    ['as a part of another word', 'domain/k.ts', '/** A coordsystem. */\nexport const recoords = 1;'],
    [
      'in backticks, as a quotation',
      'domain/l.ts',
      '/** The field `coords` of the browser. */\nexport const a = 1;',
    ],
    [
      'as a name that a library declares',
      'adapters/m.ts',
      'export const a = (p: GeolocationPosition) => p.coords.latitude;',
    ],
    ['in a text for people', 'src/n.ts', "export const a = 'coords';"],
    ['in the code of a document', 'docs/t.md', 'The field `coords`.\n\n```\nconst coords = 1;\n```'],
    ['in a text of a test that is not its name', 'tests/u.unit.test.ts', "it('reads', () => f('coords'));"],
    ['in a generated file', 'domain/generated/a.ts', 'export const coords = 1;'],
  ];
  it('allows a forbidden word where the table or the kind of text does', () => {
    for (const [, path, text] of allowed) write(path, text);
    const { status, stderr } = check();
    expect(stderr).toBe('');
    expect(status).toBe(0);
  });

  it('fails when it read no file', () => {
    rmSync(join(tree, 'domain'), { recursive: true });
    const { status, stderr } = check();
    expect(stderr).toContain('No source file was read.');
    expect(status).toBe(1);
  });

  it('fails when it read no forbidden word', () => {
    write('docs/words.md', '# Words\n');
    const { status, stderr } = check();
    expect(stderr).toContain('No forbidden word was read');
    expect(status).toBe(1);
  });
});

function write(path: string, text: string): void {
  mkdirSync(dirname(join(tree, path)), { recursive: true });
  writeFileSync(join(tree, path), `${text}\n`);
}

const check = () =>
  spawnSync(process.execPath, ['scripts/check-words.mjs', tree], { encoding: 'utf8', timeout: 60_000 });
