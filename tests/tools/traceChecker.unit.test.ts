/** The page's side of a check: progress, one answer, an end at any time, and an answer when the worker breaks. */
import { describe, expect, it } from 'vitest';
import { checkTrace } from '../../src/compose/checkTrace.ts';
import {
  createTraceChecker,
  type FromTraceWorker,
  type TraceWorker,
} from '../../src/compose/createTraceChecker.ts';
import { someTrace } from './someTrace.ts';

function fakeWorker() {
  const worker = {
    ended: 0,
    onmessage: null as TraceWorker['onmessage'],
    onerror: null as TraceWorker['onerror'],
    postMessage: () => undefined,
    terminate: () => void worker.ended++,
    tell: (data: FromTraceWorker) =>
      worker.onmessage?.call(worker as unknown as Worker, { data } as MessageEvent<FromTraceWorker>),
  };
  return worker;
}
const verdict = {
  ok: true,
  sentence: 'reproduced exactly',
  events: 1,
  signature: { status: 'none' },
} as const;
const file = new Blob(['12345678']);

describe('a check of a trace file', () => {
  it('tells how far it is and answers once, and its worker ends', async () => {
    const worker = fakeWorker();
    const parts: number[] = [];
    const checked = createTraceChecker(() => worker)(file, { onProgress: (part) => parts.push(part) });
    worker.tell({ read: 2 });
    worker.tell({ read: 80 });
    worker.tell({ verdict });
    expect(await checked).toEqual(verdict);
    expect([parts, worker.ended]).toEqual([[0.25, 1], 1]);
  });

  it('ends its worker at once when it is cancelled', async () => {
    const worker = fakeWorker();
    const cancelling = new AbortController();
    const checked = createTraceChecker(() => worker)(file, { signal: cancelling.signal });
    cancelling.abort();
    await expect(checked).rejects.toThrow('aborted');
    expect(worker.ended).toBe(1);
    const never = createTraceChecker(() => worker)(file, { signal: cancelling.signal });
    await expect(never).rejects.toThrow('aborted');
  });

  it('is an answer, too, when the worker breaks', async () => {
    const worker = fakeWorker();
    const checked = createTraceChecker(() => worker)(file);
    worker.onerror?.call(worker as unknown as Worker, new Event('error') as ErrorEvent);
    expect(await checked).toMatchObject({
      ok: false,
      sentence: expect.stringContaining('ended early') as unknown,
    });
  });

  it('in the worker reads the file once, and says what is wrong in a sentence', async () => {
    const needs = { fetchKeys: async () => null, verify: async () => false };
    const text = await someTrace();
    let read = 0;
    const good = await checkTrace(new Blob([text]), (bytes) => (read = bytes), needs);
    expect(good).toEqual({
      ok: true,
      sentence: 'reproduced exactly',
      events: 9,
      signature: { status: 'none' },
    });
    expect(read).toBe(new TextEncoder().encode(text).length);
    const bad = await checkTrace(new Blob([text.replace('Oat', 'Oak')]), () => undefined, needs);
    expect(bad).toMatchObject({
      ok: false,
      sentence: expect.stringMatching(/^line \d+: the file was changed/) as unknown,
    });
  });
});
