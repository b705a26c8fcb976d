/**
 * Cart summary beside menu and product on wide screens: lines, counts, estimated or priced total, link to the cart.
 * Never requests a price; shows a price that is still fresh.
 */
import { ProductIllustration } from '../ui/illustration/ProductIllustration.tsx';
import { subtotalOf, itemCount } from '../../domain/cart/rules.ts';
import { menuCurrency } from '../../domain/menu/find.ts';
import { priceStatus } from '../../domain/pricing/rules.ts';
import { Text } from '../i18n/Text.tsx';
import { LinkButton } from '../ui/LinkButton.tsx';
import { Price } from '../ui/Price.tsx';
import { QuantityStepper } from '../ui/QuantityStepper.tsx';
import { SummaryList } from '../ui/SummaryList.tsx';
import styles from './CartRail.module.css';
import { useCrema } from './Crema.ts';
import { useNow, useWorld } from './hooks.ts';
import { useTip } from './useTip.ts';
import { LazyLineContents } from './LazyLineContents.tsx';

export function CartRail() {
  const { config, dispatch } = useCrema();
  const lines = useWorld((world) => world.cart.lines);
  const store = useWorld((world) => world.store.selected);
  const currency = menuCurrency(store?.countryCode);
  const count = itemCount(lines);
  const limit = config.maximumItemAmount;
  return (
    <aside className={styles.rail} aria-labelledby="cart-rail">
      <header className={styles.header}>
        <h2 id="cart-rail">
          <Text id="cart.rail.title" />
        </h2>
        {count > 0 && (
          <span className={styles.muted}>
            <Text id="cart.rail.count" values={{ count }} />
          </span>
        )}
      </header>
      {lines.length === 0 ? (
        <EmptyRail />
      ) : (
        <>
          <ul className={styles.lines}>
            {lines.map((line) => (
              <li key={line.lineId} className={styles.line}>
                <ProductIllustration illustration={line.illustration} className={styles.picture ?? ''} />
                <div className={styles.what}>
                  <div className={styles.name}>{line.name}</div>
                  <div className={styles.muted}>
                    {line.sizeName}
                    <LazyLineContents line={line} />
                  </div>
                </div>
                <span className={styles.price}>
                  <Price cents={line.unitPrice * line.quantity} currency={currency} />
                </span>
                <QuantityStepper
                  item={line.name}
                  value={line.quantity}
                  max={line.quantity + Math.max(0, limit - count)}
                  isRemovable
                  onChange={(quantity) =>
                    void dispatch({
                      type: 'cart/changeQuantity',
                      data: { lineId: line.lineId, quantity, limit },
                    })
                  }
                />
              </li>
            ))}
          </ul>
          <footer className={styles.footer}>
            <RailTotal currency={currency} />
            <LinkButton to="/menu/cart" size="l" isWide>
              <Text id="cart.rail.review" values={{ count }} />
            </LinkButton>
          </footer>
        </>
      )}
    </aside>
  );
}

function EmptyRail() {
  return (
    <div className={styles.empty}>
      <ProductIllustration illustration={cupWaiting} hasPlate={false} />
      <p>
        <Text id="cart.rail.empty" />
      </p>
    </div>
  );
}

function RailTotal({ currency }: { readonly currency: string }) {
  const { now } = useCrema();
  const { tip } = useTip();
  useNow();
  const lines = useWorld((world) => world.cart.lines);
  const priced = useWorld((world) => (priceStatus(world, now()) === 'fresh' ? world.pricing.priced : null));
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

const cupWaiting = {
  kind: 'hotCup',
  liquid: 'latte',
  foam: 'milk',
  ice: false,
  topping: null,
  accent: null,
} as const;
