/** "Pay in store": the sheet at #pay, over any page (payAddress.ts). What it shows is PayContent.tsx. */
import { useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { Text } from '../i18n/Text.tsx';
import { late } from '../kit/late.tsx';
import { isPayOpen } from '../parts/payment/payAddress.ts';
import { Unreachable } from '../kit/Unreachable.tsx';
import { useGoBackOnce } from '../kit/useGoBackOnce.ts';
import { Sheet } from '../ui/Sheet.tsx';

const PayContent = late(async () => (await import('./PayContent.tsx')).PayContent, {
  meanwhile: Unreachable,
});

export function PaySheet() {
  const here = useLocation();
  const { hash, search } = here;
  const navigate = useNavigate();
  const type = useNavigationType();
  const goBack = useGoBackOnce();
  const isOpen = isPayOpen(here);
  const [isUsed, use] = useState(isOpen);
  if (isOpen && !isUsed) use(true);
  // Opened by a press, closing goes back in history; opened by its address, the page replaces it.
  const close = () =>
    type === 'PUSH'
      ? goBack()
      : void navigate({ search, hash: hash === '#pay' ? '' : hash }, { replace: true });
  return (
    isUsed && (
      <Sheet isOpen={isOpen} hasAddress title={<Text id="shell.pay" />} onClose={close}>
        <PayContent isOpen={isOpen} />
      </Sheet>
    )
  );
}
