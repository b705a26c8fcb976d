/**
 * Nutrition and allergens, collapsed; expanded at the address of the facts. For the chosen size with default
 * options: the calories of other options are in the number above.
 */
import { FormattedList } from 'react-intl';
import type { ReactNode } from 'react';
import type { Size } from '../../../../domain/menu/configure.ts';
import type { Product } from '../../../../domain/menu/shape.ts';
import { Text } from '../../../i18n/Text.tsx';
import { OptionGroup } from '../../../ui/OptionGroup.tsx';
import { SummaryList } from '../../../ui/SummaryList.tsx';
import styles from './product.module.css';

type Props = { readonly product: Product; readonly size: Size; readonly isOpenAtFirst: boolean };

export function NutritionFacts({ product, size, isOpenAtFirst }: Props) {
  const { nutrition } = size;
  const grams = (amount: number): ReactNode => <Text id="product.grams" values={{ amount }} />;
  const milligrams = (amount: number): ReactNode => <Text id="product.milligrams" values={{ amount }} />;
  const caffeine = nutrition.caffeineMilligrams;
  return (
    <OptionGroup
      isOpenAtFirst={isOpenAtFirst}
      title={<Text id="product.nutrition" />}
      summary={<Text id="product.nutrition.summary" values={{ calories: nutrition.calories }} />}
    >
      <p className={styles.muted}>
        <Text id="product.nutrition.for" values={{ size: size.name }} />
      </p>
      <SummaryList
        rows={[
          {
            key: 'calories',
            label: <Text id="product.nutrition.calories" />,
            amount: nutrition.calories,
          },
          { key: 'fat', label: <Text id="product.nutrition.fat" />, amount: grams(nutrition.fatGrams) },
          {
            key: 'carbohydrates',
            label: <Text id="product.nutrition.carbohydrates" />,
            amount: grams(nutrition.carbohydrateGrams),
          },
          { key: 'sugar', label: <Text id="product.nutrition.sugar" />, amount: grams(nutrition.sugarGrams) },
          {
            key: 'protein',
            label: <Text id="product.nutrition.protein" />,
            amount: grams(nutrition.proteinGrams),
          },
          {
            key: 'sodium',
            label: <Text id="product.nutrition.sodium" />,
            amount: milligrams(nutrition.sodiumMilligrams),
          },
          ...(caffeine === null
            ? []
            : [
                {
                  key: 'caffeine',
                  label: <Text id="product.nutrition.caffeine" />,
                  amount: milligrams(caffeine),
                },
              ]),
        ]}
      />
      <h3 className={styles.allergens}>
        <Text id="product.allergens.title" />
      </h3>
      <p>
        {product.allergens.length === 0 ? (
          <Text id="product.allergens.none" />
        ) : (
          <Text
            id="product.allergens"
            values={{ list: <FormattedList type="conjunction" value={[...product.allergens]} /> }}
          />
        )}
      </p>
    </OptionGroup>
  );
}
