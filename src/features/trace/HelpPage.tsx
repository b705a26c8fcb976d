/** Help: who answers, answers to common questions where the operator has them, and the trace for support. */
import { useEffect, useState } from 'react';
import { Link } from 'react-router-dom';
import { useCrema } from '../../kit/Crema.ts';
import { useWorld } from '../../kit/hooks.ts';
import { late } from '../../kit/late.tsx';
import { Unreachable } from '../../kit/Unreachable.tsx';
import { texts } from '../../i18n/texts.ts';
import { inOwnElements, Text, useText } from '../../i18n/Text.tsx';
import { Page } from '../../ui/Page.tsx';
import styles from './TracePage.module.css';

texts('trace.help');

const Desk = late(async () => (await import('./Desk.tsx')).Desk, { meanwhile: Unreachable });

/** Whether the desk is this person's: asked of the server, which alone knows the role. */
function useIsDesk(): boolean {
  const { support } = useCrema();
  const memberId = useWorld(({ session }) => session.member?.memberId ?? null);
  const [deskOf, setDeskOf] = useState<string | null>(null);
  useEffect(() => {
    if (memberId === null) return undefined;
    const asking = new AbortController();
    void support.isDeskOpen(asking.signal).then((answer) => {
      if (answer.ok && answer.value && !asking.signal.aborted) setDeskOf(memberId);
    });
    return () => asking.abort();
  }, [memberId, support]);
  return memberId !== null && deskOf === memberId;
}

export function HelpPage() {
  const text = useText();
  const isDesk = useIsDesk();
  if (!isDesk) return <Help />;
  return (
    <Page title={text('help.desk')}>
      <div className={styles.contents}>
        <h1>
          <Text id="help.desk" />
        </h1>
        <Desk />
      </div>
    </Page>
  );
}

function Help() {
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
