/**
 * Streams the features of a GeoJSON file with the line of each, so that a refusal can name it and a file of hundreds
 * of megabytes is never one string. Throws NotGeoJson for other content; knows no tags.
 */
import { isUtf8 } from 'node:buffer';

export class NotGeoJson extends Error {
  override readonly name = 'NotGeoJson';
}

export interface ReadFeature {
  readonly line: number;
  readonly feature: unknown;
}

/** The JSON around the list is checked before the first feature is returned; each feature when it is read. */
export function* readFeatures(bytes: Buffer): Generator<ReadFeature> {
  requireUtf8(bytes);
  const start = bytes.subarray(0, 3).toString('latin1') === BYTE_ORDER_MARK ? 3 : 0;
  const open = findFeatures(bytes, start);
  if (open === null) {
    parseJson(bytes.subarray(start), 1);
    throw new NotGeoJson('It is JSON, but no GeoJSON FeatureCollection: there is no list "features".');
  }
  const { pieces, close } = splitList(bytes, open);
  const frame = parseJson(Buffer.concat([bytes.subarray(start, open + 1), bytes.subarray(close)]), 1);
  if ((frame as { readonly type?: unknown }).type !== 'FeatureCollection')
    throw new NotGeoJson('It is JSON, but no GeoJSON FeatureCollection: "type" does not say so.');
  for (const { line, from, to } of pieces) yield { line, feature: parseJson(bytes.subarray(from, to), line) };
}

const BYTE_ORDER_MARK = '\xef\xbb\xbf';
const [QUOTE, BACKSLASH, NEWLINE, COMMA, COLON] = [0x22, 0x5c, 0x0a, 0x2c, 0x3a];
const [OPEN_LIST, CLOSE_LIST, OPEN_OBJECT, CLOSE_OBJECT] = [0x5b, 0x5d, 0x7b, 0x7d];

/** A letter of another encoding would be lost, so the file is refused. */
function requireUtf8(bytes: Buffer): void {
  if (isUtf8(bytes)) return;
  for (let line = 1, from = 0; from <= bytes.length; line++) {
    const newline = bytes.indexOf(NEWLINE, from);
    const end = newline === -1 ? bytes.length : newline;
    const part = bytes.subarray(from, end);
    if (!isUtf8(part))
      throw new NotGeoJson(
        `It is not in UTF-8: see line ${line}, byte ${1 + firstWrongByte(part)} of it. Save it as UTF-8.`,
      );
    from = end + 1;
  }
}

/** What cannot be read becomes U+FFFD, which may also stand there itself. */
function firstWrongByte(part: Buffer): number {
  const text = part.toString('utf8');
  for (let at = text.indexOf('\ufffd'); at !== -1; at = text.indexOf('\ufffd', at + 1)) {
    const byte = Buffer.byteLength(text.slice(0, at));
    if (part.toString('latin1', byte, byte + 3) !== '\xef\xbf\xbd') return byte;
  }
  return 0;
}

interface Piece {
  /** Counted from 1. */
  readonly line: number;
  readonly from: number;
  readonly to: number;
}

/** Where the list of features begins: the `[` after the key "features" of the outermost object. */
function findFeatures(bytes: Buffer, start: number): number | null {
  let depth = 0;
  let key = '';
  for (let at = start; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte === QUOTE) {
      const end = endOfString(bytes, at);
      if (depth === 1) key = bytes.toString('utf8', at + 1, end);
      at = end;
      continue;
    }
    if (isBlank(byte) || byte === COLON) continue;
    if (byte === OPEN_LIST && depth === 1 && key === 'features') return at;
    key = '';
    depth += deeper(byte);
  }
  return null;
}

/** The pieces between the commas of the list that begins at `open`; they are not parsed here. */
function splitList(
  bytes: Buffer,
  open: number,
): { readonly pieces: readonly Piece[]; readonly close: number } {
  const pieces: Piece[] = [];
  let line = 1 + linesIn(bytes, 0, open);
  let from = open + 1;
  let depth = 1;
  for (let at = from; at < bytes.length; at++) {
    const byte = bytes[at] ?? 0;
    if (byte === QUOTE) {
      at = endOfString(bytes, at);
      continue;
    }
    depth += deeper(byte);
    const isEnd = depth === 0;
    if (!isEnd && !(depth === 1 && byte === COMMA)) continue;
    const first = afterBlanks(bytes, from, at);
    const firstLine = line + linesIn(bytes, from, first);
    // An empty list has one empty piece; any other empty piece is an error that parsing it reports.
    if (first < at || !isEnd || pieces.length > 0) pieces.push({ line: firstLine, from: first, to: at });
    if (isEnd) return { pieces, close: at };
    line = firstLine + linesIn(bytes, first, at);
    from = at + 1;
  }
  throw new NotGeoJson(
    `It is not JSON: it ends in the middle (line ${line + linesIn(bytes, from, bytes.length)}).`,
  );
}

const deeper = (byte: number): number =>
  byte === OPEN_LIST || byte === OPEN_OBJECT ? 1 : byte === CLOSE_LIST || byte === CLOSE_OBJECT ? -1 : 0;

const isBlank = (byte: number): boolean =>
  byte === 0x20 || byte === 0x09 || byte === NEWLINE || byte === 0x0d;

function endOfString(bytes: Buffer, open: number): number {
  for (let at = open + 1; at < bytes.length; at++) {
    if (bytes[at] === BACKSLASH) at++;
    else if (bytes[at] === QUOTE) return at;
  }
  return bytes.length;
}

function afterBlanks(bytes: Buffer, from: number, to: number): number {
  let at = from;
  while (at < to && isBlank(bytes[at] ?? 0)) at++;
  return at;
}

function linesIn(bytes: Buffer, from: number, to: number): number {
  let lines = 0;
  for (let at = bytes.indexOf(NEWLINE, from); at !== -1 && at < to; at = bytes.indexOf(NEWLINE, at + 1))
    lines++;
  return lines;
}

function parseJson(bytes: Buffer, line: number): unknown {
  try {
    return JSON.parse(bytes.toString('utf8')) as unknown;
  } catch {
    throw new NotGeoJson(`It is not JSON: what begins on line ${line} cannot be read.`);
  }
}
