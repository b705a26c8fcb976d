/** A PMTiles archive (version 3) by hand: header, one root directory, `{}`, tiles; all of it packed by gzip or not. */
import { gzipSync } from 'node:zlib';
import { zxyToTileId } from 'pmtiles';

export interface Archive {
  readonly tiles: readonly {
    readonly z: number;
    readonly x: number;
    readonly y: number;
    readonly body: Uint8Array;
  }[];
  readonly isPacked?: boolean;
  readonly tileType?: number;
  readonly tileCompression?: number;
  readonly version?: number;
}

const HEADER = 127;

export function writePmtiles({ tiles, isPacked = false, ...odd }: Archive): Buffer {
  const pack = (bytes: Uint8Array): Buffer => (isPacked ? gzipSync(bytes) : Buffer.from(bytes));
  const entries = tiles
    .map(({ z, x, y, body }) => ({ id: zxyToTileId(z, x, y), body: pack(body) }))
    .toSorted((a, b) => a.id - b.id);
  const root = pack(Buffer.from(directoryOf(entries)));
  const metadata = pack(Buffer.from('{}'));
  const content = Buffer.concat(entries.map(({ body }) => body));
  const header = Buffer.alloc(HEADER);
  header.write('PMTiles');
  header.writeUInt8(odd.version ?? 3, 7);
  const sections = [root.length, metadata.length, 0, content.length];
  let offset = HEADER;
  sections.forEach((length, i) => {
    header.writeBigUInt64LE(BigInt(offset), 8 + i * 16);
    header.writeBigUInt64LE(BigInt(length), 16 + i * 16);
    offset += length;
  });
  for (const at of [72, 80, 88]) header.writeBigUInt64LE(BigInt(entries.length), at);
  const zooms = tiles.map(({ z }) => z);
  const packing = isPacked ? 2 : 1;
  const bytes = [1, packing, odd.tileCompression ?? packing, odd.tileType ?? 1];
  Buffer.from([...bytes, Math.min(...zooms), Math.max(...zooms)]).copy(header, 96);
  return Buffer.concat([header, root, metadata, content]);
}

/** Columns: count, id differences, run lengths, lengths, offsets (0: right after the one before). */
function directoryOf(entries: readonly { readonly id: number; readonly body: Buffer }[]): number[] {
  return [
    entries.length,
    ...entries.map(({ id }, i) => id - (entries[i - 1]?.id ?? 0)),
    ...entries.map(() => 1),
    ...entries.map(({ body }) => body.length),
    ...entries.map((_, i) => (i === 0 ? 1 : 0)),
  ].flatMap(varint);
}

function varint(value: number): number[] {
  return value < 128 ? [value] : [(value % 128) + 128, ...varint(Math.floor(value / 128))];
}
