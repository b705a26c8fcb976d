/** The text of a state is that of canonicalJson, also once parts of it have changed. */
import fc from 'fast-check';
import { expect, it } from 'vitest';
import { createStateText } from '../../adapters/trace-file/stateText.ts';
import { canonicalJson } from '../../domain/canonicalJson.ts';

const value = fc.anything({
  values: [fc.boolean(), fc.double(), fc.integer(), fc.string({ unit: 'binary' }), fc.constant(undefined)],
  key: fc.oneof(fc.string(), fc.nat(12).map(String)),
});
const frozen = value.map((each) => deepFrozen(each));

it('equals canonicalJson, before and after a change in place', () => {
  fc.assert(
    fc.property(fc.array(fc.oneof(value, frozen)), value, fc.nat(), (members, other, at) => {
      const text = createStateText();
      const state = { listed: members, named: { ...members } };
      const check = () => expect(text.of(state)).toBe(canonicalJson(state));
      check();
      text.forgetUnused();
      for (const place of [state.listed, state.named, ...members.filter(isOpen)]) {
        Object.assign(place, { [at % (members.length + 2)]: other });
        check();
        Object.assign(place, { added: 1 });
        check();
      }
    }),
  );
});

const isOpen = (each: unknown): each is object =>
  typeof each === 'object' && each !== null && !Object.isFrozen(each);

function deepFrozen(each: unknown): unknown {
  if (typeof each !== 'object' || each === null) return each;
  Object.values(each).forEach(deepFrozen);
  return Object.freeze(each);
}
