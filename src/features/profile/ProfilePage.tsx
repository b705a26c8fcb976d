/** Who the member is, in one view, and the ways to what of it can be changed. */
import { useIntl } from 'react-intl';
import { shownPhone } from '../../../domain/addresses/phone.ts';
import type { Profile } from '../../../domain/profile/shape.ts';
import { useWorld } from '../../kit/hooks.ts';
import { LinkRow } from '../../parts/account/LinkRow.tsx';
import { MembersOnly } from '../../parts/account/MembersOnly.tsx';
import account from '../../parts/account/account.module.css';
import { texts } from '../../i18n/texts.ts';
import { Text } from '../../i18n/Text.tsx';
import { Card } from '../../ui/Card.tsx';
import { Known } from './Known.tsx';

texts('profile');

export const ProfilePage = () => (
  <MembersOnly title="profile.title">
    <Known>{(profile) => <Facts profile={profile} />}</Known>
  </MembersOnly>
);

function Facts({ profile }: { readonly profile: Profile }) {
  const intl = useIntl();
  const email = useWorld(({ session }) => session.member?.email ?? '');
  const { firstName, lastName, phoneNumber, birthday, partnerNumber } = profile;
  const birthdayText =
    birthday &&
    intl.formatDate(new Date(`2024-${birthday}T00:00:00Z`), {
      month: 'long',
      day: 'numeric',
      timeZone: 'UTC',
    });
  const personal = [phoneNumber && shownPhone(phoneNumber, 'US'), birthdayText].filter(
    (each) => each !== null,
  );
  return (
    <Card>
      <ul className={account.list}>
        <LinkRow to="/account/personal" name={[firstName, lastName].filter(Boolean).join(' ')}>
          {personal.length > 0 ? personal.join(' · ') : <Text id="profile.personal.none" />}
        </LinkRow>
        <LinkRow to="/account/settings/edit-email" name={<Text id="profile.email" />}>
          {email}
        </LinkRow>
        <LinkRow to="/account/payment-method/edit/billing-address" name={<Text id="profile.addresses" />} />
        <LinkRow to="/account/personal/partner" name={<Text id="profile.partner.title" />}>
          {partnerNumber ?? <Text id="profile.partner.none" />}
        </LinkRow>
        <LinkRow to="/account/rewards" name={<Text id="profile.rewards" />} />
        <LinkRow to="/account/settings" name={<Text id="profile.settings.title" />} />
      </ul>
    </Card>
  );
}
