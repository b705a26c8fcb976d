/**
 * The trace of this browser: its content, what is replaced, saving it, and checking a file. The rules are in
 * adapters/trace-file.
 */
import { Link } from 'react-router-dom';
import { texts } from '../../i18n/texts.ts';
import { Text, useText } from '../../i18n/Text.tsx';
import { Card } from '../../ui/Card.tsx';
import { Page } from '../../ui/Page.tsx';
import { ExportTrace } from './ExportTrace.tsx';
import { ImportTrace } from './ImportTrace.tsx';
import { LatestEvents } from './LatestEvents.tsx';
import { PreviewEvents } from './PreviewEvents.tsx';
import { SendTrace } from './SendTrace.tsx';
import { TraceContents } from './TraceContents.tsx';
import styles from './TracePage.module.css';
import { useTraceFile } from './useTraceFile.ts';

texts('trace');

export function TracePage() {
  const text = useText();
  const { preview, make } = useTraceFile();
  return (
    <Page title={text('trace.pageTitle')} width="narrow">
      <header className={styles.header}>
        <h1>
          <Text id="trace.title" />
        </h1>
        <p className={styles.lead}>
          <Text id="trace.lead" />
        </p>
        <p>
          <Link to="/account/settings/privacy">
            <Text id="trace.delete" />
          </Link>
        </p>
      </header>
      {/* Above what loads later, which would move the button away from a press. */}
      <Card as="section" className={styles.actions}>
        <ExportTrace make={make} />
        <SendTrace make={make} />
      </Card>
      <TraceContents preview={preview} />
      <PreviewEvents preview={preview} />
      <Card as="section" className={styles.actions}>
        <ImportTrace />
      </Card>
      <LatestEvents />
    </Page>
  );
}
