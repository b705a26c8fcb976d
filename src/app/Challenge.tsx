/**
 * The bank wants to ask the person about a payment: its page is shown in a sheet of its own, and on phones as a page, which
 * comes back here. Closing the bank's sheet cancels nothing.
 */
import { useEffect, useRef, useState, type Ref } from 'react';
import { Text } from '../i18n/Text.tsx';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { ChallengeText, type AskedPayment } from './ChallengeText.tsx';
import { useCrema } from './Crema.ts';
import { useBankPage } from './useBankPage.tsx';

type Props = {
  readonly writeId: string;
  readonly url: string;
  readonly payment: AskedPayment;
  /** The address in the app that the bank's page comes back to. */
  readonly returnTo: string;
  /** Nothing that it is for is in the cart any more: the person cancels it. */
  readonly isOutdated?: boolean;
  /** The button that leads to the bank. */
  readonly goOnRef?: Ref<HTMLButtonElement>;
};

export function Challenge({ writeId, url, payment, returnTo, isOutdated = false, goOnRef }: Props) {
  const { wallet } = useCrema();
  const bank = useBankPage({ url: isOutdated ? null : url, returnTo, opensAtOnce: true });
  const cancelButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button or the sheet that had the focus is gone.
    if (isOutdated && document.activeElement === document.body) cancelButton.current?.focus();
  }, [isOutdated]);
  const [isCancelling, setIsCancelling] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  const cancel = async () => {
    setIsCancelling(true);
    const answer = await wallet.cancelCharge(writeId);
    setHasFailed(!answer.ok);
    setIsCancelling(false);
  };
  return (
    <>
      <Notice tone="warn" {...(hasFailed && { title: <Text id="challenge.notCancelled" /> })}>
        <ChallengeText payment={payment} />
        {isOutdated && (
          <>
            {' '}
            <Text id="challenge.outdated" />
          </>
        )}
      </Notice>
      {!isOutdated && (
        <Button ref={goOnRef} size="l" isWide onClick={bank.goOn}>
          <Text id="challenge.continue" />
        </Button>
      )}
      <Button
        ref={cancelButton}
        variant="secondary"
        isWide
        isBusy={isCancelling}
        onClick={() => void cancel()}
      >
        <Text id="challenge.cancel" />
      </Button>
      {bank.sheet}
    </>
  );
}
