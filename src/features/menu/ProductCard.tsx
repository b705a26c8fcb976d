/** A product in a grid. An unavailable one keeps its place and shows the reason; its page can still be opened. */
import { Link } from 'react-router-dom';
import type { ProductSummary } from '../../../domain/menu/shape.ts';
import { fadesIn } from '../../kit/PageFade.tsx';
import { Text } from '../../i18n/Text.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Card, cardCover } from '../../ui/Card.tsx';
import { Price } from '../../ui/Price.tsx';
import { classNames } from '../../ui/classNames.ts';
import { ProductIllustration } from '../../ui/illustration/ProductIllustration.tsx';
import styles from './menu.module.css';

type Props = { readonly product: ProductSummary; readonly currency: string };

export function ProductCard({ product, currency }: Props) {
  const { productNumber, formCode, name, availability, illustration } = product;
  const isAvailable = availability === 'Available';
  return (
    <Card as="li" isPressable isFlush className={styles.card ?? ''}>
      <ProductIllustration
        illustration={illustration}
        className={classNames(styles.plate, !isAvailable && styles.faded)}
      />
      <div className={styles.caption}>
        <h2 className={styles.name}>
          <Link to={`/menu/product/${productNumber}/${formCode}`} className={cardCover} state={fadesIn}>
            {name}
          </Link>
        </h2>
        <p className={styles.facts}>
          <strong>
            <Price cents={product.price} currency={currency} />
          </strong>
          {product.calories !== null && (
            <span className={styles.muted}>
              <Text id="common.calories" values={{ calories: product.calories }} />
            </span>
          )}
        </p>
        {!isAvailable && (
          <Badge tone="muted">
            <Text id={`menu.availability.${availability}`} />
          </Badge>
        )}
      </div>
    </Card>
  );
}
