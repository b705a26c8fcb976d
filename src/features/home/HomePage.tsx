/**
 * The home page: a greeting, the next step, and the current state (a cart, a store). A running order is told
 * by the bar at the top of every page.
 * The feed of cards and offers comes with its own issue, below the greeting.
 */
import type { World } from '../../../domain/world.ts';
import { useWorld } from '../../kit/hooks.ts';
import { useText } from '../../i18n/Text.tsx';
import { Page } from '../../ui/Page.tsx';
import { CartCard } from './CartCard.tsx';
import { Greeting } from './Greeting.tsx';
import styles from './HomePage.module.css';
import { HowItWorks } from './HowItWorks.tsx';
import { LazyUsual } from './LazyUsual.tsx';
import { SignInCard } from './SignInCard.tsx';
import { StoreChoice } from './StoreChoice.tsx';

export function HomePage() {
  const text = useText();
  const isGuest = useWorld((world) => world.session.member === null);
  const isNew = useWorld(hasNothingYet);
  return (
    <Page title={text('home.pageTitle')}>
      <Greeting />
      <div className={styles.cards}>
        <LazyUsual />
        <CartCard />
        <StoreChoice />
        {isGuest && <SignInCard />}
      </div>
      {isNew && <HowItWorks />}
    </Page>
  );
}

const hasNothingYet = ({ cart, order }: World): boolean =>
  cart.lines.length === 0 && Object.keys(order.placed).length === 0;
