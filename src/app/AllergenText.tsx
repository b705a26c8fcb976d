/** "Contains Milk and Soy." Names the options whose allergens are not known. Rules in domain/menu/facts.ts. */
import { FormattedList } from 'react-intl';
import type { AllergenFacts } from '../../domain/menu/facts.ts';
import factsTexts from '../features/menu/facts.en.json';
import { addTexts } from '../i18n/messages.ts';
import { Text } from '../i18n/Text.tsx';

addTexts(factsTexts);

export function AllergenText({ allergens: { contains, unknownFor } }: { readonly allergens: AllergenFacts }) {
  const isKnown = unknownFor.length === 0;
  return (
    <>
      {contains.length > 0 && (
        <Text
          id="product.allergens"
          values={{ list: <FormattedList type="conjunction" value={[...contains]} /> }}
        />
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
