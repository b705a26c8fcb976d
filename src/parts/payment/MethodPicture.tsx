/**
 * A payment method as a picture: the server's of its type (`thumbImageUrl`), else a drawing of our own, also where the picture
 * cannot be had. Decoration: the texts beside it say all.
 */
import { useState } from 'react';
import type { PaymentMethod } from '../../../domain/paymentMethods/documents.ts';
import { AccountDrawing } from './AccountDrawing.tsx';
import { MethodDrawing } from './MethodDrawing.tsx';

type Props = { readonly method: Pick<PaymentMethod, 'thumbImageUrl' | 'maskedAccount'> };

export function MethodPicture({ method: { thumbImageUrl, maskedAccount } }: Props) {
  const [failed, setFailed] = useState<string | null>(null);
  if (thumbImageUrl != null && thumbImageUrl !== failed)
    return (
      <img src={thumbImageUrl} alt="" width={160} height={100} onError={() => setFailed(thumbImageUrl)} />
    );
  return maskedAccount === null ? <MethodDrawing /> : <AccountDrawing />;
}
