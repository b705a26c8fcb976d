/**
 * Trace files made by hand: lines edited, then the chain and the footer made anew, as somebody would who wants a file to
 * be believed. What this makes is refused for what it says, never for a chain that does not fit.
 */
import { createHash } from 'node:crypto';
import { gzipSync } from 'node:zlib';

export const linesOf = (text: string): readonly string[] => text.split('\n').slice(0, -1);

/** `lines` without a footer; the footer that fits is added. */
export function chained(lines: readonly string[], events = countOf(lines)): string {
  const chain = lines.reduce((link, line) => sha256(link + line), '');
  const footer = JSON.stringify({ kind: 'footer', events, chain });
  return [...lines, footer].map((line) => `${line}\n`).join('');
}

/** The trace with one edit of its lines before the footer, chained anew. */
export const forged = (text: string, edit: (lines: string[]) => readonly string[]): string =>
  chained(edit([...linesOf(text).slice(0, -1)]));

/** The lines with the nth event (from 0) changed. */
export const withEvent =
  (nth: number, change: (event: Record<string, unknown>) => unknown) =>
  (lines: readonly string[]): readonly string[] => {
    const at = lines.flatMap((line, index) => (line.includes('"kind":"event"') ? [index] : []))[nth] ?? -1;
    return lines.map((line, index) => {
      if (index !== at) return line;
      const parsed = JSON.parse(line) as { event: Record<string, unknown> };
      return JSON.stringify({ ...parsed, event: change(parsed.event) });
    });
  };

export const bytesOf = (text: string): Uint8Array<ArrayBuffer> => new TextEncoder().encode(text);
export const zipped = (bytes: Uint8Array | string): Uint8Array<ArrayBuffer> =>
  new Uint8Array(gzipSync(bytes));
export const joined = (...parts: readonly Uint8Array[]): Uint8Array<ArrayBuffer> =>
  new Uint8Array(Buffer.concat(parts));

/** In pieces of `size`, as a disk or a network hands them over. */
export function streamOf(bytes: Uint8Array<ArrayBuffer>, size = 65_536): ReadableStream<Uint8Array> {
  let at = 0;
  return new ReadableStream({
    pull(controller) {
      if (at >= bytes.length) return controller.close();
      controller.enqueue(bytes.slice(at, at + size));
      at += size;
    },
  });
}

const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
const countOf = (lines: readonly string[]): number =>
  lines.filter((line) => line.includes('"kind":"event"')).length;
