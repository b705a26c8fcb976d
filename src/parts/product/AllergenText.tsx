/**
 * "Contains Milk (from Whole milk) and Soy." Where there is room it names the options that bring an allergen. It also names the
 * options whose allergens are not known. Rules in domain/menu/facts.ts.
 */
import { FormattedList, useIntl } from 'react-intl';
import type { AllergenFacts } from '../../../domain/menu/facts.ts';
import { texts } from '../../i18n/texts.ts';
import { Text, useText } from '../../i18n/Text.tsx';

texts('menu.facts');

type Props = { readonly allergens: AllergenFacts; readonly isLong?: boolean };

export function AllergenText({ allergens: { contains, from, unknownFor }, isLong = false }: Props) {
  const text = useText();
  const { formatList } = useIntl();
  const shown = contains.map((allergen) => {
    const sources = from[allergen] ?? [];
    return isLong && sources.length > 0
      ? text('product.allergens.from', { allergen, options: formatList(sources, { type: 'conjunction' }) })
      : allergen;
  });
  const isKnown = unknownFor.length === 0;
  return (
    <>
      {contains.length > 0 && (
        <Text id="product.allergens" values={{ list: <FormattedList type="conjunction" value={shown} /> }} />
      )}
      {contains.length === 0 && isKnown && <Text id="product.allergens.none" />}
      {!isKnown && (
        <>
          {contains.length > 0 && ' '}
          <Text
            id="product.allergens.unknown"
            values={{
              options: <FormattedList type="conjunction" value={unknownFor.map(({ name }) => name)} />,
            }}
          />
        </>
      )}
    </>
  );
}
