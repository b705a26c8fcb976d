/**
 * What a dispatch needs and a first screen does not: the deciders, and the detector of card numbers. The app
 * loads it by itself (src/compose/deferredDeciding.ts).
 */
export { withoutCardNumbers } from '../domain/cardNumbers.ts';
export { decide } from '../domain/decide.ts';
