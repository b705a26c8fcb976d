/**
 * The bank wants to ask the person about a payment: its page is shown in a sheet of its own, and on phones as a page, which
 * comes back here. Closing the bank's sheet cancels nothing.
 */
import { useEffect, useRef, useState, type Ref } from 'react';
import { Text, useText } from '../i18n/Text.tsx';
import { Button } from '../ui/Button.tsx';
import { Notice } from '../ui/Notice.tsx';
import { Sheet } from '../ui/Sheet.tsx';
import styles from './Challenge.module.css';
import { ChallengeText, type AskedPayment } from './ChallengeText.tsx';
import { useCrema } from './Crema.ts';

/** As for sheets (src/ui/Sheet.module.css). */
const PHONE = '(max-width: 639px)';

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
  const text = useText();
  const { wallet, config } = useCrema();
  const [isOpen, setIsOpen] = useState(false);
  // Once the sheet around it is open: the one that opens last is on top.
  useEffect(() => setIsOpen(!matchMedia(PHONE).matches), []);
  const cancelButton = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    // The button or the sheet that had the focus is gone.
    if (isOutdated && document.activeElement === document.body) cancelButton.current?.focus();
  }, [isOutdated]);
  const [isCancelling, setIsCancelling] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  // The page's policy shows frames of this origin alone.
  const canFrame = URL.canParse(url) && new URL(url).origin === config.vaultOrigin;
  const goOn = () => {
    if (canFrame && !matchMedia(PHONE).matches) return setIsOpen(true);
    const bank = new URL(url);
    bank.searchParams.set('returnUrl', new URL(returnTo, location.href).href);
    location.assign(bank);
  };
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
        <Button ref={goOnRef} size="l" isWide onClick={goOn}>
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
      <Sheet
        isOpen={isOpen && canFrame && !isOutdated}
        onClose={() => setIsOpen(false)}
        title={<Text id="challenge.title" />}
      >
        <iframe src={url} title={text('challenge.title')} className={styles.bank} />
      </Sheet>
    </>
  );
}
