/**
 * Calories and allergens of a cart line as it was put together, by the product as the selected store has it now. A line
 * that the product no longer allows has none; what cannot be had is said, and the allergens that were not shown with the choice.
 */
import { useIntl } from 'react-intl';
import type { CartLine } from '../../../domain/cart/line.ts';
import { availabilityHere } from '../../../domain/menu/availability.ts';
import { fit } from '../../../domain/menu/choice.ts';
import { allergensToSay, factsOf } from '../../../domain/menu/facts.ts';
import { productKey } from '../../../domain/menu/rules.ts';
import { productDocument } from '../../../streams/menu/document.ts';
import { AllergenText } from '../../parts/product/AllergenText.tsx';
import { useCrema } from '../../kit/Crema.ts';
import { useWorld } from '../../kit/hooks.ts';
import { useFetched } from '../../kit/useFetched.ts';
import { texts } from '../../i18n/texts.ts';
import { Text } from '../../i18n/Text.tsx';
import styles from './cart.module.css';

texts('cart.changedLine');

type Props = {
  readonly line: CartLine;
  /** The price said already why it cannot be had. */
  readonly isRefused: boolean;
};

export function LineFacts({ line, isRefused }: Props) {
  const { config } = useCrema();
  const storeNumber = useWorld((world) => world.store.selected?.storeNumber ?? null);
  const product = useFetched(
    productDocument,
    productKey(line.productNumber, line.formCode, storeNumber, config.locale),
  );
  if (product.status === 'reading') return null;
  const isMissing = product.status === 'failed' && product.kind === 'refused';
  const found = product.status === 'ready' ? product.body : null;
  const availability = isMissing || found !== null ? availabilityHere(found) : 'Available';
  if (storeNumber !== null && availability !== 'Available' && !isRefused)
    return (
      <p className={styles.refused}>
        <Text id={availability === 'NotOrderable' ? 'cart.line.refused' : 'cart.line.unavailable'} />
      </p>
    );
  const { configuration, lost } = found === null ? { configuration: null, lost: [] } : fit(found, line);
  if (found === null || configuration === null || lost.length > 0)
    return (
      <>
        {lost.length > 0 && <Changed id="cart.line.lost" names={lost} />}
        <p className={styles.muted}>
          <Text id="product.factsUnknown" />
        </p>
      </>
    );
  const { nutrition, allergens } = factsOf(found, configuration);
  const { calories } = nutrition;
  const shown = line.seen?.allergens;
  const added = shown ? allergensToSay(found, configuration).filter((each) => !shown.includes(each)) : [];
  return (
    <>
      {added.length > 0 && <Changed id="cart.line.newAllergens" names={added} />}
      <p className={styles.muted}>
        {calories === null ? (
          <Text id="product.caloriesUnknown" />
        ) : (
          <Text id="common.calories" values={{ calories }} />
        )}
        <span> · </span>
        <AllergenText allergens={allergens} />
      </p>
    </>
  );
}

type ChangedProps = {
  readonly id: 'cart.line.lost' | 'cart.line.newAllergens';
  readonly names: readonly string[];
};

const Changed = ({ id, names }: ChangedProps) => (
  <p className={styles.refused}>
    <Text id={id} values={{ names: useIntl().formatList(names) }} />
  </p>
);
