/**
 * What a dispatch needs and a first screen does not: the deciders, and the detector of card numbers. Loaded by the first
 * dispatch (intents.ts), or before it with the background streams (src/compose/deferredBackground.ts).
 */
export { withoutCardNumbers } from '../domain/cardNumbers.ts';
export { decide } from '../domain/decide.ts';
