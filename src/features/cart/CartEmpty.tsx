/**
 * Shown when the cart is empty, or when its content is unknown because the device's storage cannot be read yet. The order
 * that took the last lines is said instead for an hour, also one of another device (`leftWith` of domain/cart). So is an order
 * that was refused because another device had placed it (decision 0115). What was ordered here within a quarter of an hour can
 * be ordered again (spec 3 section 4).
 */
import { previousLines } from '../../../domain/cart/previousLines.ts';
import { isStillValid } from '../../../domain/freshness.ts';
import { ORDERED_ELSEWHERE } from '../../../domain/orders/rules.ts';
import type { World } from '../../../domain/world.ts';
import { useCrema } from '../../kit/Crema.ts';
import { useNow, useWorld } from '../../kit/hooks.ts';
import { texts } from '../../i18n/texts.ts';
import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Price } from '../../ui/Price.tsx';
import { ProductIllustration } from '../../ui/illustration/ProductIllustration.tsx';

texts('cart.empty');

const JUST_NOW_MS = 60 * 60_000;

type Props = {
  /** Where the last line was removed while this page showed the cart; null where it was not. */
  readonly emptied: 'here' | 'elsewhere' | null;
};

export function CartEmpty({ emptied }: Props) {
  const { now } = useCrema();
  const isUnread = useWorld(({ storage }) => storage.mode === 'memory' && storage.reason === 'waiting');
  const refusal = useWorld((world) => refusedForAnother(world, now()));
  const isRefused = refusal !== null && emptied !== 'here';
  const isOrdered = useWorld((world) => isRefused || wasOrdered(world, now()));
  // An order's lines, also once that order is nothing to say any more, were not emptied.
  const isOfOrder = useWorld(({ cart }) => cart.leftWith !== null);
  const empty = emptied === 'elsewhere' && !isOfOrder ? 'cart.emptiedElsewhere' : 'cart.empty';
  return (
    <EmptyState
      drawing={<ProductIllustration illustration={cup} hasPlate={false} />}
      action={
        <>
          {isOrdered && (
            <LinkButton to="/menu/previous" size="l">
              <Text id="cart.ordered.see" />
            </LinkButton>
          )}
          <OrderAgain />
          <LinkButton to="/menu" size="l" variant={isOrdered ? 'secondary' : 'primary'}>
            <Text id="cart.startOrder" />
          </LinkButton>
        </>
      }
    >
      {isRefused ? (
        <OrderedElsewhere reloaded={refusal.reloaded} />
      ) : (
        <Text id={isUnread ? 'cart.unread' : isOrdered ? 'cart.ordered' : empty} />
      )}
    </EmptyState>
  );
}

/** In place of the payment sheet, which closes with the cart: announced, and with the money that was added to a card before. */
function OrderedElsewhere({ reloaded }: { readonly reloaded: number | null }) {
  const currency = useWorld((world) => world.wallet.cards[0]?.currency ?? 'USD');
  return (
    <span role="alert">
      <Text id="cart.orderedElsewhere" />{' '}
      {reloaded === null ? (
        <Text id="cart.orderedElsewhere.uncharged" />
      ) : (
        <Text
          id="cart.orderedElsewhere.reloaded"
          values={{ amount: <Price cents={reloaded} currency={currency} /> }}
        />
      )}
    </span>
  );
}

/** The same lines, as lines of their own: the order that was placed has kept its ids. */
function OrderAgain() {
  const { config, dispatch } = useCrema();
  const now = useNow(10_000);
  const previous = useWorld((world) => world.cart.previous);
  const lines = previousLines(previous, now);
  if (lines.length === 0) return null;
  const again = async () => {
    for (const line of lines) {
      const data = { line: { ...line, lineId: crypto.randomUUID() }, limit: config.maximumItemAmount };
      // In sequence: each is decided on the cart that the previous one left.
      await dispatch({ type: 'cart/addItem', data });
    }
  };
  return (
    <Button size="l" variant="secondary" onClick={() => void again()}>
      <Text id="cart.previous.again" />
    </Button>
  );
}

const wasOrdered = ({ cart: { leftWith }, order, cancellations }: World, now: number): boolean => {
  const { status, at } = order.statuses[leftWith ?? ''] ?? {};
  return (
    status !== undefined &&
    status !== 'PickedUp' &&
    cancellations.byOrder[leftWith ?? '']?.phase !== 'done' &&
    isStillValid(at, JUST_NOW_MS, now)
  );
};

const refusedForAnother = ({ order: { refusal } }: World, now: number) =>
  refusal?.code === ORDERED_ELSEWHERE && isStillValid(refusal.at, JUST_NOW_MS, now) ? refusal : null;

const cup = {
  kind: 'hotCup',
  liquid: 'latte',
  foam: 'milk',
  ice: false,
  topping: null,
  accent: null,
} as const;
