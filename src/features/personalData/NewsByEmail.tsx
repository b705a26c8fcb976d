/** Whether news come by email, in preferences or signed up for with an order, and one press that ends them. */
import { useEffect } from 'react';
import { isPreferenceOn } from '../../../domain/profile/shown.ts';
import { useCrema } from '../../kit/Crema.ts';
import { useWorld } from '../../kit/hooks.ts';
import { ErrorText } from '../../i18n/ErrorText.tsx';
import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';

const NEWS = 'emailOffers';

export function NewsByEmail() {
  const { dispatch, want } = useCrema();
  useEffect(() => want.profile(), [want]);
  const isKnown = useWorld(({ profile }) => profile.known !== null);
  const isOn = useWorld(({ profile }) => isPreferenceOn(profile, NEWS));
  const isEnding = useWorld(({ profile }) => profile.pendingPreferences[NEWS] !== undefined);
  const refused = useWorld(({ profile }) => profile.refusedPreference);
  if (!isKnown) return null;
  const end = () => void dispatch({ type: 'profile/setPreference', data: { preference: NEWS, isOn: false } });
  return (
    <>
      {refused?.preference === NEWS && (
        <Notice tone="error">
          <ErrorText code={refused.code} />
        </Notice>
      )}
      <p role="status">
        <Text
          id={isEnding ? 'personalData.news.ending' : isOn ? 'personalData.news.on' : 'personalData.news.off'}
        />
      </p>
      {(isOn || isEnding) && (
        <Button variant="secondary" isBusy={isEnding} onClick={end}>
          <Text id="personalData.news.end" />
        </Button>
      )}
    </>
  );
}
