/**
 * An operator's PMTiles archive (version 3) of vector tiles on disk as tile source. Validated when opened, so that an
 * invalid file stops the start with a message. The file stays open: a replaced file is served after a restart.
 */
import { open, type FileHandle } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliDecompress, gunzip } from 'node:zlib';
import { Compression, PMTiles, SharedPromiseCache, TileType, type Header } from 'pmtiles';
import type { TileSource } from './tileSource.ts';

const DIRECTORIES_KEPT = 100;
const HEADER_LENGTH = 127;
const HIGHEST_ZOOM = 21;

export async function openPmtiles(path: string, maxZoom: number | null): Promise<TileSource> {
  const file = await open(path, 'r').catch((error: unknown) => {
    throw new Error(`MAP_BASE_URL must be the path of a readable .pmtiles file, but ${path} is not.`, {
      cause: error,
    });
  });
  try {
    const archive = new PMTiles(
      sourceOf(file, path),
      new SharedPromiseCache(DIRECTORIES_KEPT, true, unpack),
      unpack,
    );
    const header = await checkedHeader(archive, file);
    return {
      minZoom: header.minZoom,
      maxZoom: Math.max(header.minZoom, Math.min(header.maxZoom, maxZoom ?? HIGHEST_ZOOM)),
      tile: async (z, x, y) => {
        const found = await archive.getZxy(z, x, y);
        return found === undefined || found.data.byteLength === 0 ? null : new Uint8Array(found.data);
      },
      close: () => file.close(),
    };
  } catch (error) {
    await file.close();
    const reason = error instanceof Error ? error.message : String(error);
    throw new Error(
      `MAP_BASE_URL must be a PMTiles archive (version 3) of vector tiles, but ${path} cannot be used: ${reason}`,
      { cause: error },
    );
  }
}

const sourceOf = (file: FileHandle, path: string) => ({
  getKey: () => path,
  getBytes: async (offset: number, length: number) => {
    const bytes = new Uint8Array(length);
    let filled = 0;
    while (filled < length) {
      const { bytesRead } = await file.read(bytes, filled, length - filled, offset + filled);
      if (bytesRead === 0) break;
      filled += bytesRead;
    }
    return { data: bytes.buffer.slice(0, filled) };
  },
});

async function checkedHeader(archive: PMTiles, file: FileHandle): Promise<Header> {
  const { size } = await file.stat();
  if (size < HEADER_LENGTH) throw new Error('it is too short.');
  const header = await archive.getHeader();
  const ends = [
    header.rootDirectoryOffset + header.rootDirectoryLength,
    header.leafDirectoryOffset + (header.leafDirectoryLength ?? 0),
    header.tileDataOffset + (header.tileDataLength ?? 0),
  ];
  if (header.specVersion !== 3) throw new Error(`it is of version ${header.specVersion}.`);
  if (ends.some((end) => end > size)) throw new Error('its end is missing.');
  if (header.tileType !== TileType.Mvt) throw new Error('its tiles are not vector tiles.');
  if (!isReadable(header.tileCompression))
    throw new Error('its tiles are packed neither by gzip nor brotli.');
  if (header.minZoom > header.maxZoom || header.minZoom > HIGHEST_ZOOM)
    throw new Error('its zooms are wrong.');
  return header;
}

const isReadable = (compression: Compression): boolean =>
  compression === Compression.None || compression === Compression.Gzip || compression === Compression.Brotli;

async function unpack(packed: ArrayBuffer, compression: Compression): Promise<ArrayBuffer> {
  if (compression === Compression.None) return packed;
  if (!isReadable(compression)) throw new Error('it is packed neither by gzip nor brotli.');
  const inflate = compression === Compression.Gzip ? promisify(gunzip) : promisify(brotliDecompress);
  return new Uint8Array(await inflate(new Uint8Array(packed))).buffer;
}
