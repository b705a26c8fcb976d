/** How a save of the profile ended, or that it waits. */
import { Text } from '../../i18n/Text.tsx';
import { ErrorNotice } from '../../kit/ErrorNotice.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { profileTexts } from './profileTexts.ts';
import type { useProfileForm } from './useProfileForm.ts';

type Props = Pick<ReturnType<typeof useProfileForm>, 'save' | 'isUnchanged'>;

export function Outcome({ save: { told, ended }, isUnchanged }: Props) {
  if (told !== null)
    return (
      <Notice tone="warn">
        <Text id={told} />
      </Notice>
    );
  if (isUnchanged)
    return (
      <p role="status">
        <Text id="profile.unchanged" />
      </p>
    );
  if (ended === null) return null;
  if (ended.code === null)
    return (
      <Notice tone="ok">
        <Text id="profile.saved" />
      </Notice>
    );
  const own = profileTexts[ended.code];
  if (own === undefined) return <ErrorNotice code={ended.code} title="profile.notSaved" />;
  return (
    <Notice tone="error" title={<Text id="profile.notSaved" />}>
      <Text id={own} />
    </Notice>
  );
}
