/**
 * Splits bytes into numbered lines and holds only one of them in memory: refuses a line over the limit before
 * it ends, bytes that are not UTF-8, and an incomplete last line. Doesn't parse lines.
 */
import { MAX_LINE_BYTES } from './limits.ts';
import { TraceProblem } from './trace.ts';
import { FileProblem, joined, unpacked } from './unpack.ts';

export interface Line {
  readonly number: number;
  readonly text: string;
}

const NEWLINE = 0x0a;

/** `onRead` is called with the number of bytes of the file that were read so far. */
export async function* readLines(
  bytes: ReadableStream<Uint8Array>,
  onRead?: (read: number) => void,
): AsyncGenerator<Line> {
  const line = createLine();
  try {
    for await (const piece of unpacked(bytes, onRead)) {
      let from = 0;
      for (let end = piece.indexOf(NEWLINE); end !== -1; end = piece.indexOf(NEWLINE, from)) {
        line.add(piece.subarray(from, end));
        yield line.end();
        from = end + 1;
      }
      line.add(piece.subarray(from));
    }
  } catch (problem) {
    if (problem instanceof FileProblem) throw new TraceProblem(line.number(), problem.message);
    throw problem;
  }
  if (!line.isEmpty())
    throw new TraceProblem(line.number(), 'the file ends inside this line; it was cut, export it again');
}

function createLine() {
  const decoder = new TextDecoder('utf-8', { fatal: true, ignoreBOM: true });
  let parts: Uint8Array[] = [];
  let length = 0;
  let number = 1;
  return {
    number: () => number,
    isEmpty: () => length === 0,
    add(part: Uint8Array): void {
      if (part.length === 0) return;
      length += part.length;
      if (length > MAX_LINE_BYTES)
        throw new TraceProblem(number, `is longer than ${MAX_LINE_BYTES} bytes, which no line of a trace is`);
      // A copy: the stream may reuse its buffer.
      parts.push(part.slice());
    },
    end(): Line {
      const ended = { number, text: decoded(decoder, joined(parts), number) };
      parts = [];
      length = 0;
      number++;
      return ended;
    },
  };
}

function decoded(decoder: TextDecoder, bytes: Uint8Array, number: number): string {
  try {
    return decoder.decode(bytes);
  } catch {
    throw new TraceProblem(
      number,
      'holds bytes that are not UTF-8 text; this is no trace, or it was damaged',
    );
  }
}
