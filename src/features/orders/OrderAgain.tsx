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

/** `full` and `fits`: the limit of pieces left nothing, or only some of it, to be added. */
type Said = 'done' | 'partly' | 'none' | 'full' | 'fits';

export function OrderAgain({ order }: { readonly order: ShownOrder }) {
  const { config, dispatch } = useCrema();
  const count = useWorld((world) => itemCount(world.cart.lines));
  const [said, say] = useState<Said | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const row = useRef<HTMLDivElement>(null);
  const isAdded = said === 'done' || said === 'partly' || said === 'fits';
  // The link takes the pressed button's place, and its focus.
  useEffect(() => {
    if (isAdded) row.current?.querySelector('a')?.focus();
  }, [isAdded]);
  const again = async () => {
    setIsBusy(true);
    const lines = linesToReorder(order, () => crypto.randomUUID());
    let added = 0;
    let isFull = false;
    for (const line of lines) {
      // In sequence: each is decided on the cart that the previous one left.
      const outcome = await dispatch({
        type: 'cart/addItem',
        data: { line, limit: config.maximumItemAmount },
      });
      if (outcome.status !== 'decided') continue;
      if (outcome.facts.some(({ type }) => type === 'cart/refused')) isFull = true;
      else added += 1;
    }
    setIsBusy(false);
    if (isFull) say(added === 0 ? 'full' : 'fits');
    else if (lines.length === 0) say('none');
    else if (added > 0) say(added < order.basket.length ? 'partly' : 'done');
  };
  return (
    <div ref={row} className={styles.again}>
      <span aria-live="polite" className={styles.muted}>
        {said && <Text id={`orders.again.${said}`} values={{ limit: config.maximumItemAmount }} />}
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
