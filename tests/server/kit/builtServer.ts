/** The arguments that start the built server in Node, as `npm start` runs it; it is built if a source changed. */
import { ensureServerBuilt } from '../../../scripts/build.mjs';

/** Only what runs often is compiled by the optimizing compiler: a short life spends a second less on PGlite. */
const TIERING = '--wasm-tiering-budget=30000000';

/** What never runs is not looked at either: another half a second. */
const VALIDATION = '--wasm-lazy-validation';

let built: Promise<unknown> | null = null;

export async function builtServer(): Promise<readonly string[]> {
  await (built ??= ensureServerBuilt());
  return ['--enable-source-maps', TIERING, VALIDATION, 'dist/server/main.js'];
}
