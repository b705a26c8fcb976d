/**
 * The arguments that start the built server in Node; it is built if a source changed. Its stacks name the built file, which
 * is not minified: Node would read the source maps of all packages at each start, for half a second.
 */
import { ensureServerBuilt } from '../../../scripts/build.mjs';

/** Only what runs often is compiled by the optimizing compiler: a short life spends a second less on PGlite. */
const TIERING = '--wasm-tiering-budget=30000000';

/** What never runs is not looked at either: another half a second. */
const VALIDATION = '--wasm-lazy-validation';

let built: Promise<unknown> | null = null;

export async function builtServer(): Promise<readonly string[]> {
  await (built ??= ensureServerBuilt());
  return [TIERING, VALIDATION, 'dist/server/main.js'];
}
