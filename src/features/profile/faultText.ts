/** What is said of a wrong part. */
import type { ProfileFault } from '../../../domain/profile/rules.ts';
import type { ProfilePart } from '../../../domain/profile/shape.ts';
import type { MessageId } from '../../i18n/messages.ts';

const ofAny: Readonly<Record<ProfileFault, MessageId>> = {
  missing: 'profile.fault.missing',
  tooLong: 'profile.fault.tooLong',
  unreadable: 'profile.fault.unreadable',
  cardNumber: 'profile.fault.cardNumber',
  malformed: 'profile.fault.name',
};
const ofPart: Readonly<Partial<Record<ProfilePart, MessageId>>> = {
  phoneNumber: 'profile.fault.phone',
  birthday: 'profile.fault.birthday',
  partnerNumber: 'profile.partner.error',
};

export const faultText = (part: ProfilePart, fault: ProfileFault): MessageId => ofPart[part] ?? ofAny[fault];
