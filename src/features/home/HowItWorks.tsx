/** Three steps for first-time visitors. */
import { Text } from '../../i18n/Text.tsx';
import type { MessageId } from '../../i18n/messages.ts';
import styles from './HomePage.module.css';

export function HowItWorks() {
  return (
    <section className={styles.how} aria-labelledby="home-how">
      <h2 id="home-how">
        <Text id="home.how.title" />
      </h2>
      <ol className={styles.steps}>
        {steps.map(([title, text], index) => (
          <li key={title} className={styles.step}>
            <span className={styles.number} aria-hidden="true">
              {index + 1}
            </span>
            <div>
              <h3>
                <Text id={title} />
              </h3>
              <p className={styles.quiet}>
                <Text id={text} />
              </p>
            </div>
          </li>
        ))}
      </ol>
    </section>
  );
}

const steps: readonly (readonly [MessageId, MessageId])[] = [
  ['home.how.store', 'home.how.storeText'],
  ['home.how.order', 'home.how.orderText'],
  ['home.how.pickUp', 'home.how.pickUpText'],
];
