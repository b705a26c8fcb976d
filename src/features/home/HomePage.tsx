/**
 * The home page: a greeting, the next step, and the current state (a cart, a store). A running order is told
 * by the bar at the top of every page.
 * The stream of cards and offers comes after the page, below all that the page itself says.
 */
import { useLocation } from 'react-router-dom';
import type { World } from '../../../domain/world.ts';
import { useWorld } from '../../kit/hooks.ts';
import { late } from '../../kit/late.tsx';
import { useText } from '../../i18n/Text.tsx';
import { Page } from '../../ui/Page.tsx';
import { CartCard } from './CartCard.tsx';
import { Greeting } from './Greeting.tsx';
import styles from './HomePage.module.css';
import { HowItWorks } from './HowItWorks.tsx';
import { SignInCard } from './SignInCard.tsx';
import { StoreChoice } from './StoreChoice.tsx';
import { UsualPlace } from './UsualPlace.tsx';

const Usual = late(async () => (await import('./Usual.tsx')).Usual, {
  meanwhile: ({ hasFailed }) => !hasFailed && <UsualPlace />,
});

const HomeStream = late(async () => (await import('./stream/HomeStream.tsx')).HomeStream);

export function HomePage() {
  const text = useText();
  const isGuest = useWorld((world) => world.session.member === null);
  const isNew = useWorld(hasNothingYet);
  const hasUsual = useHasUsual();
  return (
    <Page title={text('home.pageTitle')}>
      <Greeting />
      <div className={styles.cards}>
        {hasUsual && <Usual />}
        <CartCard />
        <StoreChoice />
        {isGuest && <SignInCard />}
      </div>
      {isNew && <HowItWorks />}
      <HomeStream />
    </Page>
  );
}

/**
 * Only for a member whose cart is empty, or who comes from choosing another store for one of them: meanwhile another tab may have
 * put something into the cart.
 */
function useHasUsual(): boolean {
  const isMember = useWorld(({ session }) => session.member !== null);
  const isEmpty = useWorld(({ cart }) => cart.lines.length === 0);
  const { again } = Object(useLocation().state) as { readonly again?: unknown };
  return isMember && (isEmpty || again !== undefined);
}

const hasNothingYet = ({ cart, order }: World): boolean =>
  cart.lines.length === 0 && Object.keys(order.placed).length === 0;
