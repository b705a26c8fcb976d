/**
 * Says that a cart has left with the account before: another member's sign-in, in any tab, has won. Stands outside of the
 * era that it speaks of, until it is seen, or the next one begins.
 */
import { useEffect, useState } from 'react';
import type { World } from '../../domain/world.ts';
import { Text } from '../i18n/Text.tsx';
import { Button } from '../ui/Button.tsx';
import { useCrema } from './Crema.ts';
import styles from './GlobalBars.module.css';

export function LeftCartBar() {
  const { world$, world } = useCrema();
  const [name, setName] = useState<string | null>(null);
  useEffect(() => {
    let before = world();
    const subscription = world$.subscribe((now) => {
      if (now.engine.era !== before.engine.era) setName(takenOverBy(before, now));
      before = now;
    });
    return () => subscription.unsubscribe();
  }, [world$, world]);
  return (
    <div role="status">
      {name !== null && (
        <div className={styles.bar}>
          <Text id="shell.cartLeft" values={{ name }} />
          <Button variant="secondary" onClick={() => setName(null)}>
            <Text id="shell.cartLeftSeen" />
          </Button>
        </div>
      )}
    </div>
  );
}

/** Who is signed in instead of another member who had a cart; null where no cart has left in this way. */
function takenOverBy(before: World, { session }: World): string | null {
  const [was, is] = [before.session.member, session.member];
  const isOther = was !== null && is !== null && was.memberId !== is.memberId;
  return isOther && before.cart.lines.length > 0 ? is.firstName : null;
}
