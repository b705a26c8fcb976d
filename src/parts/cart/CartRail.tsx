/**
 * Cart summary beside menu and product on wide screens: lines, counts, estimated or priced total, link to the cart.
 * Never requests a price; shows a price that is still fresh.
 */
import { useRef } from 'react';
import { itemCount } from '../../../domain/cart/rules.ts';
import { Text } from '../../i18n/Text.tsx';
import { ProductIllustration } from '../../ui/illustration/ProductIllustration.tsx';
import styles from './CartRail.module.css';
import { useWorld } from '../../kit/hooks.ts';
import { late } from '../../kit/late.tsx';

const RailLines = late(async () => (await import('./RailLines.tsx')).RailLines, {
  when: ({ cart }) => (cart.lines.length > 0 ? 'now' : 'not yet'),
});

export function CartRail() {
  const count = useWorld((world) => itemCount(world.cart.lines));
  const title = useRef<HTMLHeadingElement>(null);
  return (
    <aside className={styles.rail} aria-labelledby="cart-rail">
      <header className={styles.header}>
        <h2 id="cart-rail" ref={title} tabIndex={-1}>
          <Text id="cart.rail.title" />
        </h2>
        {count > 0 && (
          <span className={styles.muted}>
            <Text id="cart.rail.count" values={{ count }} />
          </span>
        )}
      </header>
      {count === 0 && <EmptyRail />}
      <RailLines title={title} />
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

const cupWaiting = {
  kind: 'hotCup',
  liquid: 'latte',
  foam: 'milk',
  ice: false,
  topping: null,
  accent: null,
} as const;
