/** What can be the matter with a stored-value card; cardRefusal.ts says what that means. */
import * as v from 'valibot';

export const CardStatus = v.picklist(['active', 'notActivated', 'lost', 'closed', 'foreign', 'storeCredit']);
export type CardStatus = v.InferOutput<typeof CardStatus>;
