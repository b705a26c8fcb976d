/** "Pay in store": the sheet at #pay, over any page (payAddress.ts). What it shows is PayContent.tsx. */
import { useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { Text } from '../i18n/Text.tsx';
import { DeferredSheet } from '../kit/DeferredSheet.tsx';
import { isPayOpen } from '../parts/payment/payAddress.ts';
import { useGoBackOnce } from '../kit/useGoBackOnce.ts';

const load = async () => (await import('./PayContent.tsx')).PayContent;

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
      <DeferredSheet isOpen={isOpen} hasAddress title={<Text id="shell.pay" />} onClose={close} load={load}>
        {(PayContent) => <PayContent isOpen={isOpen} />}
      </DeferredSheet>
    )
  );
}
