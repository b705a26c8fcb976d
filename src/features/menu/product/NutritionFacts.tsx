/**
 * Nutrition and allergens of the configured product, collapsed; expanded at the address of the facts. What it says is computed
 * in domain/menu/facts.ts; what is not known is said.
 */
import type { ReactNode } from 'react';
import type { NutritionFacts as Values, ProductFacts } from '../../../../domain/menu/facts.ts';
import { AllergenText } from '../../../parts/product/AllergenText.tsx';
import type { MessageId } from '../../../i18n/messages.ts';
import { Text } from '../../../i18n/Text.tsx';
import { OptionGroup } from '../../../ui/OptionGroup.tsx';
import { SummaryList } from '../../../ui/SummaryList.tsx';
import styles from './product.module.css';

type Props = {
  readonly facts: ProductFacts;
  /** Empty for the only size. */
  readonly sizeName: string;
  readonly isAsItComes: boolean;
  readonly isOpenAtFirst: boolean;
};

export function NutritionFacts({ facts, sizeName, isAsItComes, isOpenAtFirst }: Props) {
  const { nutrition, hasCaffeine, allergens } = facts;
  const shown = rows.filter(({ key }) => key !== 'caffeineMilligrams' || hasCaffeine);
  return (
    <OptionGroup
      isOpenAtFirst={isOpenAtFirst}
      title={<Text id="product.nutrition" />}
      summary={<Calories calories={nutrition.calories} />}
    >
      <p className={styles.muted}>
        <Text
          id={isAsItComes ? 'product.nutrition.for' : 'product.nutrition.forChoices'}
          values={{ size: sizeName, isOnly: sizeName === '' ? 'yes' : 'no' }}
        />
      </p>
      <SummaryList
        rows={shown.map(({ key, label, amount }) => ({
          key,
          label: <Text id={label} />,
          amount: <Amount value={nutrition[key]} text={amount} />,
        }))}
      />
      <h3 className={styles.allergens}>
        <Text id="product.allergens.title" />
      </h3>
      <p>
        <AllergenText allergens={allergens} isLong />
      </p>
    </OptionGroup>
  );
}

const rows: readonly {
  readonly key: keyof Values;
  readonly label: MessageId;
  readonly amount: MessageId;
}[] = [
  { key: 'calories', label: 'product.nutrition.calories', amount: 'product.plain' },
  { key: 'fatGrams', label: 'product.nutrition.fat', amount: 'product.grams' },
  { key: 'carbohydrateGrams', label: 'product.nutrition.carbohydrates', amount: 'product.grams' },
  { key: 'sugarGrams', label: 'product.nutrition.sugar', amount: 'product.grams' },
  { key: 'proteinGrams', label: 'product.nutrition.protein', amount: 'product.grams' },
  { key: 'sodiumMilligrams', label: 'product.nutrition.sodium', amount: 'product.milligrams' },
  { key: 'caffeineMilligrams', label: 'product.nutrition.caffeine', amount: 'product.milligrams' },
];

function Calories({ calories }: { readonly calories: number | null }): ReactNode {
  return calories === null ? (
    <Text id="product.nutrition.unknown" />
  ) : (
    <Text id="product.nutrition.summary" values={{ calories }} />
  );
}

function Amount({ value, text }: { readonly value: number | null; readonly text: MessageId }): ReactNode {
  return value === null ? (
    <Text id="product.nutrition.unknown" />
  ) : (
    <Text id={text} values={{ amount: value }} />
  );
}
