/**
 * The lines of the cart summary, their counts and total. A line that is removed can be taken back. Loaded with the first line:
 * an empty order needs none of it.
 */
import { useState, type RefObject } from 'react';
import type { CartLine } from '../../../domain/cart/line.ts';
import { itemCount, lineIdAfter, subtotalOf } from '../../../domain/cart/rules.ts';
import { menuCurrency } from '../../../domain/menu/find.ts';
import type { Priced } from '../../../domain/pricing/evolve.ts';
import { priceStatus } from '../../../domain/pricing/rules.ts';
import { Text } from '../../i18n/Text.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Price } from '../../ui/Price.tsx';
import { QuantityStepper } from '../../ui/QuantityStepper.tsx';
import { SummaryList } from '../../ui/SummaryList.tsx';
import { ProductIllustration } from '../../ui/illustration/ProductIllustration.tsx';
import styles from './CartRail.module.css';
import { useCrema } from '../../kit/Crema.ts';
import { useNow, useWorld } from '../../kit/hooks.ts';
import { LineContents } from '../product/lateParts.tsx';
import { RemovedToast } from './RemovedToast.tsx';
import { useTip } from '../price/useTip.ts';

type Props = {
  /** Takes the focus of what is removed. */
  readonly title: RefObject<HTMLHeadingElement | null>;
};

export function RailLines({ title }: Props) {
  const { config, dispatch } = useCrema();
  const lines = useWorld((world) => world.cart.lines);
  const currency = useWorld((world) => menuCurrency(world.store.selected?.countryCode));
  const count = itemCount(lines);
  const limit = config.maximumItemAmount;
  const priced = useFreshPrice();
  const priceOf = ({ lineId, unitPrice, quantity }: CartLine) =>
    priced?.lineItems.find((item) => item.lineId === lineId)?.price ?? unitPrice * quantity;
  const [removed, setRemoved] = useState<{ line: CartLine; beforeLineId: string | null } | null>(null);
  const change = (line: CartLine, quantity: number) => {
    if (quantity === 0) {
      setRemoved({ line, beforeLineId: lineIdAfter(lines, line.lineId) });
      // The pressed button is removed with its line.
      title.current?.focus();
    }
    void dispatch({
      type: 'cart/changeQuantity',
      data: { lineId: line.lineId, quantity, from: line.quantity, limit },
    });
  };
  const endRemoval = () => {
    setRemoved(null);
    title.current?.focus();
  };
  return (
    <>
      <RemovedToast
        line={removed?.line ?? null}
        beforeLineId={removed?.beforeLineId ?? null}
        onEnd={endRemoval}
      />
      {count > 0 && (
        <>
          <ul className={styles.lines}>
            {lines.map((line) => (
              <li key={line.lineId} className={styles.line}>
                <ProductIllustration illustration={line.illustration} className={styles.picture ?? ''} />
                <div className={styles.what}>
                  <div className={styles.name}>{line.name}</div>
                  <div className={styles.muted}>
                    <LineContents line={line} />
                  </div>
                </div>
                <span className={styles.price}>
                  <Price cents={priceOf(line)} currency={priced?.currency ?? currency} />
                </span>
                <QuantityStepper
                  item={line.name}
                  value={line.quantity}
                  max={line.quantity + Math.max(0, limit - count)}
                  isRemovable
                  onChange={(quantity) => change(line, quantity)}
                />
              </li>
            ))}
          </ul>
          <footer className={styles.footer}>
            <RailTotal priced={priced} currency={currency} />
            <LinkButton to="/menu/cart" size="l" isWide>
              <Text id="cart.rail.review" values={{ count }} />
            </LinkButton>
          </footer>
        </>
      )}
    </>
  );
}

/** Lines and total are of one price, or both an estimate. */
function useFreshPrice(): Priced | null {
  const { now } = useCrema();
  useNow();
  return useWorld((world) => (priceStatus(world, now()) === 'fresh' ? world.pricing.priced : null));
}

type TotalProps = { readonly priced: Priced | null; readonly currency: string };

function RailTotal({ priced, currency }: TotalProps) {
  const { tip } = useTip();
  const lines = useWorld((world) => world.cart.lines);
  const row =
    priced === null
      ? { label: <Text id="cart.estimate" />, cents: subtotalOf(lines), currency }
      : { label: <Text id="cart.total" />, cents: priced.price + tip, currency: priced.currency };
  return (
    <SummaryList
      rows={[
        {
          key: 'total',
          label: row.label,
          amount: <Price cents={row.cents} currency={row.currency} />,
          isTotal: true,
        },
      ]}
    />
  );
}
