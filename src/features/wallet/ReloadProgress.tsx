/**
 * What became of a reload so far. A bank that wants to ask the person is shown in a sheet of its own, and on phones as a page,
 * which comes back here. Closing the bank's sheet cancels nothing.
 */
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { reloadErrors } from '../../../domain/wallet/reloadErrors.ts';
import { ErrorNotice } from '../../app/ErrorNotice.tsx';
import { useCrema } from '../../app/Crema.ts';
import { knownText } from '../../i18n/ErrorText.tsx';
import { Text, useText } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import styles from './cards.module.css';
import type { Reload } from './useReload.ts';

/** As for sheets (src/ui/Sheet.module.css). */
const PHONE = '(max-width: 639px)';

export function ReloadProgress({ reload }: { readonly reload: Reload }) {
  switch (reload.status) {
    case 'waiting':
      return (
        <Notice tone="warn">
          <Text id={reload.change === 'addMoney' ? 'reload.waiting' : 'reload.auto.waiting'} />
        </Notice>
      );
    case 'sent':
      return (
        <Notice tone="info">
          <Text id={reload.change === 'addMoney' ? 'reload.adding' : 'reload.auto.saving'} />
        </Notice>
      );
    case 'pending':
      return reload.challengeUrl === null ? (
        <Notice tone="info">
          <Text id="reload.pending" />
        </Notice>
      ) : (
        <Challenge key={reload.writeId} reload={reload} url={reload.challengeUrl} />
      );
    case 'idle':
    case 'done':
    case 'refused':
      return null;
  }
}

function Challenge({ reload: { writeId }, url }: { readonly reload: Reload; readonly url: string }) {
  const text = useText();
  const { wallet, config } = useCrema();
  const { pathname, hash } = useLocation();
  const [isOpen, setIsOpen] = useState(false);
  // Once the sheet around it is open: the one that opens last is on top.
  useEffect(() => setIsOpen(!matchMedia(PHONE).matches), []);
  const [isCancelling, setIsCancelling] = useState(false);
  const [hasFailed, setHasFailed] = useState(false);
  // The page's policy shows frames of this origin alone.
  const canFrame = URL.canParse(url) && new URL(url).origin === config.vaultOrigin;
  const goOn = () => {
    if (canFrame && !matchMedia(PHONE).matches) return setIsOpen(true);
    const back = new URL(`${pathname}?reload=${writeId ?? ''}${hash}`, location.href);
    const bank = new URL(url);
    bank.searchParams.set('returnUrl', back.href);
    location.assign(bank);
  };
  const cancel = async () => {
    if (writeId === null) return;
    setIsCancelling(true);
    const answer = await wallet.cancelCharge(writeId);
    setHasFailed(!answer.ok);
    setIsCancelling(false);
  };
  return (
    <>
      <Notice tone="warn" {...(hasFailed && { title: <Text id="reload.challenge.notCancelled" /> })}>
        <Text id="reload.challenge" />
      </Notice>
      <Button size="l" isWide onClick={goOn}>
        <Text id="reload.challenge.continue" />
      </Button>
      <Button variant="secondary" isWide isBusy={isCancelling} onClick={() => void cancel()}>
        <Text id="reload.challenge.cancel" />
      </Button>
      <Sheet
        isOpen={isOpen && canFrame}
        onClose={() => setIsOpen(false)}
        title={<Text id="reload.challenge.title" />}
      >
        <iframe src={url} title={text('reload.challenge.title')} className={styles.bank} />
      </Sheet>
    </>
  );
}

type ErrorProps = { readonly code: string; readonly title: React.ReactNode; readonly onRetry: () => void };

export function ReloadErrorNotice({ code, title, onRetry }: ErrorProps) {
  const { config } = useCrema();
  const known = reloadErrors[code];
  if (known === undefined) return <ErrorNotice code={code} onDismiss={onRetry} />;
  return (
    <Notice
      tone="error"
      title={title}
      action={
        known.does === 'methods' ? (
          <LinkButton variant="secondary" to="/account/payment-method">
            <Text id="reload.toMethods" />
          </LinkButton>
        ) : (
          known.does === 'retry' && (
            <Button variant="secondary" onClick={onRetry}>
              <Text id="error.action.tryAgain" />
            </Button>
          )
        )
      }
    >
      <Text id={knownText(known.messageId)} values={{ phone: config.supportPhone }} />
    </Notice>
  );
}
