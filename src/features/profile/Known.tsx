/**
 * Shows its children once the profile is known; what is known stays while it is asked for again and where that fails. A form takes
 * `known`, what the server said: what is on its way stays in its fields, also where it is refused.
 */
import type { ReactNode } from 'react';
import type { Profile } from '../../../domain/profile/shape.ts';
import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { RefetchBar } from '../../ui/RefetchBar.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton.tsx';
import { useProfile } from './useProfile.ts';

export function Known({ children }: { readonly children: (shown: Profile, known: Profile) => ReactNode }) {
  const { profile, known, isAsking, isFailed, refresh } = useProfile();
  return (
    <>
      <RefetchBar isActive={isAsking} />
      {isFailed && (
        <Notice
          tone="error"
          action={
            <Button variant="secondary" onClick={refresh}>
              <Text id="common.retry" />
            </Button>
          }
        >
          <Text id={profile === null ? 'profile.failed' : 'profile.old'} />
        </Notice>
      )}
      {profile !== null && known !== null && children(profile, known)}
      {profile === null && !isFailed && (
        <SkeletonGroup>
          <Skeleton height="14rem" radius="m" />
        </SkeletonGroup>
      )}
    </>
  );
}
