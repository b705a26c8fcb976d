/**
 * The built-in map as a tile source, on a worker thread so that no other request waits. The thread starts with the
 * first tile. If it dies, its pending tiles fail and the next tile starts a new thread.
 */
import { Worker } from 'node:worker_threads';
import type { TileAsked, TileCut } from './cutterThread.ts';
import { BUILTIN_MAX_ZOOM, type TileSource } from './tileSource.ts';

export function createBuiltinTiles(): TileSource {
  let cutting: ReturnType<typeof startThread> | null = null;
  const startCutting = (): ReturnType<typeof startThread> => {
    // A thread that fails emits two events; a new one may have started before the second.
    const started = startThread(() => {
      if (cutting === started) cutting = null;
    });
    return started;
  };
  return {
    minZoom: 0,
    maxZoom: BUILTIN_MAX_ZOOM,
    tile: (z, x, y) => {
      cutting ??= startCutting();
      return cutting.ask(z, x, y);
    },
    close: async () => void (await cutting?.end()),
  };
}

function startThread(onEnd: () => void) {
  const thread = new Worker(new URL('./thread.mjs', import.meta.url), { execArgv: [] });
  const waiting = new Map<number, Waiting>();
  let asked = 0;
  const fail = (error: unknown): void => {
    onEnd();
    for (const { reject } of waiting.values()) reject(error);
    waiting.clear();
  };
  thread.on('message', ({ id, body }: TileCut) => {
    waiting.get(id)?.resolve(body);
    waiting.delete(id);
  });
  thread.on('error', fail);
  thread.on('exit', () => fail(new Error('The thread that cuts tiles has ended.')));
  return {
    ask: (z: number, x: number, y: number) =>
      new Promise<Uint8Array | null>((resolve, reject) => {
        const tile: TileAsked = { id: (asked += 1), z, x, y };
        waiting.set(tile.id, { resolve, reject });
        thread.postMessage(tile);
      }),
    end: () => thread.terminate(),
  };
}

interface Waiting {
  resolve(body: Uint8Array | null): void;
  reject(error: unknown): void;
}
