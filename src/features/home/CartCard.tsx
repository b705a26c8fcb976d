/** The cart's content, with a link to continue. */
import { useWorld } from '../../app/hooks.ts';
import { Text } from '../../i18n/Text.tsx';
import { Card } from '../../ui/Card.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { ProductIllustration } from '../../ui/illustration/ProductIllustration.tsx';
import styles from './HomePage.module.css';

const SHOWN = 3;

export function CartCard() {
  const lines = useWorld((world) => world.cart.lines);
  if (lines.length === 0) return null;
  return (
    <Card as="section" className={styles.card} aria-labelledby="home-cart">
      <h2 id="home-cart">
        <Text id="home.cart.title" />
      </h2>
      <ul className={styles.lines}>
        {lines.slice(0, SHOWN).map((line) => (
          <li key={line.lineId} className={styles.line}>
            <ProductIllustration illustration={line.illustration} className={styles.picture} />
            <span>{line.name}</span>
            <span className={styles.count}>× {line.quantity}</span>
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
