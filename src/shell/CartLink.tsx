/** Link to the cart with the number of its items. */
import { ShoppingBag } from 'lucide-react';
import { Link, useLocation } from 'react-router-dom';
import type { World } from '../../domain/world.ts';
import { Text, useText } from '../i18n/Text.tsx';
import { Badge } from '../ui/Badge.tsx';
import { useWorld } from '../kit/hooks.ts';

export function CartLink({ className }: { readonly className: string | undefined }) {
  const text = useText();
  const { pathname } = useLocation();
  const count = useWorld(itemCount);
  return (
    <Link
      to="/menu/cart"
      className={className}
      aria-label={text('shell.cartCount', { count })}
      aria-current={pathname === '/menu/cart' ? 'page' : undefined}
    >
      <ShoppingBag size={22} aria-hidden="true" />
      <span>
        <Text id="shell.cart" />
      </span>
      {count > 0 && (
        <span data-count aria-hidden="true">
          <Badge tone="brand">{count}</Badge>
        </span>
      )}
    </Link>
  );
}

const itemCount = ({ cart }: World): number => cart.lines.reduce((sum, { quantity }) => sum + quantity, 0);
