/** Which line of the order is being changed or replaced, whether it is gone, and what of the choice cannot be had here. */
import type { CartLine } from '../../../../domain/cart/line.ts';
import type { Product } from '../../../../domain/menu/shape.ts';
import { Text } from '../../../i18n/Text.tsx';
import { Notice } from '../../../ui/Notice.tsx';

type Props = {
  readonly product: Product;
  /** Null where nothing of the order is being changed. */
  readonly line: { readonly line: CartLine | null; readonly isGone: boolean } | null;
  /** Names; empty where a name is not known. */
  readonly lost: readonly string[];
};

export function DraftNotices({ product, line, lost }: Props) {
  return (
    <>
      {line !== null && (
        <Notice tone={line.isGone ? 'warn' : 'info'} isAnnounced={line.isGone}>
          {line.isGone || line.line === null ? (
            <Text id="product.lineGone" />
          ) : (
            <Text
              id={line.line.productNumber === product.productNumber ? 'product.editing' : 'product.replacing'}
              values={{ name: line.line.name }}
            />
          )}
        </Notice>
      )}
      {lost.length > 0 && (
        <Notice tone="warn">
          {lost.includes('') ? (
            <Text id="product.lostSome" />
          ) : (
            <Text id="product.lost" values={{ what: lost.join(', ') }} />
          )}
        </Notice>
      )}
    </>
  );
}
