/**
 * Configures a product, for the order or in the place of one of its lines. What was chosen is kept until then (useDraft.ts).
 * Prices, limits and defaults are in domain/menu/configure.ts.
 */
import { useRef } from 'react';
import { editedLine } from '../../../../domain/menu/choice.ts';
import {
  addedCount,
  chooseSize,
  initialConfiguration,
  sizeOf,
  toCartLine,
  unitPrice,
} from '../../../../domain/menu/configure.ts';
import { factsOf, isAsItComes } from '../../../../domain/menu/facts.ts';
import type { IntentDraft } from '../../../../domain/events.ts';
import type { Product } from '../../../../domain/menu/shape.ts';
import { useCrema } from '../../../app/Crema.ts';
import { Text } from '../../../i18n/Text.tsx';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Price, PriceDelta } from '../../../ui/Price.tsx';
import { RadioCards } from '../../../ui/RadioCards.tsx';
import { ProductIllustration } from '../../../ui/illustration/ProductIllustration.tsx';
import { AddBar } from './AddBar.tsx';
import { EditBar } from './EditBar.tsx';
import { NutritionFacts } from './NutritionFacts.tsx';
import { ProductOptions } from './ProductOptions.tsx';
import { useDraft } from './useDraft.ts';
import { useEditedLine } from './useEditedLine.ts';
import styles from './product.module.css';

type Props = {
  readonly product: Product;
  readonly currency: string;
  /** Whether the nutrition facts are expanded. */
  readonly isNutritionOpen: boolean;
  /** The line of the order that this replaces; null to add to the order. */
  readonly lineId: string | null;
};

export function ProductView({ product, currency, isNutritionOpen, lineId }: Props) {
  const { config, dispatch } = useCrema();
  const { line, isGone } = useEditedLine(lineId);
  const draft = useDraft(product, line);
  const { configuration, quantity, lost, configure, setQuantity } = draft;
  const price = unitPrice(product, configuration);
  const facts = factsOf(product, configuration);
  const { calories } = facts.nutrition;
  const usualPrice = sizeOf(product, initialConfiguration(product)).price;
  const limit = config.maximumItemAmount;
  const title = useRef<HTMLHeadingElement>(null);
  const startOver = () => {
    draft.startOver();
    // The pressed button is removed.
    title.current?.focus();
  };
  const isTaken = async (asked: IntentDraft) => {
    const outcome = await dispatch(asked);
    const isDone = outcome.status === 'decided' && outcome.facts.some(({ type }) => type !== 'cart/refused');
    if (isDone) draft.forget();
    return isDone;
  };
  const add = () => {
    const added = toCartLine(product, configuration, { lineId: crypto.randomUUID(), quantity });
    return isTaken({ type: 'cart/addItem', data: { line: added, limit } });
  };
  const save = (id: string) => {
    const edited = editedLine(product, configuration, { lineId: id, quantity });
    return isTaken({ type: 'cart/editItem', data: { line: edited, limit } });
  };
  const bar = {
    ...{ product, currency, quantity, total: price * quantity, onQuantity: setQuantity },
    hasRoom: addedCount(product, configuration) <= config.maximumModifierAmount,
  };
  return (
    <article className={styles.view}>
      <div className={styles.product}>
        <ProductIllustration illustration={product.illustration} className={styles.plate ?? ''} />
        <div className={styles.intro}>
          <h1 ref={title} tabIndex={-1}>
            {product.name}
          </h1>
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
          {lineId !== null && (
            <Notice tone={isGone ? 'warn' : 'info'} isAnnounced={isGone}>
              {isGone || line === null ? (
                <Text id="product.lineGone" />
              ) : (
                <Text
                  id={line.productNumber === product.productNumber ? 'product.editing' : 'product.replacing'}
                  values={{ name: line.name }}
                />
              )}
            </Notice>
          )}
          {lost.length > 0 && (
            <Notice tone="warn">
              <Text id="product.lost" values={{ what: lost.join(', ') }} />
            </Notice>
          )}
          {product.sizes.length > 1 && (
            <RadioCards
              legend={<Text id="product.size" />}
              value={configuration.sizeCode}
              onChange={(sizeCode) => configure(chooseSize(configuration, sizeCode))}
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
          {draft.isChanged && (
            <Button variant="quiet" onClick={startOver} className={styles.startOver ?? ''}>
              <Text id="product.startOver" />
            </Button>
          )}
          <NutritionFacts
            facts={facts}
            sizeName={sizeOf(product, configuration).name}
            isAsItComes={isAsItComes(product, configuration)}
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

/** The same picture, slightly larger with each size. */
function SizePicture({ product, index }: { readonly product: Product; readonly index: number }) {
  const step = [styles.size0, styles.size1, styles.size2, styles.size3][Math.min(index, 3)];
  return (
    <span className={styles.sizePicture}>
      <ProductIllustration illustration={product.illustration} hasPlate={false} className={step ?? ''} />
    </span>
  );
}
