/** One card: picture, balance, what can be changed, and its history. Changes go on when the page is left. */
import { useEffect, useState } from 'react';
import { useLocation, useNavigate, useParams } from 'react-router-dom';
import * as v from 'valibot';
import type { CardChange } from '../../../streams/wallet/port.ts';
import { HeldMoney } from '../../parts/payment/HeldMoney.tsx';
import { useWorld } from '../../kit/hooks.ts';
import { Text, useText } from '../../i18n/Text.tsx';
import { BackLink } from '../../ui/BackLink.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { bringIntoSight } from '../../ui/bringIntoSight.ts';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { Price } from '../../ui/Price.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton.tsx';
import { CallBack } from './CallBack.tsx';
import { CardArt } from './CardArt.tsx';
import { CardChanges } from './CardChanges.tsx';
import { CardErrorNotice } from './CardErrorNotice.tsx';
import { CardHistory } from './CardHistory.tsx';
import styles from './cards.module.css';
import { ReloadSheets } from './ReloadSheets.tsx';
import { StatusBadge } from './StatusBadge.tsx';
import { useCardChange } from './useCardChange.ts';
import { useCards, type WalletCard } from './useCards.ts';
import { useHistory } from './useHistory.ts';

/** What adding the card left undone, in the state of the address. */
const Told = v.object({ problem: v.string() });

export function CardPage() {
  const text = useText();
  const { cardId = '' } = useParams();
  const { cards, hasAnswer, isAsking, isFailed } = useCards();
  const found = cards.find((each) => each.cardId === cardId);
  // Kept while a removal goes on: the list no longer has it then.
  const [card, setCard] = useState(found);
  if (found !== undefined && JSON.stringify(found) !== JSON.stringify(card)) setCard(found);
  return (
    <Page title={found?.nickname || text('cards.plain')} width="narrow">
      <div className={styles.column}>
        <BackLink to="/account/cards">
          <Text id="cards.all" />
        </BackLink>
        {card === undefined ? (
          <>
            <h1>
              <Text id="cards.plain" />
            </h1>
            {isAsking || (!hasAnswer && !isFailed) ? (
              <SkeletonGroup>
                <Skeleton height="16rem" radius="m" />
              </SkeletonGroup>
            ) : (
              <Notice tone="warn">
                <Text id={isFailed ? 'cards.failed' : 'cards.notFound'} />
              </Notice>
            )}
          </>
        ) : (
          <OneCard key={cardId} card={card} others={cards.filter((each) => each.cardId !== cardId)} />
        )}
      </div>
    </Page>
  );
}

function OneCard({ card, others }: { readonly card: WalletCard; readonly others: readonly WalletCard[] }) {
  const { cardId, nickname, lastFour, balance, currency, isPrimary, cardImageUrl } = card;
  const navigate = useNavigate();
  const { state } = useLocation();
  const told = v.safeParse(Told, state);
  const change = useCardChange();
  const lastWrite = useWorld(({ wallet }) => wallet.ended?.writeId ?? '');
  const history = useHistory(cardId, `${balance} ${lastWrite} ${useReadAt()}`);
  const status = history.details?.status ?? card.status;
  const [asked, setAsked] = useState<CardChange | null>(null);
  const isRemoval = asked?.change === 'remove';
  const { ended } = change;
  const isDone = ended !== null && ended.cardId === cardId;
  useEffect(() => {
    if (!isDone || !isRemoval) return;
    void navigate('/account/cards', { replace: true, state: { did: 'cards.removed', lastFour } });
  }, [isDone, isRemoval, lastFour, navigate]);
  return (
    <>
      <div className={styles.big}>
        <CardArt lastFour={lastFour} cardImageUrl={cardImageUrl} />
      </div>
      <div className={styles.name}>
        <h1>{nickname || <Text id="cards.plain" />}</h1>
        <span className={styles.muted}>
          <Text id="cards.ending" values={{ lastFour }} />
        </span>
        <span className={styles.actions}>
          {isPrimary && (
            <Badge>
              <Text id="cards.primary" />
            </Badge>
          )}
          <StatusBadge status={status} />
        </span>
        <span>
          <Text id="cards.balance" />{' '}
          <span className={styles.balance}>
            <Price cents={balance} currency={currency} />
          </span>
        </span>
      </div>
      <HeldMoney key={cardId} held={card.held} currency={currency} />
      {told.success && ended === null && (
        <CardErrorNotice
          code={told.output.problem}
          cardId={cardId}
          onRetry={() => void navigate('.', { replace: true, state: null })}
        />
      )}
      {ended?.cardId === null && (
        <CardErrorNotice
          code={ended.code ?? 'UNEXPECTED_ERROR'}
          title={isRemoval ? <Text id="cards.remove.failed" /> : undefined}
          cardId={asked?.change === 'transfer' ? cardId : null}
          onRetry={change.dismiss}
        />
      )}
      {change.told !== null && (
        <Notice
          tone="info"
          action={change.isWaiting && change.writeId !== null && <CallBack writeId={change.writeId} />}
        >
          <Text id={change.told} />
        </Notice>
      )}
      {isDone && !isRemoval && (
        // It stands above the button that was pressed.
        <div ref={bringIntoSight}>
          <Notice tone="ok">
            <Done asked={asked} cards={others} />
          </Notice>
        </div>
      )}
      <ReloadSheets card={card} cards={[card, ...others]} history={history} />
      <CardChanges card={card} others={others} status={status} change={change} onAsk={setAsked} />
      <CardHistory history={history} currency={currency} />
    </>
  );
}

type DoneProps = { readonly asked: CardChange | null; readonly cards: readonly WalletCard[] };

function Done({ asked, cards }: DoneProps) {
  const to = cards.find(({ cardId }) => cardId === asked?.toCard);
  if (asked?.amount == null || to === undefined) return <Text id="cards.done" />;
  const { currency, lastFour } = to;
  const amount = <Price cents={asked.amount} currency={currency} />;
  return <Text id="cards.transferred" values={{ amount, lastFour }} />;
}

/** When the cards were last read: another device may have changed an auto reload, which no balance tells. */
function useReadAt(): number {
  const fetchedAt = useWorld(({ wallet }) => wallet.fetchedAt);
  const [readAt, setReadAt] = useState(fetchedAt ?? 0);
  if (fetchedAt !== null && fetchedAt !== readAt) setReadAt(fetchedAt);
  return readAt;
}
