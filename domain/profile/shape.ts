/** Who a member is, as she says it, and what she agreed to hear of. */
import * as v from 'valibot';
import { personal, pub } from '../privacy.ts';
import { preferenceIds } from './preferences.ts';

const text = v.string();
const optional = personal(v.nullable(text));

export const Preference = v.object({
  preference: pub(v.picklist(preferenceIds)),
  isOn: personal(v.boolean()),
});

/** phoneNumber: E.164. birthday: MM-DD. birthdayOpensOn: the day from which it may change again; null: at once. */
export const Profile = v.object({
  firstName: personal(text),
  lastName: optional,
  phoneNumber: optional,
  birthday: optional,
  birthdayOpensOn: optional,
  partnerNumber: optional,
  preferences: v.array(Preference),
});
export type Profile = v.InferOutput<typeof Profile>;

/** What changes; null stays as it is, and an empty text takes the value away. */
export const profileChange = {
  firstName: optional,
  lastName: optional,
  phoneNumber: optional,
  birthday: optional,
  partnerNumber: optional,
};
export type ProfileChange = v.InferOutput<v.StrictObjectSchema<typeof profileChange, undefined>>;
export type ProfilePart = keyof ProfileChange;
export const noChange: ProfileChange = {
  ...{ firstName: null, lastName: null, phoneNumber: null, birthday: null, partnerNumber: null },
};
