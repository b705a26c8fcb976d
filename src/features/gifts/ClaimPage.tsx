/**
 * The page of a gift's link: its secret is in the fragment, which no server and no log sees. A press takes the gift onto a card; before
 * it nothing is said that a thief could use, and nothing happens by opening the page (spec: a mail scanner opens links, too).
 */
import { useEffect, useState } from 'react';
import { useLocation } from 'react-router-dom';
import { useCrema } from '../../kit/Crema.ts';
import { useWorld } from '../../kit/hooks.ts';
import { useTold } from '../../kit/useTold.ts';
import { ErrorText } from '../../i18n/ErrorText.tsx';
import { texts } from '../../i18n/texts.ts';
import { Text, useText } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { LinkButton } from '../../ui/LinkButton.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Page } from '../../ui/Page.tsx';
import { Price } from '../../ui/Price.tsx';
import { Select } from '../../ui/Select.tsx';
import { GiftArt } from './GiftArt.tsx';
import { giftsTold } from './told.ts';
import styles from './gifts.module.css';

texts('gifts');

/** Of the link that was opened, in the memory of this page alone: the way over the sign-in names it in no address. */
let opened = '';
function secretOf(hash: string): string {
  if (hash.length > 1) opened = hash.slice(1);
  return opened;
}

const wrapped = { url: null, pattern: 'confetti', colors: ['#b4411f', '#fbe7dd', '#e0a526'] } as const;

export function ClaimPage() {
  const text = useText();
  const { hash } = useLocation();
  const [secret] = useState(() => secretOf(hash));
  const claimed = useWorld(({ gifts }) => gifts.claimed);
  const [before] = useState(claimed?.writeId);
  const own = claimed !== null && claimed.writeId !== before ? claimed : null;
  return (
    <Page title={text('gifts.claim.title')} width="narrow">
      <div className={styles.joy}>
        <GiftArt art={{ ...wrapped, colors: [...wrapped.colors] }} />
        <h1>
          <Text id="gifts.claim.title" />
        </h1>
        {own !== null && own.code === null ? (
          <Taken amount={own.amount} cardId={own.cardId} />
        ) : secret === '' ? (
          <Notice tone="warn">
            <Text id="gifts.claim.noLink" />
          </Notice>
        ) : (
          <Take secret={secret} code={own?.code ?? null} />
        )}
      </div>
    </Page>
  );
}

type TakenProps = { readonly amount: number | null; readonly cardId: string | null };

function Taken({ amount, cardId }: TakenProps) {
  return (
    <>
      <Notice tone="ok">
        {amount === null ? (
          <Text id="gifts.claim.doneBefore" />
        ) : (
          <Text id="gifts.claim.done" values={{ amount: <Price cents={amount} currency="USD" /> }} />
        )}
      </Notice>
      <div className={styles.actions}>
        <LinkButton to={cardId === null ? '/account/cards' : `/account/cards/${cardId}`} variant="secondary">
          <Text id="gifts.claim.see" />
        </LinkButton>
        <LinkButton to="/menu">
          <Text id="gifts.claim.order" />
        </LinkButton>
      </div>
    </>
  );
}

const NEW = '';

function Take({ secret, code }: { readonly secret: string; readonly code: string | null }) {
  const { dispatch, keepSecret, want } = useCrema();
  const isMember = useWorld(({ session }) => session.member !== null && !session.isExpired);
  const cards = useWorld(({ wallet }) => wallet.cards);
  const claiming = useWorld(({ gifts }) => gifts.claiming);
  const told = useTold(giftsTold, claiming?.writeId);
  const [cardId, choose] = useState<string | null>(null);
  useEffect(() => (isMember ? want.cards() : undefined), [isMember, want]);
  const onto = cardId ?? cards[0]?.cardId ?? NEW;
  const take = () =>
    void dispatch({
      type: 'gifts/claim',
      data: { vaultRef: keepSecret(secret), cardId: onto === NEW ? null : onto },
    });
  if (!isMember)
    return (
      <>
        <p>
          <Text id="gifts.claim.lead" />
        </p>
        <LinkButton to="/account/signin?returnUrl=/gift/claim" size="l">
          <Text id="gifts.claim.signIn" />
        </LinkButton>
      </>
    );
  return (
    <>
      <p>
        <Text id="gifts.claim.lead" />
      </p>
      <Select
        label={<Text id="gifts.claim.onto" />}
        value={onto}
        onChange={({ target }) => choose(target.value)}
      >
        {cards.map(({ cardId: each, lastFour }) => (
          <CardOption key={each} cardId={each} lastFour={lastFour} />
        ))}
        <NewCardOption />
      </Select>
      {code !== null && (
        <Notice tone="error">
          <ErrorText code={code} />
        </Notice>
      )}
      {told !== null && (
        <p role="status">
          <Text id={told} />
        </p>
      )}
      <Button size="l" isBusy={claiming !== null} onClick={take}>
        <Text id="gifts.claim.take" />
      </Button>
    </>
  );
}

const CardOption = ({ cardId, lastFour }: { readonly cardId: string; readonly lastFour: string }) => {
  const text = useText();
  return <option value={cardId}>{text('gifts.claim.card', { lastFour })}</option>;
};
const NewCardOption = () => {
  const text = useText();
  return <option value={NEW}>{text('gifts.claim.newCard')}</option>;
};
