/**
 * The bank wants to ask the person about a payment: its page is shown in a sheet of its own, and on phones as a page, which
 * comes back here. Closing the bank's sheet cancels nothing.
 */
import { useEffect, useRef, useState, type ReactNode, type Ref } from 'react';
import { Text, useText } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import styles from './Challenge.module.css';
import { ChallengeText, type AskedPayment } from './ChallengeText.tsx';
import { useCrema } from '../../kit/Crema.ts';
import { leaveToBank } from './leaveToBank.ts';

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

type BankPage = {
  /** Null while the bank asks nothing. */
  readonly url: string | null;
  /** The address in the app that the bank's page comes back to. */
  readonly returnTo: string;
  /** The sheet is open from the beginning. */
  readonly opensAtOnce?: boolean;
};

/**
 * The way to the bank's page: a sheet of its own, and on phones the page itself. `sheet`: to be rendered beside the button that
 * calls `goOn`, in no live region.
 */
export function useBankPage({ url, returnTo, opensAtOnce = false }: BankPage): {
  readonly goOn: () => void;
  readonly sheet: ReactNode;
} {
  const text = useText();
  const { config } = useCrema();
  const [isOpen, setIsOpen] = useState(false);
  // Once the sheet around it is open: the one that opens last is on top.
  useEffect(() => setIsOpen(opensAtOnce && !matchMedia(PHONE).matches), [opensAtOnce]);
  // The page's policy shows frames of this origin alone.
  const canFrame = url !== null && URL.canParse(url) && new URL(url).origin === config.vaultOrigin;
  return {
    goOn() {
      if (url === null) return;
      if (canFrame && !matchMedia(PHONE).matches) return setIsOpen(true);
      leaveToBank(url, returnTo);
    },
    sheet: (
      <Sheet
        isOpen={isOpen && canFrame}
        onClose={() => setIsOpen(false)}
        title={<Text id="challenge.title" />}
      >
        {url !== null && <iframe src={url} title={text('challenge.title')} className={styles.bank} />}
      </Sheet>
    ),
  };
}
