/** The list of the member's cards, primary first. */
import { Link, Navigate, useLocation } from 'react-router-dom';
import * as v from 'valibot';
import { heldOrders } from '../../../domain/wallet/traits.ts';
import { useNow } from '../../kit/hooks.ts';
import { Text, useText } from '../../i18n/Text.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card, cardCover } from '../../ui/Card.tsx';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { Price } from '../../ui/Price.tsx';
import { RefetchBar } from '../../ui/RefetchBar.tsx';
import { Skeleton, SkeletonGroup } from '../../ui/Skeleton.tsx';
import { CardArt } from './CardArt.tsx';
import { isReloadSheet } from './reloadSheet.ts';
import styles from './cards.module.css';
import { StatusBadge } from './StatusBadge.tsx';
import { useCards, type WalletCard } from './useCards.ts';

/** The result of the page before, from the history state of the address. */
const Told = v.object({ did: v.picklist(['cards.added', 'cards.removed']), lastFour: v.string() });

export function CardsPage() {
  const text = useText();
  const { state, hash } = useLocation();
  const told = v.safeParse(Told, state);
  const { cards, hasAnswer, isAsking, isFailed, refresh } = useCards();
  const [primary] = cards;
  // The sheets are of a card: where none is named, of the primary one.
  if (primary !== undefined && isReloadSheet(hash))
    return <Navigate to={`/account/cards/${primary.cardId}${hash}`} replace />;
  return (
    <Page title={text('cards.pageTitle')} width="narrow">
      <div className={styles.column}>
        <div className={styles.head}>
          <h1>
            <Text id="cards.title" />
          </h1>
          <LinkButton to="/account/cards/add" variant="secondary">
            <Text id="cards.add" />
          </LinkButton>
        </div>
        {told.success && (
          <Notice tone="ok">
            <Text id={told.output.did} values={{ lastFour: told.output.lastFour }} />
          </Notice>
        )}
        <RefetchBar isActive={isAsking && cards.length > 0} />
        {isFailed && (
          <Notice
            tone="error"
            action={
              <Button variant="secondary" onClick={refresh}>
                <Text id="common.retry" />
              </Button>
            }
          >
            <Text id={cards.length > 0 ? 'cards.old' : 'cards.failed'} />
          </Notice>
        )}
        <ul className={styles.list}>
          {cards.map((card) => (
            <CardRow key={card.cardId} card={card} />
          ))}
        </ul>
        {!hasAnswer && !isFailed && (
          <SkeletonGroup>
            <Skeleton height="96px" radius="m" />
          </SkeletonGroup>
        )}
        <p>
          <Link to="/account/payment-method">
            <Text id="cards.methods" />
          </Link>
        </p>
        {hasAnswer && cards.length === 0 && (
          <EmptyState drawing={<CardArt lastFour="0000" />}>
            <Text id="cards.none" />
          </EmptyState>
        )}
      </div>
    </Page>
  );
}

function CardRow({
  card: { cardId, lastFour, nickname, balance, currency, isPrimary, status, cardImageUrl, held },
}: {
  card: WalletCard;
}) {
  const now = useNow(15_000);
  return (
    <Card as="li" isPressable className={styles.row}>
      <CardArt lastFour={lastFour} cardImageUrl={cardImageUrl} />
      <span className={styles.name}>
        <Link to={`/account/cards/${cardId}`} className={cardCover}>
          <strong>{nickname || <Text id="cards.plain" />}</strong>{' '}
          <span className={styles.ending}>
            <Text id="cards.ending" values={{ lastFour }} />
          </span>
        </Link>
        <span className={styles.badges}>
          {isPrimary && (
            <Badge>
              <Text id="cards.primary" />
            </Badge>
          )}
          <StatusBadge status={status} />
          {held != null && held.until > now && (
            <Badge>
              {/* In one box: the badge lays out its children apart, without the space between them. */}
              <span>
                <Text
                  id="cards.held"
                  values={{
                    amount: <Price cents={held.amount} currency={currency} />,
                    count: heldOrders(held).length,
                  }}
                />
              </span>
            </Badge>
          )}
        </span>
      </span>
      <span className={styles.balance}>
        <Price cents={balance} currency={currency} />
      </span>
    </Card>
  );
}
