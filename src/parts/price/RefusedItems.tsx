/**
 * Names the items of the cart that the store refused, and removes them at a press; a replacement is chosen at the line, in the cart. The
 * next price comes by itself. "Got it" leaves what has to be done.
 */
import { useState } from 'react';
import { useIntl } from 'react-intl';
import { useLocation } from 'react-router-dom';
import type { CartLine } from '../../../domain/cart/line.ts';
import type { PricingState } from '../../../domain/pricing/evolve.ts';
import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { useCrema } from '../../kit/Crema.ts';
import { useWorld } from '../../kit/hooks.ts';

type Refused = Extract<PricingState['trouble'], { kind: 'refused' }>;
type Props = {
  /** The same object in each rendering: a dismissal is compared with it. */
  readonly trouble: Refused;
  readonly code: 'ITEMS_UNAVAILABLE' | 'ITEMS_NOT_FOUND';
  readonly onRemove: ((lines: readonly CartLine[]) => void) | undefined;
};

export function RefusedItems({ trouble, code, onRemove }: Props) {
  const intl = useIntl();
  const { config, dispatch } = useCrema();
  const isOverCart = useLocation().hash !== '';
  const lines = useWorld((world) => world.cart.lines);
  const store = useWorld((world) => world.store.selected?.name);
  const isLocked = useWorld((world) => world.order.submission !== null);
  const [seen, see] = useState<Refused | null>(null);
  const refused = lines.filter(({ lineId }) => trouble.lineIds.includes(lineId));
  const names = [...new Set(refused.map(({ name }) => name))];
  const values = { items: intl.formatList(names), count: names.length, store };
  const remove = async () => {
    onRemove?.(refused);
    for (const { lineId } of refused)
      await dispatch({
        type: 'cart/changeQuantity',
        data: { lineId, quantity: 0, limit: config.maximumItemAmount },
      });
  };
  const isSeen = seen === trouble;
  return (
    <Notice
      tone={isSeen ? 'warn' : 'error'}
      action={
        <>
          {!isLocked && (
            <Button variant="secondary" onClick={() => void remove()}>
              <Text id="cart.refused.remove" values={values} />
            </Button>
          )}
          {isOverCart && (
            <LinkButton to="/menu/cart" replace variant="secondary">
              <Text id="cart.refused.toCart" />
            </LinkButton>
          )}
          {!isSeen && (
            <Button variant="quiet" onClick={() => see(trouble)}>
              <Text id="error.action.gotIt" />
            </Button>
          )}
        </>
      }
    >
      <Text id={isSeen ? 'cart.refused.seen' : `cart.refused.${code}`} values={values} />
    </Notice>
  );
}
