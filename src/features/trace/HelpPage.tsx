/** Help: who answers, answers to common questions where the operator has them, and the trace for support. */
import { Link } from 'react-router-dom';
import { useCrema } from '../../kit/Crema.ts';
import { texts } from '../../i18n/texts.ts';
import { inOwnElements, Text, useText } from '../../i18n/Text.tsx';
import { Page } from '../../ui/Page.tsx';
import styles from './TracePage.module.css';

texts('trace.help');

export function HelpPage() {
  const text = useText();
  const { config } = useCrema();
  const { supportPhone: phone, commonQuestionsUrl } = config;
  return (
    <Page title={text('help.pageTitle')} width="narrow">
      <div className={styles.contents}>
        <h1>
          <Text id="help.title" />
        </h1>
        <p>
          <Text
            id="help.call"
            values={{
              phone,
              link: (words) => <a href={`tel:${phone.replaceAll(/[^+\d]/g, '')}`}>{inOwnElements(words)}</a>,
            }}
          />
        </p>
        {commonQuestionsUrl !== '' && (
          <p>
            <a href={commonQuestionsUrl}>
              <Text id="help.questions" />
            </a>
          </p>
        )}
        <h2>
          <Text id="help.trace.title" />
        </h2>
        <p className={styles.lead}>
          <Text id="help.trace.text" />
        </p>
        <p>
          <Link to="/support/trace">
            <Text id="help.trace" />
          </Link>
        </p>
      </div>
    </Page>
  );
}
