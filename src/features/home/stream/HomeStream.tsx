/**
 * The home stream (spec 2 section 2): for a member her stars, onboarding and the stream's cards, for a guest the benefits of an
 * account, or the operator's own items. Under the page and after it: it moves nothing.
 */
import { seasonOf } from '../../../../domain/home/season.ts';
import { useNow, useWorld } from '../../../kit/hooks.ts';
import { texts } from '../../../i18n/texts.ts';
import { Text } from '../../../i18n/Text.tsx';
import { FloatingActions } from './FloatingActions.tsx';
import { GuestStream } from './GuestStream.tsx';
import { MemberStream } from './MemberStream.tsx';
import styles from './stream.module.css';

texts('home.stream');

export function HomeStream() {
  const isMember = useWorld((world) => world.session.member !== null);
  const today = new Date(useNow(60_000));
  const season = seasonOf(today.getMonth() + 1, today.getDate());
  return (
    <section className={styles.stream} aria-labelledby="home-stream">
      <h2 id="home-stream">
        <Text id={season === null ? 'home.season.none' : `home.season.${season}`} />
      </h2>
      {isMember ? <MemberStream /> : <GuestStream />}
      {isMember && <FloatingActions />}
    </section>
  );
}
