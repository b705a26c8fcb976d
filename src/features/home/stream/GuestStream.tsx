/**
 * What guests see: the benefits of an account as a carousel, the operator's where his stream for guests is on and has one, and
 * the ways to begin: an order, or a card that one has already.
 */
import { useEffect } from 'react';
import { carouselOf, shownGuestStream } from '../../../../domain/home/stream.ts';
import type { GuestItem } from '../../../../domain/home/shape.ts';
import { guestHomeDocument } from '../../../../streams/home/document.ts';
import { useCrema } from '../../../kit/Crema.ts';
import { useNow } from '../../../kit/hooks.ts';
import { useReadDocument } from '../../../kit/useReadDocument.ts';
import { Text, useText } from '../../../i18n/Text.tsx';
import { Card } from '../../../ui/Card.tsx';
import { LinkButton } from '../../../ui/LinkButton.tsx';
import { Carousel } from './Carousel.tsx';
import { Actions } from './StreamCard.tsx';
import styles from './stream.module.css';

export function GuestStream() {
  const { config } = useCrema();
  return (
    <>
      {config.unauthStreamEnabled ? <OperatorsItems /> : <Benefits />}
      <div className={styles.cards}>
        <Begin what="order" to="/menu" action="home.guest.order.title" />
        <Begin
          what="card"
          to="/account/signin?returnUrl=/account/cards/add"
          action="home.guest.card.action"
        />
      </div>
    </>
  );
}

function OperatorsItems() {
  const { want } = useCrema();
  const now = useNow(60_000);
  const { document } = useReadDocument(guestHomeDocument);
  useEffect(() => want.guestHome(), [want]);
  const items = document.status === 'ready' ? shownGuestStream(document.body, now) : [];
  const carousel = carouselOf(items);
  return (
    <>
      {carousel === null ? (
        <Benefits />
      ) : (
        <Carousel title={carousel.title} slides={carousel.carousel}>
          <Actions actions={carousel.actions} />
        </Carousel>
      )}
      <div className={styles.cards}>
        {items
          .filter((item) => item !== carousel)
          .map((item) => (
            <GuestCard key={item.id} item={item} />
          ))}
      </div>
    </>
  );
}

const GuestCard = ({ item: { id, title, body, image, actions } }: { readonly item: GuestItem }) => (
  <Card as="article" className={styles.card} aria-labelledby={`home-${id}`}>
    {image !== null && <img className={styles.picture} src={image} alt="" loading="lazy" />}
    <h3 id={`home-${id}`}>{title}</h3>
    <p>{body}</p>
    <Actions actions={actions} />
  </Card>
);

function Benefits() {
  const text = useText();
  const slides = (['stars', 'ahead', 'rewards'] as const).map((benefit) => ({
    text: text(`home.guest.${benefit}`),
    image: null,
  }));
  return (
    <Carousel title={text('home.guest.title')} slides={slides}>
      <div className={styles.actions}>
        <LinkButton to="/account/create">
          <Text id="home.guest.join" />
        </LinkButton>
        <LinkButton to="/rewards" variant="secondary">
          <Text id="home.guest.how" />
        </LinkButton>
      </div>
    </Carousel>
  );
}

type BeginProps = {
  readonly what: 'order' | 'card';
  readonly to: string;
  readonly action: 'home.guest.order.title' | 'home.guest.card.action';
};

const Begin = ({ what, to, action }: BeginProps) => (
  <Card as="section" className={styles.card}>
    <h3>
      <Text id={`home.guest.${what}.title`} />
    </h3>
    <p className={styles.muted}>
      <Text id={`home.guest.${what}.text`} />
    </p>
    <LinkButton to={to} variant="secondary">
      <Text id={action} />
    </LinkButton>
  </Card>
);
