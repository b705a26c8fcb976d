/** Adds the available lines of a past order to the cart. The cart enforces its item limit. */
import { useEffect, useRef, useState } from 'react';
import { itemCount } from '../../../domain/cart/rules.ts';
import { linesToReorder, type ShownOrder } from '../../../domain/orders/previous.ts';
import { useCrema } from '../../app/Crema.ts';
import { useWorld } from '../../app/hooks.ts';
import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import styles from './orders.module.css';

type Said = 'done' | 'partly' | 'none';

export function OrderAgain({ order }: { readonly order: ShownOrder }) {
  const { config, dispatch } = useCrema();
  const count = useWorld((world) => itemCount(world.cart.lines));
  const [said, say] = useState<Said | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const row = useRef<HTMLDivElement>(null);
  const isAdded = said === 'done' || said === 'partly';
  // The link takes the pressed button's place, and its focus.
  useEffect(() => {
    if (isAdded) row.current?.querySelector('a')?.focus();
  }, [isAdded]);
  const again = async () => {
    setIsBusy(true);
    const lines = linesToReorder(order, () => crypto.randomUUID());
    let added = 0;
    for (const line of lines) {
      // In sequence: each is decided on the cart that the previous one left.
      const outcome = await dispatch({
        type: 'cart/addItem',
        data: { line, limit: config.maximumItemAmount },
      });
      const wasTaken =
        outcome.status === 'decided' && outcome.facts.some(({ type }) => type !== 'cart/refused');
      if (wasTaken) added += 1;
    }
    setIsBusy(false);
    say(added === 0 ? 'none' : added < order.basket.length ? 'partly' : 'done');
  };
  return (
    <div ref={row} className={styles.again}>
      <span aria-live="polite" className={styles.muted}>
        {said && <Text id={`orders.again.${said}`} />}
      </span>
      {isAdded ? (
        <LinkButton to="/menu/cart">
          <Text id="orders.again.review" values={{ count }} />
        </LinkButton>
      ) : (
        <Button variant="secondary" isBusy={isBusy} onClick={() => void again()}>
          <Text id="orders.again" />
        </Button>
      )}
    </div>
  );
}
