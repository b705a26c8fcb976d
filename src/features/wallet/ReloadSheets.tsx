/** Adding money and auto reload of a card: its settings, and the sheets at #add-money and #auto-reload. */
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useNavigationType } from 'react-router-dom';
import { isActive } from '../../../domain/wallet/reload.ts';
import { useGoBackOnce } from '../../kit/useGoBackOnce.ts';
import { texts } from '../../i18n/texts.ts';
import { Text } from '../../i18n/Text.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Price } from '../../ui/Price.tsx';
import { Sheet } from '../../ui/Sheet.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton.tsx';
import { AddMoney } from './AddMoney.tsx';
import { AutoReload } from './AutoReload.tsx';
import { BelowNow } from './BelowNow.tsx';
import styles from './cards.module.css';
import { OnItsWay } from './OnItsWay.tsx';
import { ReloadOnPage } from './ReloadOutcome.tsx';
import { isReloadSheet } from './reloadSheet.ts';
import type { WalletCard } from './useCards.ts';
import type { History } from './useHistory.ts';
import { useReload, type Reload } from './useReload.ts';

texts('wallet.reload');

type Props = {
  readonly card: WalletCard;
  readonly cards: readonly WalletCard[];
  readonly history: History;
};

export function ReloadSheets({ card, cards, history: { details, isFailed } }: Props) {
  const { hash, pathname, search } = useLocation();
  const money = useReload(card.cardId, 'addMoney', new URLSearchParams(search).get('reload'));
  const auto = useReload(card.cardId, 'autoReload');
  const navigate = useNavigate();
  useEffect(() => {
    const rest = new URLSearchParams(search);
    if (!rest.has('reload')) return;
    // It was read: another visit of this address would tell it again.
    rest.delete('reload');
    void navigate({ pathname, search: rest.toString(), hash }, { replace: true });
  }, [navigate, pathname, search, hash]);
  const isOpen = isReloadSheet(hash);
  const isMoneyTold = useTold(money, hash === '#add-money');
  const isAutoTold = useTold(auto, hash === '#auto-reload');
  const onPage = !isOpen && (
    <>
      {/* Of an own one it is told how far it is. */}
      {money.status === 'idle' && <OnItsWay card={card} />}
      {!isMoneyTold && <ReloadOnPage reload={money} card={card} />}
      {!isAutoTold && <ReloadOnPage reload={auto} card={card} />}
    </>
  );
  const type = useNavigationType();
  const goBack = useGoBackOnce();
  const close = () => (type === 'PUSH' ? goBack() : void navigate({ pathname, hash: '' }, { replace: true }));
  if (details !== null && details.status !== 'active') return onPage;
  const profile = details?.autoReloadProfile ?? null;
  const { currency } = card;
  return (
    <>
      {onPage}
      <div className={styles.actions}>
        <LinkButton to="#add-money" onClick={money.dismiss}>
          <Text id="reload.title" />
        </LinkButton>
        <LinkButton to="#auto-reload" variant="secondary" onClick={auto.dismiss}>
          <Text id="reload.auto" />
        </LinkButton>
      </div>
      {details !== null && (
        <p className={styles.muted}>
          <Text id="reload.auto" />
          <span>: </span>
          {profile === null ? (
            <Text id="reload.auto.off" />
          ) : (
            <Text
              id={isActive(profile) ? 'reload.auto.on' : 'reload.auto.suspended'}
              values={{
                amount: <Price cents={profile.amount} currency={currency} />,
                trigger: <Price cents={profile.triggerAmount} currency={currency} />,
              }}
            />
          )}
        </p>
      )}
      {profile !== null && isActive(profile) && <BelowNow card={card} trigger={profile.triggerAmount} />}
      <Sheet isOpen={hash === '#add-money'} hasAddress onClose={close} title={<Text id="reload.title" />}>
        <AddMoney card={card} cards={cards} reload={money} />
      </Sheet>
      <Sheet isOpen={hash === '#auto-reload'} hasAddress onClose={close} title={<Text id="reload.auto" />}>
        {details !== null ? (
          <AutoReload reload={auto} money={money} card={card} profile={profile} onClose={close} />
        ) : isFailed ? (
          <Notice tone="error">
            <Text id="reload.auto.failed" />
          </Notice>
        ) : (
          <SkeletonGroup>
            <Skeleton height="12rem" radius="m" />
          </SkeletonGroup>
        )}
      </Sheet>
    </>
  );
}

/** A result that the sheet has shown is not shown again on the page. */
function useTold({ status, writeId }: Reload, isShown: boolean): boolean {
  const [told, setTold] = useState<string | null>(null);
  const hasEnded = status === 'done' || status === 'refused';
  if (isShown && hasEnded && told !== writeId) setTold(writeId);
  return hasEnded && told === writeId;
}
