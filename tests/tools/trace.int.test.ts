/** Trace files: what is written can be read and replayed elsewhere, and nothing that was changed, cut or made up can. */
import fc from 'fast-check';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { readTrace } from '../../adapters/trace-file/readTrace.ts';
import { replayTrace } from '../../adapters/trace-file/replayTrace.ts';
import { gzipped } from '../../adapters/trace-file/writeTrace.ts';
import type { Trace } from '../../adapters/trace-file/trace.ts';
import { foldEngine as engine } from '../../streams/log/foldEngine.ts';
import { someSession, someTrace } from './someTrace.ts';

const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
const streamOf = (bytes: Uint8Array<ArrayBuffer>): ReadableStream<Uint8Array> => new Blob([bytes]).stream();
const read = (bytes: Uint8Array<ArrayBuffer>) => readTrace(streamOf(bytes));
const complaint = async (text: string): Promise<string> => {
  const result = await read(bytesOf(text));
  return result.ok ? 'nothing wrong' : result.reason.message;
};
async function opened(text: string): Promise<Trace> {
  const result = await read(bytesOf(text));
  if (!result.ok) throw result.reason;
  return result.value;
}
const edited = (text: string, at: number, edit: (line: string) => string): string =>
  text
    .split('\n')
    .map((line, index) => (index === at - 1 ? edit(line) : line))
    .join('\n');

describe('a trace as it was written', () => {
  it('is verified and reproduced exactly, with a checkpoint every hundred events and at the end', async () => {
    const trace = await opened(await someTrace(someSession(246)));
    expect(trace.checkpoints.map(({ seq }) => seq)).toEqual([100, 200, 252]);
    expect(await replayTrace(trace, engine)).toEqual({ status: 'reproduced', events: 252, checkpoints: 3 });
  });

  it('may be gzipped', async () => {
    const zipped = new Uint8Array(await (await gzipped(await someTrace())).arrayBuffer());
    expect((await read(zipped)).ok).toBe(true);
    const cut = await read(zipped.slice(0, -9));
    expect(cut.ok ? '' : cut.reason.message).toContain('gzip data is damaged or cut');
  });

  it('says which places held no event', async () => {
    const events = someSession(5).filter(({ seq }) => seq !== 6);
    const trace = await opened(await someTrace(events));
    expect(trace.passedOver).toEqual([{ seq: 6, why: 'missing' }]);
  });

  it('names the first event that today’s code folds to another state', async () => {
    const trace = await opened(await someTrace());
    const other = {
      ...engine,
      fold: ((world, events) =>
        engine.fold(
          world,
          events.filter(({ seq }) => seq !== 6),
        )) as typeof engine.fold,
    };
    expect(await replayTrace(trace, other)).toMatchObject({
      status: 'differs',
      first: { event: { seq: 6, type: 'cart/itemAdded' } },
      projections: expect.arrayContaining(['cart']) as unknown,
    });
  });
});

