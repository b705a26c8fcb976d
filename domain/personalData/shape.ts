/** What a member may ask about what the brand holds of her: a copy of it, and its erasing. Times in milliseconds. */
import * as v from 'valibot';
import { personal, pub } from '../privacy.ts';

/** copy: a file of everything. erase: the account, after a time to think it over. keep: calls the erasing back. */
export const personalDataChanges = ['copy', 'erase', 'keep'] as const;
export const PersonalDataChange = v.picklist(personalDataChanges);
export type PersonalDataChange = v.InferOutput<typeof PersonalDataChange>;

/** waiting: it is being made. taken: it was downloaded, which can be done once. */
export const CopyState = v.picklist(['waiting', 'ready', 'taken', 'over']);

export const PersonalDataState = v.object({
  copies: v.array(
    v.object({
      copyId: pub(v.string()),
      state: pub(CopyState),
      askedAt: pub(v.number()),
      /** Until when it can be taken; null while it is made. */
      endsAt: pub(v.nullable(v.number())),
    }),
  ),
  /** Null: nobody asked for it. `waitsFor`: the code of what is to be settled first; it is looked at again each day. */
  erasing: v.nullable(
    v.object({
      askedAt: pub(v.number()),
      dueAt: pub(v.number()),
      waitsFor: pub(v.nullable(v.string())),
    }),
  ),
  /** Between the request and the erasing, in days. */
  eraseAfterDays: pub(v.number()),
  /** What she agreed to and took back, newest first. */
  consents: v.array(
    v.object({
      preference: pub(v.string()),
      isOn: personal(v.boolean()),
      wording: pub(v.string()),
      at: pub(v.number()),
    }),
  ),
});
export type PersonalDataState = v.InferOutput<typeof PersonalDataState>;
