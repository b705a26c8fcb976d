/** The worker thread that cuts tiles: one request, one response, in order. Creates its cutter on the first tile. */
import { parentPort } from 'node:worker_threads';
import { createCutter, type Cutter } from './createCutter.ts';

export interface TileAsked {
  readonly id: number;
  readonly z: number;
  readonly x: number;
  readonly y: number;
}
export interface TileCut {
  readonly id: number;
  readonly body: Uint8Array<ArrayBuffer> | null;
}

let cutter: Cutter | null = null;

parentPort?.on('message', ({ id, z, x, y }: TileAsked) => {
  cutter ??= createCutter();
  const body = cutter.cut(z, x, y);
  const answer: TileCut = { id, body };
  parentPort?.postMessage(answer);
});
