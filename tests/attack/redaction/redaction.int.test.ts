/**
 * Nothing that was planted into a session is in its redacted trace: not the value, no part of it, no form of it. Sessions
 * are generated from the schemas, with values in many scripts in every field of every event and document.
 */
import { createHash } from 'node:crypto';
import { expect, it } from 'vitest';
import { readTrace } from '../../../adapters/trace-file/readTrace.ts';
import { replayTrace } from '../../../adapters/trace-file/replayTrace.ts';
import { writeTrace } from '../../../adapters/trace-file/writeTrace.ts';
import { canonicalJson } from '../../../domain/canonicalJson.ts';
import { catalog } from '../../../domain/events.ts';
import { createChance } from '../../../server/stores/seed/random.ts';
import { foldEngine } from '../../../streams/log/foldEngine.ts';
import { attackRuns } from '../runs.ts';
import { generateSession, type Session } from './generate.ts';
import { foundOf } from './plantedTexts.ts';

const RUNS = attackRuns(1000);
const EVENTS = 6;
const SEED = 8;
/** Reading and replaying takes longer than searching. */
const REPLAYED_EACH = 25;
const isEveryTypeMet = RUNS * EVENTS >= catalog.size;

it(`finds nothing planted in ${RUNS} redacted traces, and they replay`, async () => {
  const newKey = () => crypto.getRandomValues(new Uint8Array(32));
  const key = newKey();
  let planted = 0;
  const replays = new Set<string>();
  for (let run = 0; run < RUNS; run++) {
    const session = generateSession(createChance(SEED + run), run * EVENTS, EVENTS);
    const text = await writeTrace(session.source, foldEngine, key);
    planted += session.plantedTexts.length + session.plantedNumbers.length;
    expect({ run, found: await leaks(session, text, newKey) }).toEqual({ run, found: [] });
    expect(text).not.toContain('"kind":"passedOver"');
    replays.add(run % REPLAYED_EACH === 0 ? await replay(text) : 'reproduced');
  }
  expect([...replays]).toEqual(['reproduced']);
  expect(isEveryTypeMet).toBe(true);
  expect(planted).toBeGreaterThan(RUNS * 5);
});

it('finds what is planted where nothing is redacted but credentials', async () => {
  let found = 0;
  let planted = 0;
  for (let run = 0; run < 50; run++) {
    const session = generateSession(createChance(SEED + run), run * EVENTS, EVENTS);
    found += search(session, await writeTrace(session.source, foldEngine, null)).length;
    planted += session.plantedTexts.length;
  }
  expect(found).toBeGreaterThan(planted / 2);
});

/** What is found under another key, too: of a stand-in's random digits a few are those of a planted number by chance. */
async function leaks(session: Session, text: string, newKey: () => Uint8Array<ArrayBuffer>) {
  const found = search(session, text);
  if (found.length === 0) return [];
  const again = search(session, await writeTrace(session.source, foldEngine, newKey()));
  return found.filter((value) => again.includes(value));
}

function search({ source, plantedTexts, plantedNumbers }: Session, text: string): readonly string[] {
  const texts = foundOf(plantedTexts, text);
  const numbers = plantedNumbers.filter((number) => formsOf(number).some((form) => text.includes(form)));
  // An empty list holds nothing, and is itself.
  const written = source.documents.filter(({ body }) => canonicalJson(body) !== '[]');
  const hashes = written.flatMap(({ hash, body }) => [
    hash,
    createHash('sha256').update(canonicalJson(body)).digest('hex'),
    createHash('sha256').update(JSON.stringify(body)).digest('hex'),
  ]);
  return [...texts, ...numbers.map(String), ...hashes.filter((hash) => text.includes(hash))];
}

/** To a hundredth of a degree it is a neighbourhood still; shorter forms turn up by chance. */
const formsOf = (number: number): readonly string[] =>
  Number.isInteger(number)
    ? [String(number)]
    : [String(number), number.toFixed(5), number.toFixed(4), String(number).replace('.', '')];

async function replay(text: string): Promise<string> {
  const read = await readTrace(new Blob([text]).stream());
  return read.ok ? (await replayTrace(read.value, foldEngine)).status : read.reason.message;
}
