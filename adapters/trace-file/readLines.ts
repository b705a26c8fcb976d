/**
 * Bytes to numbered lines, without ever holding more than one line: gunzips where the first bytes say so, refuses a line
 * over the limit before it ends, bytes that are not UTF-8, and a last line that was cut. Doesn't know what lines say.
 */
import { MAX_LINE_LENGTH } from './format.ts';
import { TraceProblem } from './trace.ts';

export interface Line {
  readonly number: number;
  readonly text: string;
}

export async function* readLines(
  bytes: ReadableStream<Uint8Array>,
  limit = MAX_LINE_LENGTH,
): AsyncGenerator<Line> {
  const { stream, isGzip } = await unzipped(bytes);
  const reader = stream.getReader();
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let pending = '';
  let number = 1;
  try {
    for (;;) {
      const chunk = await guarded(number, isGzip, () => reader.read());
      pending += await guarded(number, false, () =>
        chunk.done ? decoder.decode() : decoder.decode(chunk.value, { stream: true }),
      );
      let from = 0;
      for (let end = pending.indexOf('\n'); end !== -1; end = pending.indexOf('\n', from)) {
        if (end - from > limit) throw tooLong(number, limit);
        yield { number, text: pending.slice(from, end) };
        number++;
        from = end + 1;
      }
      pending = pending.slice(from);
      if (pending.length > limit) throw tooLong(number, limit);
      if (chunk.done) break;
    }
  } finally {
    await reader.cancel().catch(() => undefined);
  }
  if (pending !== '') {
    throw new TraceProblem(number, 'the file ends inside this line; it was cut, export it again');
  }
}

const tooLong = (number: number, limit: number): TraceProblem =>
  new TraceProblem(number, `is longer than ${limit} characters, which no line of a trace is`);

async function guarded<T>(number: number, isGzip: boolean, work: () => T | Promise<T>): Promise<T> {
  try {
    return await work();
  } catch {
    const what = isGzip
      ? 'the gzip data is damaged or cut here; export or download it again'
      : 'holds bytes that are not UTF-8 text; this is no trace, or it was damaged';
    throw new TraceProblem(number, what);
  }
}

async function unzipped(
  bytes: ReadableStream<Uint8Array>,
): Promise<{ readonly stream: ReadableStream<Uint8Array>; readonly isGzip: boolean }> {
  const reader = bytes.getReader();
  const first = await reader.read();
  const isGzip = first.value?.[0] === 0x1f && first.value[1] === 0x8b;
  const again = new ReadableStream<Uint8Array<ArrayBuffer>>({
    start(controller) {
      if (first.value !== undefined) controller.enqueue(new Uint8Array(first.value));
      if (first.done) controller.close();
    },
    async pull(controller) {
      const { done, value } = await reader.read();
      if (done) controller.close();
      else controller.enqueue(new Uint8Array(value));
    },
    cancel: (reason) => reader.cancel(reason),
  });
  return { stream: isGzip ? again.pipeThrough(new DecompressionStream('gzip')) : again, isGzip };
}
