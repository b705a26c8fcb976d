/** What somebody has to prove who she is for, anew, although she is signed in. The sheet and the mail of a code name it. */
import * as v from 'valibot';

/**
 * changePassword, changeEmail: its target is the new address. openCards: the page of her cards, from the pay overlay
 * (spec 2 section 4); the page itself needs none, so no operation asks for it. exportData, eraseAccount: what the brand holds of her.
 */
export const ElevatedAction = v.picklist([
  'changePassword',
  'changeEmail',
  'openCards',
  'changePasskeys',
  'changeSecondFactors',
  'exportData',
  'eraseAccount',
]);
export type ElevatedAction = v.InferOutput<typeof ElevatedAction>;

/** How she proves it. */
export const ProofKind = v.picklist(['password', 'code', 'passkey', 'app', 'text']);
export type ProofKind = v.InferOutput<typeof ProofKind>;

/** The code of an operation that needs an elevation and finds none. */
export const ELEVATION_NEEDED = 'ELEVATION_NEEDED';
