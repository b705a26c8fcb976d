/** The texts of the codes of the profile; the catalog has those of all others. */
import type { MessageId } from '../../i18n/messages.ts';

export const profileTexts: Readonly<Record<string, MessageId>> = {
  PROFILE_INVALID: 'profile.refused',
  BIRTHDAY_ONCE_A_YEAR: 'profile.birthday.onceAYear',
  PARTNER_NUMBER_INVALID: 'profile.partner.error',
  PARTNER_NUMBER_TAKEN: 'profile.partner.taken',
  PARTNER_TRY_LIMIT: 'profile.partner.tryLimit',
  PREFERENCE_INVALID: 'profile.preference.invalid',
  PREFERENCE_NEEDS_PHONE: 'profile.preference.needsPhone',
};
