/**
 * Configures a product, for the order or in the place of one of its lines. The choice is kept until then (useDraft.ts).
 * Prices, limits and defaults are in domain/menu/configure.ts.
 */
import { useRef } from 'react';
import type { Choice } from '../../../../domain/menu/choice.ts';
import { addedCount, unitPrice } from '../../../../domain/menu/configure.ts';
import { toCartLine } from '../../../../domain/menu/toCartLine.ts';
import { shownSize } from '../../../../domain/menu/shownSize.ts';
import { factsOf, isAsItComes } from '../../../../domain/menu/facts.ts';
import type { Product } from '../../../../domain/menu/shape.ts';
import { useCrema } from '../../../kit/Crema.ts';
import { ProductHeart, SaveFavorite } from '../../../parts/product/lateParts.tsx';
import { Text } from '../../../i18n/Text.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Price } from '../../../ui/Price.tsx';
import { ProductIllustration } from '../../../ui/illustration/ProductIllustration.tsx';
import { AddBar } from './AddBar.tsx';
import { DraftNotices } from './DraftNotices.tsx';
import { EditBar } from './EditBar.tsx';
import { FormChoice } from './FormChoice.tsx';
import { NutritionFacts } from './NutritionFacts.tsx';
import { ProductOptions } from './ProductOptions.tsx';
import { SizeChoice } from './SizeChoice.tsx';
import { Unavailable } from './Unavailable.tsx';
import { useDraft } from './useDraft.ts';
import { useEditedLine } from './useEditedLine.ts';
import { useToOrder } from './useToOrder.ts';
import styles from './product.module.css';

type Props = {
  readonly product: Product;
  readonly currency: string;
  /** Whether the nutrition facts are expanded. */
  readonly isNutritionOpen: boolean;
  /** The line of the order that this replaces; null to add to the order. */
  readonly lineId: string | null;
  /** The choice in the address, to begin from. */
  readonly begun: Choice | null;
  /** The key of the favorite that it was opened from. */
  readonly favorite: string | null;
};

export function ProductView({ product, currency, isNutritionOpen, lineId, begun, favorite }: Props) {
  const { config } = useCrema();
  const { line, isGone } = useEditedLine(lineId);
  const draft = useDraft(product, line, begun);
  const { configuration, quantity, lost, configure, setQuantity } = draft;
  const { add, save } = useToOrder(product, draft);
  const item = toCartLine(product, configuration, { lineId: '', quantity: 1 });
  const price = unitPrice(product, configuration);
  const facts = factsOf(product, configuration);
  const isAsComes = isAsItComes(product, configuration);
  const title = useRef<HTMLHeadingElement>(null);
  const startOver = () => {
    draft.startOver();
    // The pressed button is removed.
    title.current?.focus();
  };
  const bar = {
    ...{ product, currency, quantity, total: price * quantity, onQuantity: setQuantity },
    hasRoom: addedCount(product, configuration) <= config.maximumModifierAmount,
  };
  return (
    <article className={styles.view}>
      <div className={styles.product}>
        <ProductIllustration
          illustration={product.illustration}
          className={styles.plate ?? ''}
          loading="eager"
        />
        <div className={styles.intro}>
          <div className={styles.title}>
            <h1 ref={title} tabIndex={-1}>
              {product.name}
            </h1>
            <ProductHeart item={item} forGuests />
          </div>
          <PriceAndCalories price={price} currency={currency} calories={facts.nutrition.calories} />
          {product.availability !== 'Available' && <Unavailable product={product} />}
          <p className={styles.description}>
            {isAsComes ? (
              product.description
            ) : (
              <Text id="product.asItComes" values={{ description: product.description }} />
            )}
          </p>
        </div>
        <div className={styles.choices}>
          <DraftNotices product={product} line={lineId === null ? null : { line, isGone }} lost={lost} />
          <FormChoice {...{ product, lineId }} onMove={draft.moveTo} />
          <SizeChoice
            product={product}
            currency={currency}
            configuration={configuration}
            onConfigure={configure}
          />
          <ProductOptions
            product={product}
            currency={currency}
            configuration={configuration}
            onConfigure={configure}
          />
          <SaveFavorite item={item} openedFrom={favorite} />
          {draft.isChanged && (
            <Button variant="quiet" isFlush onClick={startOver} className={styles.startOver ?? ''}>
              <Text id="product.startOver" />
            </Button>
          )}
          <NutritionFacts
            facts={facts}
            sizeName={shownSize(item)}
            isAsItComes={isAsComes}
            isOpenAtFirst={isNutritionOpen}
          />
        </div>
      </div>
      {line === null || isGone ? (
        <AddBar {...bar} onAdd={add} />
      ) : (
        <EditBar {...bar} line={line} onSave={() => save(line.lineId)} onLeave={draft.forget} />
      )}
    </article>
  );
}

type OfDrink = { readonly price: number; readonly currency: string; readonly calories: number | null };

const PriceAndCalories = ({ price, currency, calories }: OfDrink) => (
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
);
