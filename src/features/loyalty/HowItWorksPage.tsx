/** How stars are earned and what they give, as the operator's programme says. */
import { useEffect } from 'react';
import type { Loyalty } from '../../../domain/loyalty/shape.ts';
import { loyaltyDocument } from '../../../streams/loyalty/document.ts';
import { useCrema } from '../../kit/Crema.ts';
import { useReadDocument } from '../../kit/useReadDocument.ts';
import { texts } from '../../i18n/texts.ts';
import { Text, useText } from '../../i18n/Text.tsx';
import { BackLink } from '../../ui/BackLink.tsx';
import { Page } from '../../ui/Page.tsx';
import styles from './loyalty.module.css';

texts('loyalty');

export function HowItWorksPage() {
  const { want } = useCrema();
  const text = useText();
  const { document } = useReadDocument(loyaltyDocument);
  useEffect(() => want.loyalty(), [want]);
  return (
    <Page title={text('loyalty.how.pageTitle')} width="narrow">
      <BackLink to="/account/rewards">
        <Text id="loyalty.how.back" />
      </BackLink>
      <h1>
        <Text id="loyalty.how.title" />
      </h1>
      <div className={styles.page}>
        <p>
          <Text id="loyalty.how.pickup" />
        </p>
        {document.status === 'ready' && <Programme loyalty={document.body} />}
      </div>
    </Page>
  );
}

function Programme({ loyalty: { tier, ladder, endsOn } }: { readonly loyalty: Loyalty }) {
  return (
    <>
      <section>
        <h2>
          <Text id="loyalty.how.earn" />
        </h2>
        <ul className={styles.list}>
          <li className={styles.row}>
            <Text id="loyalty.how.storedValue" />
            <Rate stars={tier.storedValue} />
          </li>
          <li className={styles.row}>
            <Text id="loyalty.how.other" />
            <Rate stars={tier.other} />
          </li>
        </ul>
      </section>
      <section>
        <h2>
          <Text id="loyalty.how.ladder" />
        </h2>
        <ul className={styles.list}>
          {ladder.map(({ stars, name }) => (
            <li key={stars} className={styles.row}>
              <span>{name}</span>
              <span className={styles.amount}>
                <Text id="loyalty.amount" values={{ count: stars }} />
              </span>
            </li>
          ))}
        </ul>
      </section>
      <p className={styles.muted}>
        <Text id={endsOn === null ? 'loyalty.how.ends' : 'loyalty.how.inactivity'} />
      </p>
    </>
  );
}

const Rate = ({ stars }: { readonly stars: number }) => (
  <span className={styles.amount}>
    <Text id="loyalty.how.rate" values={{ stars }} />
  </span>
);