describe('a wrong file', () => {
  it('is noticed whichever single byte was changed', async () => {
    const bytes = bytesOf(await someTrace());
    await fc.assert(
      fc.asyncProperty(fc.nat(bytes.length - 1), fc.integer({ min: 1, max: 255 }), async (at, flip) => {
        const changed = bytes.slice();
        changed[at] = (changed[at] ?? 0) ^ flip;
        expect((await read(changed)).ok).toBe(false);
      }),
      { numRuns: 1500 },
    );
  });

  it('is noticed wherever it was cut', async () => {
    const text = await someTrace();
    const lines = text.split('\n').slice(0, -1);
    for (let kept = 0; kept < lines.length; kept++) {
      const cut = lines
        .slice(0, kept)
        .map((each) => `${each}\n`)
        .join('');
      expect(await complaint(cut)).toMatch(/the file is empty|footer is missing/);
    }
    expect(await complaint(text.slice(0, -20))).toContain('the file ends inside this line');
  });

  it('is refused early when a line is longer than any line of a trace', async () => {
    let served = 0;
    const endless = new ReadableStream<Uint8Array>({
      pull(controller) {
        served++;
        if (served > 3200) controller.close();
        else controller.enqueue(new Uint8Array(64 * 1024).fill(0x61));
      },
    });
    const result = await readTrace(endless);
    expect(result.ok ? '' : result.reason.message).toMatch(/^line 1: is longer than 2097152 bytes/);
    expect(served).toBeLessThan(200);
  });

  const damage: readonly (readonly [string, number, (line: string) => string, RegExp])[] = [
    ['no JSON', 4, () => 'hello', /^line 4: is not JSON/],
    [
      'a kind nobody knows',
      4,
      () => '{"kind":"note"}',
      /^line 4: expected a line with a kind .* found "note"/,
    ],
    [
      'another format version',
      1,
      (line) => line.replace('"version":1', '"version":2'),
      /^line 1: was written by build test in version 2 of the format; this code reads up to 1/,
    ],
    [
      'a field that does not belong',
      4,
      (line) => line.replace('{"kind"', '{"more":1,"kind"'),
      /^line 4: event: more: /,
    ],
    [
      'a negative quantity',
      10,
      (line) => line.replace('"lineId":"line-1"', '"lineId":7'),
      /^line \d+: event \d+ \(cart/,
    ],
    [
      'an unknown event',
      4,
      (line) => line.replace('session/signedIn', 'session/levitated'),
      /^line 4: event type "session\/levitated" is not known here/,
    ],
    ['a gap', 4, () => '', /^line 4: is empty/],
    ['another document', 2, (line) => line.replace('12', '13'), /^line 2: the document is not the one named/],
  ];
  it.each(damage)('with %s gets one sentence with its line', async (_what, at, edit, sentence) => {
    const text = await someTrace();
    expect(await complaint(edited(text, at, edit))).toMatch(sentence);
  });

  it('with events missing in the middle says between which', async () => {
    const lines = (await someTrace()).split('\n');
    lines.splice(4, 1);
    expect(await complaint(lines.join('\n'))).toBe('line 5: event 4 follows event 2: events are missing');
  });
});

describe('redaction', () => {
  it('refuses to export what looks like a card number', async () => {
    const events = someSession().map((event) =>
      event.type === 'cart/itemAdded'
        ? { ...event, data: { line: { ...event.data.line, name: 'pay 4242 4242 4242 4242' } } }
        : event,
    );
    await expect(someTrace(events)).rejects.toThrow('holds what looks like a card number');
  });
});

describe('the command', () => {
  let folder = '';
  beforeAll(() => {
    folder = mkdtempSync(join(tmpdir(), 'crema-trace-'));
  });
  afterAll(() => rmSync(folder, { recursive: true }));
  const trace = (...args: readonly string[]) =>
    spawnSync(process.execPath, ['--import', 'tsx', 'tools/trace/main.ts', ...args], { encoding: 'utf8' });

  it('verifies and replays a file, and says no with exit code 1 to a changed one and 2 to wrong use', async () => {
    const file = join(folder, 'a.trace.ndjson');
    writeFileSync(file, await someTrace());
    expect(trace('verify', file)).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('verified: 9 events, chain intact') as unknown,
    });
    expect(trace('replay', file)).toMatchObject({
      status: 0,
      stdout: expect.stringContaining('reproduced exactly') as unknown,
    });
    const changed = join(folder, 'b.trace.ndjson');
    writeFileSync(changed, (await someTrace()).replace('Oat Latte', 'Oat Lattf'));
    expect(trace('verify', changed)).toMatchObject({ status: 1, stdout: '' });
    expect(trace('verify', join(folder, 'none'))).toMatchObject({ status: 2 });
    expect(trace('levitate', file)).toMatchObject({ status: 2 });
  });
});
