/** The member's profile as she wants it, looked at for as long as the page is shown. */
import { useCallback, useEffect, useMemo } from 'react';
import { shownProfile } from '../../../domain/profile/shown.ts';
import { useCrema } from '../../kit/Crema.ts';
import { useWorld } from '../../kit/hooks.ts';

export function useProfile() {
  const { want, dispatch } = useCrema();
  useEffect(() => want.profile(), [want]);
  const state = useWorld((world) => world.profile);
  const { status } = useWorld(({ profileFetch }) => profileFetch);
  const profile = useMemo(() => shownProfile(state), [state]);
  const refresh = useCallback(() => void dispatch({ type: 'profile/refresh', data: {} }), [dispatch]);
  return {
    profile,
    known: state.known,
    isAsking: status === 'asking' && profile !== null,
    isFailed: status === 'failed',
    refresh,
  };
}
