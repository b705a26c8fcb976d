/** The warning label of a store that takes stored-value cards alone. */
import { STORED_VALUE_ONLY } from '../../domain/stores/storedValueOnly.ts';

export const storedValueOnly = {
  code: STORED_VALUE_ONLY,
  label: 'Orders ahead are paid with stored-value cards only.',
};
