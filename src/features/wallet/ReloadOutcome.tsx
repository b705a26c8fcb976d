/**
 * The result of a reload, in words that fit the request; on the page of the card, while its sheet is closed, also its
 * progress.
 */
import { useLocation, useNavigate } from 'react-router-dom';
import { useWorld } from '../../app/hooks.ts';
import { Text } from '../../i18n/Text.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Price } from '../../ui/Price.tsx';
import { ReloadErrorNotice, ReloadProgress } from './ReloadProgress.tsx';
import type { WalletCard } from './useCards.ts';
import type { Reload } from './useReload.ts';

type Props = {
  readonly reload: Reload;
  readonly card: WalletCard;
  readonly onRetry: () => void;
};

export function ReloadOutcome({ reload: { status, change, code }, card, onRetry }: Props) {
  const { balance, currency } = card;
  // Until the cards are asked for again, the balance is that of before.
  const isCurrent = useWorld(({ wallet }) => wallet.fetchedAt !== null);
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
      ) : isCurrent ? (
        <Text id="reload.added" values={values} />
      ) : (
        <Text id="reload.addedTo" />
      )}
    </Notice>
  );
}

export function ReloadOnPage({ reload, card }: Omit<Props, 'onRetry'>) {
  const navigate = useNavigate();
  const { pathname } = useLocation();
  const hash = reload.change === 'addMoney' ? '#add-money' : '#auto-reload';
  if (reload.challengeUrl !== null)
    return (
      <Notice
        tone="warn"
        action={
          <LinkButton to={hash} variant="secondary">
            <Text id="challenge.continue" />
          </LinkButton>
        }
      >
        <Text id="challenge.asked" />
      </Notice>
    );
  const again = () => {
    reload.dismiss();
    void navigate({ pathname, hash });
  };
  return (
    <>
      <ReloadProgress reload={reload} />
      <ReloadOutcome reload={reload} card={card} onRetry={again} />
    </>
  );
}
