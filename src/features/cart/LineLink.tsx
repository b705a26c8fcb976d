/** A line's product, opened as the line is, to be changed in place; while the line is being ordered, the product alone. */
import { useState, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import type { CartLine } from '../../../domain/cart/line.ts';
import { Text, useText } from '../../i18n/Text.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';

type Line = Pick<CartLine, 'lineId' | 'productNumber' | 'formCode' | 'name'>;
type Props = { readonly line: Line; readonly isLocked: boolean; readonly children: ReactNode };

/** `product` takes the line's place when it is saved there. */
export const replaceAddress = (
  product: Pick<CartLine, 'productNumber' | 'formCode'>,
  { lineId }: Pick<CartLine, 'lineId'>,
): string => `/menu/product/${product.productNumber}/${product.formCode}?line=${encodeURIComponent(lineId)}`;

export function LineLink({ line, isLocked, children }: Props) {
  const to = isLocked ? `/menu/product/${line.productNumber}/${line.formCode}` : replaceAddress(line, line);
  return <Link to={to}>{children}</Link>;
}

/** `isEdited`: the person comes back from there. */
export function EditLine({ line, isEdited }: { readonly line: Line; readonly isEdited: boolean }) {
  const text = useText();
  const [hasHadFocus, setHasHadFocus] = useState(false);
  return (
    <LinkButton
      to={replaceAddress(line, line)}
      variant="quiet"
      data-takes-focus={(isEdited && !hasHadFocus) || undefined}
      onFocus={() => setHasHadFocus(true)}
      aria-label={text('cart.line.editFull', { item: line.name })}
    >
      <Text id="cart.line.edit" />
    </LinkButton>
  );
}
