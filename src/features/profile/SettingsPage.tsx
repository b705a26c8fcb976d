/** The settings of the account: each leads to its page. */
import { LinkRow } from '../../parts/account/LinkRow.tsx';
import { MembersOnly } from '../../parts/account/MembersOnly.tsx';
import account from '../../parts/account/account.module.css';
import { useCrema } from '../../kit/Crema.ts';
import { useWorld } from '../../kit/hooks.ts';
import { texts } from '../../i18n/texts.ts';
import { Text } from '../../i18n/Text.tsx';
import { Card } from '../../ui/Card.tsx';
import { toProfile } from './paths.ts';

texts('profile');

export function SettingsPage() {
  const { config } = useCrema();
  const email = useWorld(({ session }) => session.member?.email ?? '');
  return (
    <MembersOnly title="profile.settings.title" back={toProfile}>
      <Card>
        <ul className={account.list}>
          <LinkRow to="/account/settings/edit-email" name={<Text id="profile.email" />}>
            {email}
          </LinkRow>
          <LinkRow to="/account/settings/password" name={<Text id="profile.settings.password" />} />
          {config.enableMfa && (
            <LinkRow to="/account/settings/mfa" name={<Text id="profile.settings.mfa" />}>
              <Text id="profile.settings.mfa.what" />
            </LinkRow>
          )}
          <LinkRow to="/account/settings/passkeys" name={<Text id="profile.settings.passkeys" />}>
            <Text id="profile.settings.passkeys.what" />
          </LinkRow>
          <LinkRow to="/account/settings/devices" name={<Text id="profile.settings.devices" />}>
            <Text id="profile.settings.devices.what" />
          </LinkRow>
          <LinkRow
            to="/account/settings/communication-preferences"
            name={<Text id="profile.preferences.title" />}
          />
          <LinkRow to="/account/settings/privacy" name={<Text id="profile.settings.privacy" />} />
        </ul>
      </Card>
    </MembersOnly>
  );
}
