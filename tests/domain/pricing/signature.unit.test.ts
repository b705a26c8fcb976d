/** What a trace finds in a signature: the store, which it replaces. A text without one is replaced whole. */
import { expect, it } from 'vitest';
import { pricingFacts } from '../../../domain/pricing/events.ts';
import { signature } from '../orderFacts.ts';

const { schema } = pricingFacts[1];
// The type of a fact's schema hides its fields.
const { parts } = (schema as unknown as { entries: { signature: { parts: RegExp } } }).entries.signature;

it.each([
  [signature, '99001'],
  ['["",[]]', ''],
  ['["7","a",[]]', '7'],
  ['x["7",[]]', undefined],
  ['["7"]', undefined],
  ['["7\\"8",[]]', undefined],
  ['["7\\\\",[]]', undefined],
])('%s names the store %s', (text, store) => {
  expect(parts.exec(text)?.groups?.['store']).toBe(store);
});
