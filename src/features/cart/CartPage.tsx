/** The cart page: store, pickup, lines, price and checkout. No rules here; see domain/cart and domain/pricing. */
import { useEffect, useRef, useState } from 'react';
import type { CartLine } from '../../../domain/cart/line.ts';
import { itemCount, lineIdAfter } from '../../../domain/cart/rules.ts';
import { useCrema } from '../../kit/Crema.ts';
import { useWorld } from '../../kit/hooks.ts';
import { late } from '../../kit/late.tsx';
import { OrderUnderWay } from '../../parts/order/OrderUnderWay.tsx';
import { PickupChoice } from '../../parts/store/PickupChoice.tsx';
import { EarnLine } from '../../parts/price/EarnLine.tsx';
import { PriceTotals } from '../../parts/price/PriceTotals.tsx';
import { PriceTrouble } from '../../parts/price/PriceTrouble.tsx';
import { useSubmissionPhase } from '../../parts/order/useSubmissionPhase.ts';
import { useOrderRules } from '../../parts/price/useOrderRules.ts';
import { usePrice } from '../../parts/price/usePrice.ts';
import { texts } from '../../i18n/texts.ts';
import { Text, useText } from '../../i18n/Text.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { LinkNotice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { CartEmpty } from './CartEmpty.tsx';
import { CartLines } from './CartLines.tsx';
import { CheckoutBar } from './CheckoutBar.tsx';
import { StoreLine } from './StoreLine.tsx';
import { Undo, type RemovedLine } from './Undo.tsx';
import { useEditedLine } from './useEditedLine.ts';
import styles from './cart.module.css';

texts('cart');

const OrdersAtBank = late(async () => (await import('./OrdersAtBankOfCart.tsx')).OrdersAtBankOfCart, {
  when: ({ wallet }) => (wallet.waiting.length > 0 ? 'now' : 'not yet'),
});

export function CartPage() {
  const lines = useWorld((world) => world.cart.lines);
  const isMember = useWorld((world) => world.session.member !== null);
  const { want } = useCrema();
  // The orders at the bank come with the cards.
  useEffect(() => (isMember ? want.cards() : undefined), [isMember, want]);
  const text = useText();
  const title = useRef<HTMLHeadingElement>(null);
  const [removed, setRemoved] = useState<RemovedLine | null>(null);
  /** Several at once, which cannot be taken back. */
  const [hasRemoved, setHasRemoved] = useState(false);
  /** Whose lines this page has shown; null before the first. */
  const [shownTo, setShownTo] = useState<boolean | null>(null);
  if (lines.length > 0 && shownTo !== isMember) setShownTo(isMember);
  const edited = useEditedLine();
  const remove = (line: CartLine) => {
    // Taking back the removal is no edit.
    if (edited.before !== null) edited.forget();
    setRemoved({ line, beforeLineId: lineIdAfter(lines, line.lineId) });
    // The pressed button is removed with its line, so focus moves to the heading.
    title.current?.focus();
  };
  const removeRefused = (refused: readonly CartLine[]) => {
    const [only, ...more] = refused;
    if (only !== undefined && more.length === 0) return remove(only);
    setRemoved(null);
    setHasRemoved(true);
    title.current?.focus();
  };
  const undone = () => {
    setRemoved(null);
    title.current?.focus();
  };
  return (
    <Page title={text('cart.pageTitle')}>
      <div className={styles.cart}>
        <h1 ref={title} tabIndex={-1} className={styles.title}>
          {lines.length === 0 ? (
            <Text id="cart.title.empty" />
          ) : (
            <Text
              id={isMember ? 'cart.title.member' : 'cart.title.guest'}
              values={{ count: itemCount(lines) }}
            />
          )}
        </h1>
        <div role="status" className={styles.undo}>
          {removed && <Undo does={{ type: 'cart/addItem', ...removed }} onDone={undone} />}
          {edited.before && !removed && (
            <Undo
              does={{ type: 'cart/editItem', line: edited.before }}
              onDone={() => {
                edited.forget();
                title.current?.focus();
              }}
            />
          )}
        </div>
        {lines.length === 0 ? (
          <>
            {isMember && <OrdersAtBank isCartEmpty />}
            <CartEmpty
              emptied={removed !== null || hasRemoved ? 'here' : shownTo === isMember ? 'elsewhere' : null}
            />
          </>
        ) : (
          <FilledCart
            onRemove={remove}
            onRemoveRefused={removeRefused}
            editedLineId={edited.before?.lineId ?? null}
          />
        )}
      </div>
    </Page>
  );
}

type FilledProps = Pick<Parameters<typeof CartLines>[0], 'onRemove' | 'editedLineId'> & {
  readonly onRemoveRefused: (lines: readonly CartLine[]) => void;
};

function FilledCart({ onRemove, onRemoveRefused, editedLineId }: FilledProps) {
  const lines = useWorld((world) => world.cart.lines);
  const isOnItsWay = useSubmissionPhase() !== null;
  const isMember = useWorld((world) => world.session.member !== null);
  const price = usePrice();
  const { maximumItemAmount: limit } = useOrderRules();
  const why = useRef<HTMLDivElement>(null);
  return (
    <div className={styles.columns}>
      <div className={styles.main}>
        <OrderUnderWay />
        {isMember && <OrdersAtBank />}
        <div ref={why} tabIndex={-1} className={styles.why}>
          {!isOnItsWay && <PriceTrouble {...price} onRemove={onRemoveRefused} />}
        </div>
        <StoreLine />
        <PickupChoice isLocked={isOnItsWay} />
        <section aria-labelledby="cart-items">
          <h2 id="cart-items" className={styles.heading}>
            <Text id="cart.items" />
          </h2>
          <CartLines price={price} isLocked={isOnItsWay} {...{ onRemove, editedLineId }} />
          {itemCount(lines) >= limit && (
            <p className={styles.limit} role="status">
              <Text id="cart.limitReached" values={{ limit }} />
            </p>
          )}
          <LinkButton to="/menu" variant="quiet" isFlush>
            <Text id="cart.addMore" />
          </LinkButton>
        </section>
      </div>
      <section className={styles.summary} aria-labelledby="cart-summary">
        <h2 id="cart-summary" className={styles.heading}>
          <Text id="cart.summary" />
        </h2>
        <PriceTotals {...price} />
        {price.status === 'fresh' && price.priced !== null && (
          <EarnLine priced={price.priced} paid={null} className={styles.muted} />
        )}
        {price.status === 'noStore' && <StoreNeeded />}
      </section>
      <CheckoutBar price={price} why={why} />
    </div>
  );
}

function StoreNeeded() {
  return (
    <LinkNotice
      tone="info"
      isAnnounced={false}
      to="/menu/store-locator"
      state={{ from: '/menu/cart' }}
      link={<Text id="cart.store.choose" />}
    >
      <Text id="cart.store.needed" />
    </LinkNotice>
  );
}
