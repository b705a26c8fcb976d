/** The cart's content, with a link to continue. */
import type { CartLine } from '../../../domain/cart/line.ts';
import { useWorld } from '../../kit/hooks.ts';
import { late } from '../../kit/late.tsx';
import { Text } from '../../i18n/Text.tsx';
import { Card } from '../../ui/Card.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import styles from './HomePage.module.css';

const SHOWN = 3;
/** All drawings of all products: only for a cart with something in it. */
const ProductIllustration = late(
  async () => (await import('../../ui/illustration/ProductIllustration.tsx')).ProductIllustration,
  { meanwhile: ({ className }) => <span className={className} /> },
);

export function CartCard() {
  const lines = useWorld((world) => world.cart.lines);
  return lines.length === 0 ? null : <FilledCart lines={lines} />;
}

function FilledCart({ lines }: { readonly lines: readonly CartLine[] }) {
  return (
    <Card as="section" className={styles.card} aria-labelledby="home-cart">
      <h2 id="home-cart">
        <Text id="home.cart.title" />
      </h2>
      <ul className={styles.lines}>
        {lines.slice(0, SHOWN).map((line) => (
          <li key={line.lineId} className={styles.line}>
            <ProductIllustration illustration={line.illustration} className={styles.picture ?? ''} />
            <span>{line.name}</span>
            <span className={styles.count}>{`× ${line.quantity}`}</span>
          </li>
        ))}
      </ul>
      {lines.length > SHOWN && (
        <p className={styles.quiet}>
          <Text id="home.cart.more" values={{ count: lines.length - SHOWN }} />
        </p>
      )}
      <LinkButton to="/menu/cart">
        <Text id="home.continueOrder" />
      </LinkButton>
    </Card>
  );
}
