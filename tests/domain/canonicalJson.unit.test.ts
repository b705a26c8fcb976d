/** Hashes of this text are stored for ever: of requests under their keys, and of documents. */
import { expect, it } from 'vitest';
import { canonicalJson } from '../../domain/canonicalJson.ts';

it('writes a value as all releases have', () => {
  const value = {
    ...{ ｂ: 1, B: [undefined, null, { z: undefined, a: 'é\u2028"' }], a: { '10': 1e21, '9': -0 } },
    ['__proto__x']: true,
  };
  expect(canonicalJson(value)).toBe(
    '{"B":[null,null,{"a":"é\u2028\\""}],"__proto__x":true,"a":{"10":1e+21,"9":0},"ｂ":1}',
  );
});
