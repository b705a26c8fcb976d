/** Spec 3 section 5: some stores accept only stored-value cards. */
import { expect, it } from 'vitest';
import { isStoredValueOnly } from '../../../domain/stores/storedValueOnly.ts';

it('a store takes stored value alone where one of its warning labels says so', () => {
  const only = { code: 'SVC_ONLY', label: 'Pay with a stored-value card' };
  const other = { code: 'CASHLESS', label: 'No cash is taken here.' };
  expect(isStoredValueOnly({ warningLabels: [] })).toBe(false);
  expect(isStoredValueOnly({ warningLabels: [other] })).toBe(false);
  expect(isStoredValueOnly({ warningLabels: [other, only] })).toBe(true);
});
