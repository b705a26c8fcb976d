/**
 * How a card pays in a store: its barcode for the barista to scan, and its number. A guest signs in first, and a
 * member without a card proves who she is, and adds one (spec 2 section 4).
 */
import { type ReactNode, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { refusalOfCard } from '../../../domain/wallet/cardRefusal.ts';
import { HeldMoney } from '../../parts/payment/HeldMoney.tsx';
import { useWorld } from '../../kit/hooks.ts';
import { texts } from '../../i18n/texts.ts';
import { Text, useText } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Price } from '../../ui/Price.tsx';
import { Select } from '../../ui/Select.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton.tsx';
import { BarcodePlate } from './BarcodePlate.tsx';
import { CardArt } from './CardArt.tsx';
import { NoCard } from './NoCard.tsx';
import styles from './pay.module.css';
import { StatusBadge } from './StatusBadge.tsx';
import { useAwake } from './useAwake.ts';
import { useCards } from './useCards.ts';

texts('wallet', 'wallet.pay');

type Props = {
  readonly isOpen: boolean;
  /** What is said of the member's rewards (spec 2 section 2); nothing where there are none. */
  readonly banner: ReactNode;
};

export function Pay({ isOpen, banner }: Props) {
  const isMember = useWorld(({ session }) => session.member !== null && !session.isExpired);
  // Somebody who is no member in the log may be one: the server says so first.
  const isKnown = useWorld(({ sessionCheck }) => !sessionCheck.isOpen);
  // The content stays while the sheet closes; the screen may sleep again.
  useAwake(isOpen && isMember);
  if (isMember) return <OwnCards banner={banner} />;
  return isKnown ? <SignInFirst isOpen={isOpen} /> : <Loading />;
}

function OwnCards({ banner }: Pick<Props, 'banner'>) {
  const text = useText();
  const { cards, hasAnswer, isFailed, refresh } = useCards();
  const [chosen, choose] = useState<string | null>(null);
  // Another one pays: where there is any, one that is lost or closed is not offered.
  const usable = cards.filter(({ status }) => refusalOfCard(status) === null);
  const card = usable.find(({ cardId }) => cardId === chosen) ?? usable[0] ?? cards[0];
  if (card !== undefined)
    return (
      <div className={styles.pay}>
        {usable.length > 1 ? (
          <Select
            label={<Text id="pay.card" />}
            value={card.cardId}
            onChange={({ target }) => choose(target.value)}
          >
            {usable.map(({ cardId, nickname, lastFour }) => (
              <option key={cardId} value={cardId}>
                {`${nickname || text('cards.plain')} ${text('cards.ending', { lastFour })}`}
              </option>
            ))}
          </Select>
        ) : (
          <p className={styles.one}>
            <strong>{card.nickname || <Text id="cards.plain" />}</strong>
            <Text id="cards.ending" values={{ lastFour: card.lastFour }} />
          </p>
        )}
        <BarcodePlate key={card.cardId} card={card} />
        <p className={styles.balance}>
          <Text id="cards.balance" />{' '}
          <strong aria-live="polite">
            <Price cents={card.balance} currency={card.currency} />
          </strong>{' '}
          <StatusBadge status={card.status} />
          {isFailed && (
            <span className={styles.old}>
              <Text id="cards.old" />
            </span>
          )}
        </p>
        <HeldMoney key={`held ${card.cardId}`} held={card.held} currency={card.currency} />
        <div className={styles.links}>
          {refusalOfCard(card.status) === null && (
            <LinkButton to={`/account/cards/${card.cardId}#add-money`} variant="secondary" isWide>
              <Text id="pay.addMoney" />
            </LinkButton>
          )}
          <LinkButton to={`/account/cards/${card.cardId}`} variant="secondary" isWide>
            <Text id="pay.manage" />
          </LinkButton>
        </div>
        {/* Last, in a sheet of one height: it comes and goes without moving anything. */}
        {banner}
      </div>
    );
  if (isFailed)
    return (
      <Notice
        tone="error"
        action={
          <Button variant="secondary" onClick={refresh}>
            <Text id="common.retry" />
          </Button>
        }
      >
        <Text id="cards.failed" />
      </Notice>
    );
  return hasAnswer ? <NoCard /> : <Loading />;
}

const Loading = () => (
  <div className={styles.pay}>
    <SkeletonGroup>
      <Skeleton height="12rem" radius="m" />
    </SkeletonGroup>
  </div>
);

/** Opening the sheet leads a guest to the sign-in, and back to the sheet. */
function SignInFirst({ isOpen }: Pick<Props, 'isOpen'>) {
  const { pathname, search, hash } = useLocation();
  // Over a guest's order the fragment is its link, which no query may name: there a press leads on, so that one step in the history leads back.
  const isByAddress = hash === '#pay';
  const to = `/account/signin?returnUrl=${encodeURIComponent(pathname + search + (isByAddress ? hash : ''))}`;
  if (isByAddress) return isOpen && <Navigate to={to} replace />;
  return (
    <EmptyState
      drawing={<CardArt lastFour="0000" />}
      action={
        <LinkButton to={to} size="l">
          <Text id="error.action.signIn" />
        </LinkButton>
      }
    >
      <Text id="pay.signIn" />
    </EmptyState>
  );
}
