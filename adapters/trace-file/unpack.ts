/**
 * The bytes of a trace, decompressed if the first two are gzip's. Fed in small pieces, so that no engine
 * decompresses more than a few megabytes ahead of the reader (backpressure); counts bytes read and
 * decompressed. Throws FileProblem; knows no lines.
 */
import { MAX_RATIO, MAX_TOTAL_BYTES, RATIO_COUNTS_FROM } from './limits.ts';

export class FileProblem extends Error {
  override readonly name = 'FileProblem';
}

/** `onRead` is called with the number of bytes of the file that were read so far. */
export async function* unpacked(
  bytes: ReadableStream<Uint8Array>,
  onRead: (read: number) => void = () => undefined,
): AsyncGenerator<Uint8Array> {
  const source = createSource(bytes, onRead);
  try {
    const first = await source.next();
    const isGzip = first !== null && first[0] === 0x1f && first[1] === 0x8b;
    const pieces = isGzip ? gunzipped(first, source) : plain(first, source);
    let total = 0;
    for await (const piece of pieces) {
      total += piece.length;
      if (total > MAX_TOTAL_BYTES)
        throw new FileProblem(`the file is larger than ${MAX_TOTAL_BYTES} bytes, which no trace is`);
      if (isGzip && total > RATIO_COUNTS_FROM && total > source.read() * MAX_RATIO)
        throw new FileProblem(
          `the file unpacks to more than ${MAX_RATIO} times its size, which no trace does`,
        );
      yield piece;
    }
  } finally {
    await source.close();
  }
}

type Bytes = Uint8Array<ArrayBuffer>;
interface Source {
  /** At most 64 KiB, the first at least 2 bytes; null at the end. */
  next(): Promise<Bytes | null>;
  read(): number;
  close(): Promise<void>;
}

function createSource(bytes: ReadableStream<Uint8Array>, onRead: (read: number) => void): Source {
  const reader = bytes.getReader();
  let left: Uint8Array = new Uint8Array();
  let read = 0;
  const refill = async (): Promise<boolean> => {
    const { done, value } = await reader.read().catch(() => {
      throw new FileProblem('the file could not be read on; it was moved, changed or taken away');
    });
    if (value !== undefined) left = left.length === 0 ? value : joined([left, value]);
    return !done;
  };
  return {
    async next() {
      const least = read === 0 ? 2 : 1;
      while (left.length < least && (await refill()));
      if (left.length === 0) return null;
      const piece = new Uint8Array(left.subarray(0, PIECE));
      left = left.subarray(PIECE);
      read += piece.length;
      onRead(read);
      return piece;
    },
    read: () => read,
    close: () => reader.cancel().catch(() => undefined),
  };
}

const PIECE = 64 * 1024;
/** The size of a piece for the decompressor: at most four megabytes come out of it. */
const ZIPPED_PIECE = 4 * 1024;

export function joined(parts: readonly Uint8Array[]): Bytes {
  const whole = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    whole.set(part, at);
    at += part.length;
  }
  return whole;
}

async function* plain(first: Bytes | null, source: Source): AsyncGenerator<Uint8Array> {
  for (let piece = first; piece !== null; piece = await source.next()) yield piece;
}

async function* gunzipped(first: Bytes, source: Source): AsyncGenerator<Uint8Array> {
  const unpacker = new DecompressionStream('gzip');
  const reader = unpacker.readable.getReader();
  const tail = createTail();
  const writer = unpacker.writable.getWriter();
  let isWanted = true;
  const feeding = feed(writer, source, first, (piece) => {
    tail.keep(piece);
    return isWanted;
  });
  let size = 0;
  try {
    for (;;) {
      const { done, value } = await reader.read().catch(async () => {
        throw (await feeding) ?? damaged();
      });
      if (done) break;
      size += value.length;
      yield value;
    }
    const problem = await feeding;
    if (problem !== null) throw problem;
    // Engines differ in whether they accept trailing data; the last four bytes are the size of the content
    // before (RFC 1952).
    if (tail.number() !== size % 2 ** 32) throw damaged();
  } finally {
    // Read on to the end of the input, without cancel(): Node's decompressor would write to a closed
    // stream, which ends the process, and after abort() a write may never settle.
    isWanted = false;
    await drained(reader);
    await feeding;
  }
}

async function drained(reader: ReadableStreamDefaultReader<Uint8Array>): Promise<void> {
  try {
    while (!(await reader.read()).done);
  } catch {
    // Ignored: the decompressor reports that its input ended early.
  }
}

/**
 * Never rejects: resolves to the problem of a source that cannot be read; damaged data is an error of the reader.
 * `isWanted` is called with each piece before it is fed; when it returns false, the decompressor's input ends.
 */
async function feed(
  writer: WritableStreamDefaultWriter<BufferSource>,
  source: Source,
  first: Bytes,
  isWanted: (piece: Bytes) => boolean,
): Promise<FileProblem | null> {
  let problem: FileProblem | null = null;
  try {
    for (let piece: Bytes | null = first; piece !== null && isWanted(piece); piece = await source.next()) {
      for (let at = 0; at < piece.length && isWanted(EMPTY); at += ZIPPED_PIECE)
        await writer.write(piece.subarray(at, at + ZIPPED_PIECE));
    }
  } catch (thrown) {
    problem = thrown instanceof FileProblem ? thrown : damaged();
  }
  await writer.close().catch(() => (problem ??= damaged()));
  return problem;
}

const EMPTY: Bytes = new Uint8Array();

const damaged = (): FileProblem =>
  new FileProblem(
    'the gzip data is damaged or cut, or something follows its end; export or download it again',
  );

/** Keeps the last four bytes as a little-endian number. */
function createTail() {
  let last: Uint8Array = new Uint8Array();
  return {
    keep: (piece: Uint8Array) => void (last = joined([last, piece.subarray(-4)]).subarray(-4)),
    number: () => last.reduce((sum, byte, index) => sum + byte * 256 ** index, 0),
  };
}
