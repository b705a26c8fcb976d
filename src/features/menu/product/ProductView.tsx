/**
 * Configures a product. The configuration is local state, lost on leaving the page, until it is added to the
 * order. Prices, limits and defaults are in domain/menu/configure.ts.
 */
import { useState } from 'react';
import {
  addedCount,
  chooseSize,
  initialConfiguration,
  sizeOf,
  toCartLine,
  unitPrice,
} from '../../../../domain/menu/configure.ts';
import { factsOf, isAsItComes } from '../../../../domain/menu/facts.ts';
import type { Product } from '../../../../domain/menu/shape.ts';
import { useCrema } from '../../../app/Crema.ts';
import { Text } from '../../../i18n/Text.tsx';
import { Price, PriceDelta } from '../../../ui/Price.tsx';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import { ProductIllustration } from '../../../ui/illustration/ProductIllustration.tsx';
import { AddBar } from './AddBar.tsx';
import { NutritionFacts } from './NutritionFacts.tsx';
import { ProductOptions } from './ProductOptions.tsx';
import styles from './product.module.css';

type Props = {
  readonly product: Product;
  readonly currency: string;
  /** Whether the nutrition facts are expanded. */
  readonly isNutritionOpen: boolean;
};

export function ProductView({ product, currency, isNutritionOpen }: Props) {
  const { config, dispatch } = useCrema();
  const [configuration, configure] = useState(() => initialConfiguration(product));
  const [quantity, setQuantity] = useState(1);
  const price = unitPrice(product, configuration);
  const facts = factsOf(product, configuration);
  const { calories } = facts.nutrition;
  const usualPrice = sizeOf(product, initialConfiguration(product)).price;
  const add = async () => {
    const line = toCartLine(product, configuration, { lineId: crypto.randomUUID(), quantity });
    const outcome = await dispatch({
      type: 'cart/addItem',
      data: { line, limit: config.maximumItemAmount },
    });
    return outcome.status === 'decided' && outcome.facts.some(({ type }) => type !== 'cart/refused');
  };
  return (
    <article className={styles.view}>
      <div className={styles.product}>
        <ProductIllustration illustration={product.illustration} className={styles.plate ?? ''} />
        <div className={styles.intro}>
          <h1>{product.name}</h1>
          <p className={styles.live} aria-live="polite">
            <strong>
              <Price cents={price} currency={currency} />
            </strong>
            <span className={styles.muted}>
              {calories === null ? (
                <Text id="product.caloriesUnknown" />
              ) : (
                <Text id="common.calories" values={{ calories }} />
              )}
            </span>
          </p>
          <p className={styles.description}>{product.description}</p>
        </div>
        <div className={styles.choices}>
          {product.sizes.length > 1 && (
            <RadioCards
              legend={<Text id="product.size" />}
              value={configuration.sizeCode}
              onChange={(sizeCode) => configure((before) => chooseSize(before, sizeCode))}
              cards={product.sizes.map((size, index) => ({
                value: size.sizeCode,
                label: size.name,
                picture: <SizePicture product={product} index={index} />,
                detail: (
                  <>
                    {size.fluidOunces !== null && (
                      <span className={styles.ounces}>
                        <Text id="product.ounces" values={{ ounces: size.fluidOunces }} />
                      </span>
                    )}
                    {/* The default size keeps an empty line, so that the pictures of all cards align. */}
                    {size.price === usualPrice && '\u00a0'}
                    <PriceDelta cents={size.price - usualPrice} currency={currency} />
                  </>
                ),
              }))}
            />
          )}
          <ProductOptions
            product={product}
            currency={currency}
            configuration={configuration}
            onConfigure={configure}
          />
          <NutritionFacts
            facts={facts}
            sizeName={sizeOf(product, configuration).name}
            isAsItComes={isAsItComes(product, configuration)}
            isOpenAtFirst={isNutritionOpen}
          />
        </div>
      </div>
      <AddBar
        product={product}
        total={price * quantity}
        currency={currency}
        quantity={quantity}
        hasRoom={addedCount(product, configuration) <= config.maximumModifierAmount}
        onQuantity={setQuantity}
        onAdd={add}
      />
    </article>
  );
}

/** The same picture, slightly larger with each size. */
function SizePicture({ product, index }: { readonly product: Product; readonly index: number }) {
  const step = [styles.size0, styles.size1, styles.size2, styles.size3][Math.min(index, 3)];
  return (
    <span className={styles.sizePicture}>
      <ProductIllustration illustration={product.illustration} hasPlate={false} className={step ?? ''} />
    </span>
  );
}
