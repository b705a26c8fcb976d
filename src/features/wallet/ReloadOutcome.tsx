/**
 * The result of a reload, in words that fit the request; on the page of the card, while its sheet is closed, also its
 * progress.
 */
import { useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import { useWorld } from '../../kit/hooks.ts';
import { ChallengeText } from '../../parts/payment/ChallengeText.tsx';
import { Text } from '../../i18n/Text.tsx';
import { LinkNotice, Notice } from '../../ui/Notice.tsx';
import { Price } from '../../ui/Price.tsx';
import { ReloadErrorNotice, ReloadProgress, useAskedPayment } from './ReloadProgress.tsx';
import type { WalletCard } from './useCards.ts';
import type { Reload } from './useReload.ts';

type Props = {
  readonly reload: Reload;
  readonly card: Pick<WalletCard, 'balance' | 'currency'>;
  readonly onRetry: () => void;
};

export function ReloadOutcome({ reload: { status, change, code }, card, onRetry }: Props) {
  const { balance, currency } = card;
  // Until the cards are asked for again, the balance is that of before.
  const isCurrent = useWorld(({ wallet }) => wallet.fetchedAt !== null);
  // A later purchase changes the balance, and that is no result of the reload.
  const [result, setResult] = useState<number | null>(null);
  if (status === 'done' && isCurrent && result === null) setResult(balance);
  if (status !== 'done' && result !== null) setResult(null);
  const isMoney = change === 'addMoney';
  if (status === 'refused')
    return (
      <ReloadErrorNotice
        code={code ?? 'UNEXPECTED_ERROR'}
        title={<Text id={isMoney ? 'reload.failed' : 'reload.notSaved'} />}
        onRetry={onRetry}
      />
    );
  if (status !== 'done') return null;
  const values = { balance: <Price cents={balance} currency={currency} /> };
  return (
    <Notice tone="ok">
      {!isMoney ? (
        <Text id="reload.auto.saved" />
      ) : isCurrent && balance === result ? (
        <Text id="reload.added" values={values} />
      ) : (
        <Text id="reload.addedTo" />
      )}
    </Notice>
  );
}

/** That a bank asks about a reload, with the way to its sheet. */
export function BankAsks({ reload, currency }: { readonly reload: Reload; readonly currency: string }) {
  const payment = useAskedPayment(reload, currency);
  return (
    <LinkNotice tone="warn" to={hashOf(reload)} link={<Text id="challenge.continue" />}>
      <ChallengeText payment={payment} />
    </LinkNotice>
  );
}

const hashOf = ({ change }: Reload): string => (change === 'addMoney' ? '#add-money' : '#auto-reload');

export function ReloadOnPage({ reload, card }: Omit<Props, 'onRetry'>) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const hash = hashOf(reload);
  if (reload.challengeUrl !== null) return <BankAsks reload={reload} currency={card.currency} />;
  const again = () => {
    reload.dismiss();
    void navigate({ pathname, hash });
  };
  return (
    <>
      <ReloadProgress reload={reload} currency={card.currency} />
      <ReloadOutcome reload={reload} card={card} onRetry={again} />
    </>
  );
}
