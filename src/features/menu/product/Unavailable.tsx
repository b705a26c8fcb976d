/** Why a product can't be ordered here, and the way to another store and back. */
import { useLocation } from 'react-router-dom';
import type { Product } from '../../../../domain/menu/shape.ts';
import { useWorld } from '../../../kit/hooks.ts';
import { Text } from '../../../i18n/Text.tsx';
import { LinkNotice } from '../../../ui/Notice.tsx';

export function Unavailable({ product }: { readonly product: Product }) {
  const store = useWorld((world) => world.store.selected);
  const { pathname, search } = useLocation();
  const isHereOnly = product.availability === 'NotAvailableHere';
  return (
    <LinkNotice
      tone="warn"
      isAnnounced={false}
      to={isHereOnly ? '/menu/store-locator' : null}
      state={{ from: pathname + search }}
      link={<Text id="product.changeStore" />}
    >
      {!isHereOnly && <Text id="product.unavailable.NotOrderable" />}
      {isHereOnly && store && (
        <Text id="product.unavailable.NotAvailableHere" values={{ store: store.name }} />
      )}
      {isHereOnly && !store && <Text id="product.unavailable.here" />}
    </LinkNotice>
  );
}
