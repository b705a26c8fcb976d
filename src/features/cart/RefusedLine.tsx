/**
 * Why the store refused a line, and what to do with it: remove it, or another product of its category in its place, as far as
 * the store's menu is known. The cart is then priced again, because it is another one.
 */
import { useEffect } from 'react';
import { Link } from 'react-router-dom';
import type { CartLine } from '../../../domain/cart/line.ts';
import { alternativesTo } from '../../../domain/menu/find.ts';
import { menuKey, productKey } from '../../../domain/menu/rules.ts';
import { menuDocument } from '../../../streams/menu/document.ts';
import { isItemRefusal } from '../../../domain/pricing/rules.ts';
import { useCrema } from '../../kit/Crema.ts';
import { useWorld } from '../../kit/hooks.ts';
import { useFetched } from '../../kit/useFetched.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { texts } from '../../i18n/texts.ts';
import { Text, useText } from '../../i18n/Text.tsx';
import { replaceAddress } from './LineLink.tsx';
import styles from './cart.module.css';

texts('cart.changedLine');

type Props = { readonly line: CartLine; readonly code: string; readonly isLocked: boolean };

/** The server's refusal codes for a line (spec 3 section 8). */
const reasons: Readonly<Record<string, MessageId>> = {
  ITEMS_UNAVAILABLE: 'cart.line.unavailable',
  ITEMS_NOT_FOUND: 'cart.line.notFound',
  ITEM_LIMIT: 'cart.line.quantity',
  OPTIONS_NOT_FOUND: 'cart.line.changed',
  ALLERGENS_CHANGED: 'cart.line.changed',
  ADD_IN_LIMIT: 'cart.line.addIns',
};

export function RefusedLine({ line, code, isLocked }: Props) {
  return (
    <>
      <p className={styles.refused}>
        <Text id={reasons[code] ?? 'cart.line.refused'} />
      </p>
      {isItemRefusal(code) && !isLocked && <Alternatives line={line} />}
      {reasons[code] === 'cart.line.changed' && <FetchAnew line={line} />}
    </>
  );
}

/** This page may know an older menu: what it says of the line, and what an edit saves, would be refused again. */
function FetchAnew({ line: { productNumber, formCode } }: Pick<Props, 'line'>) {
  const { config, dispatch } = useCrema();
  const storeNumber = useWorld((world) => world.store.selected?.storeNumber ?? null);
  const key = productKey(productNumber, formCode, storeNumber, config.locale);
  useEffect(() => void dispatch({ type: 'menu/refresh', data: { key } }), [dispatch, key]);
  return null;
}

const SHOWN = 4;

function Alternatives({ line }: Pick<Props, 'line'>) {
  const text = useText();
  const { config } = useCrema();
  const storeNumber = useWorld((world) => world.store.selected?.storeNumber ?? null);
  const menu = useFetched(menuDocument, menuKey(storeNumber, config.locale));
  const products = menu.status === 'ready' ? alternativesTo(menu.body, line) : [];
  if (products.length === 0) return null;
  return (
    <div className={styles.instead}>
      <p className={styles.muted} id={`instead-${line.lineId}`}>
        <Text id="cart.line.instead" />
      </p>
      <ul aria-labelledby={`instead-${line.lineId}`}>
        {products.slice(0, SHOWN).map((product) => (
          <li key={`${product.productNumber}/${product.formCode}`}>
            <Link
              to={replaceAddress(product, line)}
              aria-label={text('cart.line.insteadOf', { item: line.name, other: product.name })}
            >
              {product.name}
            </Link>
          </li>
        ))}
      </ul>
    </div>
  );
}
