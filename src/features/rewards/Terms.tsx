/** The terms, by the country of the locale, in two columns that are split at half (spec 3 section 2). */
import { useCrema } from '../../kit/Crema.ts';
import type { MessageId } from '../../i18n/messages.ts';
import { Text } from '../../i18n/Text.tsx';
import styles from './ProgrammePage.module.css';

export function Terms() {
  const { config } = useCrema();
  const isCanadian = config.locale.endsWith('-CA');
  const { kind, months = 0, noticeDays: days = 0 } = config.rewardsProgramExpiry[isCanadian ? 'CA' : 'US'];
  const terms = termsOf(kind, isCanadian);
  const half = Math.ceil(terms.length / 2);
  return (
    <section aria-labelledby="programme-terms" className={styles.terms}>
      <h2 id="programme-terms">
        <Text id="programme.terms" />
      </h2>
      <div className={styles.columns}>
        {[terms.slice(0, half), terms.slice(half)].map((column) => (
          <ul key={column[0]}>
            {column.map((id) => (
              <li key={id}>
                <Text id={id} values={{ months, days }} />
              </li>
            ))}
          </ul>
        ))}
      </div>
    </section>
  );
}

const termsOf = (
  kind: 'monthOfEarning' | 'inactivity' | 'never',
  isCanadian: boolean,
): readonly MessageId[] => [
  'programme.terms.join',
  'programme.terms.earn',
  'programme.terms.pickup',
  `programme.terms.${kind}`,
  ...(isCanadian ? (['programme.terms.quebec'] as const) : []),
  'programme.terms.noCash',
  'programme.terms.change',
];
