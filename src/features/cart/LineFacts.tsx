/**
 * Calories and allergens of a cart line as it was put together, by the product as the selected store has it now. A line
 * that the product no longer allows has none; what cannot be had is said.
 */
import type { CartLine } from '../../../domain/cart/line.ts';
import { configurationOf } from '../../../domain/menu/choice.ts';
import { factsOf } from '../../../domain/menu/facts.ts';
import { productKey } from '../../../domain/menu/rules.ts';
import { Product } from '../../../domain/menu/shape.ts';
import { AllergenText } from '../../app/AllergenText.tsx';
import { useCrema } from '../../app/Crema.ts';
import { useWorld } from '../../app/hooks.ts';
import { useFetched } from '../../app/useFetched.ts';
import { Text } from '../../i18n/Text.tsx';
import styles from './cart.module.css';

export function LineFacts({ line }: { readonly line: CartLine }) {
  const { config } = useCrema();
  const storeNumber = useWorld((world) => world.store.selected?.storeNumber ?? null);
  const product = useFetched(
    productKey(line.productNumber, line.formCode, storeNumber, config.locale),
    Product,
  );
  if (product.status === 'reading') return null;
  const configuration = product.status === 'ready' ? configurationOf(product.body, line) : null;
  if (product.status !== 'ready' || configuration === null)
    return (
      <p className={styles.muted}>
        <Text id="product.factsUnknown" />
      </p>
    );
  const { nutrition, allergens } = factsOf(product.body, configuration);
  const { calories } = nutrition;
  return (
    <p className={styles.muted}>
      {calories === null ? (
        <Text id="product.caloriesUnknown" />
      ) : (
        <Text id="common.calories" values={{ calories }} />
      )}
      {' · '}
      <AllergenText allergens={allergens} />
    </p>
  );
}
