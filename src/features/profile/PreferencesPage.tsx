/** What a member hears of. Each is sent by itself, shown at once, and taken back where the server refuses it. */
import { isPreferenceOn } from '../../../domain/profile/shown.ts';
import { preferenceIds, type PreferenceId } from '../../../domain/profile/preferences.ts';
import { ErrorNotice } from '../../kit/ErrorNotice.tsx';
import { useCrema } from '../../kit/Crema.ts';
import { useWorld } from '../../kit/hooks.ts';
import { useTold } from '../../kit/useTold.ts';
import { MembersOnly } from '../../parts/account/MembersOnly.tsx';
import account from '../../parts/account/account.module.css';
import { texts } from '../../i18n/texts.ts';
import { Text } from '../../i18n/Text.tsx';
import { Card } from '../../ui/Card.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Known } from './Known.tsx';
import { profileTexts } from './profileTexts.ts';
import { toSettings } from './paths.ts';
import { profileTold } from './told.ts';

texts('profile');

export const PreferencesPage = () => (
  <MembersOnly title="profile.preferences.title" back={toSettings}>
    <p>
      <Text id="profile.preferences.lead" />
    </p>
    <Known>
      {() => (
        <>
          <Refused />
          <Card>
            <ul className={account.list}>
              {preferenceIds.map((preference) => (
                <Choice key={preference} preference={preference} />
              ))}
            </ul>
          </Card>
        </>
      )}
    </Known>
  </MembersOnly>
);

function Choice({ preference }: { readonly preference: PreferenceId }) {
  const { dispatch } = useCrema();
  const isOn = useWorld(({ profile }) => isPreferenceOn(profile, preference));
  const pending = useWorld(({ profile }) => profile.pendingPreferences[preference]);
  const told = useTold(profileTold, pending?.writeId);
  const flip = () => void dispatch({ type: 'profile/setPreference', data: { preference, isOn: !isOn } });
  return (
    <li>
      <label className={account.choice}>
        <input type="checkbox" checked={isOn} aria-busy={pending !== undefined} onChange={flip} />
        <span className={account.texts}>
          <span className={account.name}>
            <Text id={`profile.preference.${preference}`} />
          </span>
          <span className={account.muted}>
            <Text id={`profile.preference.${preference}.what`} />
          </span>
          {pending !== undefined && (
            <span className={account.muted} role="status">
              <Text id={told ?? 'profile.preference.saving'} />
            </span>
          )}
        </span>
      </label>
    </li>
  );
}

function Refused() {
  const refused = useWorld(({ profile }) => profile.refusedPreference);
  if (refused === null) return null;
  const own = profileTexts[refused.code];
  if (own === undefined) return <ErrorNotice code={refused.code} title="profile.notSaved" />;
  const needsPhone = refused.code === 'PREFERENCE_NEEDS_PHONE';
  return (
    <Notice
      tone="error"
      title={<Text id="profile.notSaved" />}
      action={
        needsPhone && (
          <LinkButton to="/account/personal" variant="secondary">
            <Text id="profile.preference.addPhone" />
          </LinkButton>
        )
      }
    >
      <Text id={own} />
    </Notice>
  );
}
