/** The tables that the built server reads are those that the source makes; a search answers the same by both. */
import { readFileSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import { beforeAll, expect, it } from 'vitest';
import { suggestPlaces } from '../../../../server/stores/places/findPlace.ts';
import { makeTables } from '../../../../server/stores/places/makeTables.ts';
import type { TownAnswer, TownQuestion } from '../../../../server/stores/places/townThread.ts';
import { builtServer } from '../../kit/builtServer.ts';

const built = (file: string): URL => new URL(`../../../../dist/server/${file}`, import.meta.url);
const countries = ['US'];

beforeAll(async () => void (await builtServer()));

it('a build has each table as the source makes it', () => {
  for (const [name, table] of Object.entries(makeTables()))
    expect(readFileSync(built(`tables/${name}.json`), 'utf8') === table, name).toBe(true);
});

it('a thread of the built server finds what the source finds, also where it is asked before anything was loaded', async () => {
  const thread = new Worker(built('townThread.js'), { execArgv: [] });
  const ask = (text: string): Promise<TownAnswer> =>
    new Promise((resolve, reject) => {
      thread.once('message', resolve).once('error', reject);
      thread.postMessage({ id: 1, ask: 3, text, countries } satisfies TownQuestion);
    });
  for (const text of ['seatle', 'portland', 'Zürich', 'munchen', '98101', 'V6B', '981', 'san fr']) {
    const found = suggestPlaces(text, 3, new Set(countries));
    expect(found.length, text).toBeGreaterThan(0);
    expect((await ask(text)).places, text).toEqual(found);
  }
  await thread.terminate();
});
