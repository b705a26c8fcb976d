/** The hotel partnership: what it is, what it gives, how it starts, its terms; and linking or unlinking (spec 3 section 2). */
import { useCrema } from '../../kit/Crema.ts';
import { Text, useText } from '../../i18n/Text.tsx';
import { Card } from '../../ui/Card.tsx';
import { Page } from '../../ui/Page.tsx';
import { shownStars } from '../../../domain/loyalty/earning.ts';
import { YEARLY_CAP } from '../../../domain/partnerships/bonus.ts';
import { LinkActions } from './LinkActions.tsx';
import styles from './partnerships.module.css';

const perks = ['double', 'points', 'transfer'] as const;
const steps = ['account', 'link', 'order'] as const;
const terms = ['stay', 'purchase', 'transfers', 'cap', 'year', 'credit', 'one', 'placed'] as const;
/** Spec 3 section 2: the terms of this page are split there. */
const SPLIT = 4;

export function MainPage() {
  const text = useText();
  const { config } = useCrema();
  const values = { partner: config.partnerName, cap: shownStars(YEARLY_CAP) };
  return (
    <Page
      title={text('partnerships.pageTitle', values)}
      description={text('partnerships.description', values)}
    >
      <div className={styles.page}>
        <section className={styles.hero}>
          <h1>
            <Text id="partnerships.title" values={values} />
          </h1>
          <p>
            <Text id="partnerships.lead" values={values} />
          </p>
        </section>
        <LinkActions />
        <section aria-labelledby="partnership-perks">
          <h2 id="partnership-perks">
            <Text id="partnerships.perks" />
          </h2>
          <ul className={styles.three}>
            {perks.map((perk) => (
              <Card as="li" key={perk}>
                <h3>
                  <Text id={`partnerships.perk.${perk}`} />
                </h3>
                <p>
                  <Text id={`partnerships.perk.${perk}.text`} values={values} />
                </p>
              </Card>
            ))}
          </ul>
        </section>
        <section aria-labelledby="partnership-start">
          <h2 id="partnership-start">
            <Text id="partnerships.start" />
          </h2>
          <ol className={styles.three}>
            {steps.map((step, index) => (
              <li key={step}>
                <span className={styles.number} aria-hidden="true">
                  {index + 1}
                </span>
                <h3>
                  <Text id={`partnerships.start.${step}`} />
                </h3>
                <p>
                  <Text id={`partnerships.start.${step}.text`} values={values} />
                </p>
              </li>
            ))}
          </ol>
        </section>
        <section aria-labelledby="partnership-terms" className={styles.terms}>
          <h2 id="partnership-terms">
            <Text id="partnerships.terms" />
          </h2>
          <div className={styles.columns}>
            {[terms.slice(0, SPLIT), terms.slice(SPLIT)].map((column) => (
              <ul key={column[0]}>
                {column.map((term) => (
                  <li key={term}>
                    <Text id={`partnerships.terms.${term}`} values={values} />
                  </li>
                ))}
              </ul>
            ))}
          </div>
        </section>
      </div>
    </Page>
  );
}
