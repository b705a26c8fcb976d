/** The name that the barista calls (spec 1 section 2): the profile's, else the address's; else the one that was entered for this visit. */
import { calledName } from '../../../domain/pickup/calledName.ts';
import { givenName } from '../../../domain/pickup/visits.ts';
import { useCrema } from '../../kit/Crema.ts';
import { useWorld } from '../../kit/hooks.ts';

export function useFirstName(asked: string | null): string | null {
  const { now } = useCrema();
  const profile = useWorld((world) => world.session.member?.firstName);
  const given = useWorld((world) => givenName(world.pickup, now()));
  for (const each of [profile, asked, given]) {
    const name = calledName(each ?? '');
    if (name !== null) return name;
  }
  return null;
}
