/** One card of a member's stream: the operator's words, and what its type adds: a coupon's end, stars or a tier that ends. */
import type { ReactNode } from 'react';
import { useIntl } from 'react-intl';
import { daysBetween } from '../../../../domain/loyalty/calendar.ts';
import type { Action, StreamItem } from '../../../../domain/home/shape.ts';
import { useCrema } from '../../../kit/Crema.ts';
import { useNow, useWorld } from '../../../kit/hooks.ts';
import { localDay } from '../../../kit/localDay.ts';
import { Text } from '../../../i18n/Text.tsx';
import { Card } from '../../../ui/Card.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { ContentLink } from './ContentLink.tsx';
import styles from './stream.module.css';

/** A coupon with this code has a button of its own (spec 2 section 9). */
const BFB = 'BFB';

export function StreamCard({ item }: { readonly item: StreamItem }) {
  const { content, streamItemId } = item;
  const id = `home-${streamItemId}`;
  if (content === null) return null;
  return (
    <Card as="article" className={styles.card} aria-labelledby={id}>
      {content.image !== null && <img className={styles.picture} src={content.image} alt="" loading="lazy" />}
      <h3 id={id}>{content.title}</h3>
      <p>{content.body}</p>
      <Added item={item} />
      {item.coupon?.couponCode.toUpperCase() === BFB ? (
        <LinkButton to="/account/rewards" variant="secondary">
          <Text id="home.coupon.redeem" />
        </LinkButton>
      ) : (
        <>
          {item.coupon !== null && <UseCoupon couponCode={item.coupon.couponCode} />}
          <Actions actions={content.actions} />
        </>
      )}
      {content.imageLink !== null && (
        <ContentLink link={content.imageLink}>
          <Text id={content.isVideo ? 'home.video' : 'home.picture'} />
        </ContentLink>
      )}
      {content.legalFooter !== null && <p className={styles.legal}>{content.legalFooter}</p>}
    </Card>
  );
}

/** Chosen for the order that is being made, or the next one: its price says what the coupon takes off, or why not. */
function UseCoupon({ couponCode }: { readonly couponCode: string }) {
  const { dispatch } = useCrema();
  const hasLines = useWorld(({ cart }) => cart.lines.length > 0);
  const isChosen = useWorld(({ pricing }) => pricing.offer?.couponCode === couponCode);
  return (
    <LinkButton
      to={hasLines ? '/menu/cart' : '/menu'}
      variant="secondary"
      onClick={() => void dispatch({ type: 'pricing/chooseOffer', data: { couponCode } })}
    >
      <Text id={isChosen ? 'home.coupon.chosen' : 'home.coupon.use'} />
    </LinkButton>
  );
}

function Added({
  item: { coupon, rewardPointsExpiration: points, tierEndsOn },
}: {
  readonly item: StreamItem;
}) {
  const intl = useIntl();
  const today = localDay(useNow(60_000));
  const daysTo = (day: string) => Math.max(daysBetween(today, day), 0);
  const added: ReactNode[] = [];
  if (coupon?.expirationDateOnly != null) {
    const noon = `${coupon.expirationDateOnly}T12:00:00Z`;
    const day = intl.formatDate(noon, { dateStyle: 'long', timeZone: 'UTC' });
    added.push(<Text key="coupon" id="home.coupon.until" values={{ day }} />);
  }
  if (points !== null) {
    const values = { count: points.points, days: daysTo(points.expirationDateOnly) };
    added.push(<Text key="points" id="home.points.ending" values={values} />);
  }
  if (tierEndsOn !== null)
    added.push(<Text key="tier" id="home.tier.ends" values={{ days: daysTo(tierEndsOn) }} />);
  return added.length === 0 ? null : <p className={styles.muted}>{added}</p>;
}

export const Actions = ({ actions }: { readonly actions: readonly Action[] }) =>
  actions.length > 0 && (
    <div className={styles.actions}>
      {actions.map(({ text, link }) => (
        <ContentLink key={link + text} link={link}>
          {text}
        </ContentLink>
      ))}
    </div>
  );
