/** On a member's phone (spec 2 section 2): scan in store, or add a card where there is none, and start an order. */
import { useEffect } from 'react';
import { useLocation } from 'react-router-dom';
import { useCrema } from '../../../kit/Crema.ts';
import { useWorld } from '../../../kit/hooks.ts';
import { Text } from '../../../i18n/Text.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { useMediaQuery } from '../../../ui/useMediaQuery.ts';
import { PHONE } from './phone.ts';
import styles from './stream.module.css';

export function FloatingActions() {
  const { want } = useCrema();
  const { pathname, search } = useLocation();
  const isPhone = useMediaQuery(PHONE);
  useEffect(() => want.cards(), [want]);
  const { cards, fetchedAt } = useWorld(({ wallet }) => wallet);
  if (!isPhone || (cards.length === 0 && fetchedAt === null)) return null;
  return (
    <div className={styles.floating} data-stays>
      <div className={styles.buttons}>
        {cards.length === 0 ? (
          <LinkButton to="/account/cards/add" variant="secondary">
            <Text id="home.float.addCard" />
          </LinkButton>
        ) : (
          <LinkButton to={`${pathname}${search}#pay`} variant="secondary">
            <Text id="home.float.scan" />
          </LinkButton>
        )}
        <LinkButton to="/menu">
          <Text id="home.float.order" />
        </LinkButton>
      </div>
    </div>
  );
}
