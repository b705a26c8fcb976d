/** Opens any trace and shows the app as the person saw it, event by event. Nothing of it is stored or sent. */
import { useEffect, useEffectEvent } from 'react';
import { useLocation } from 'react-router-dom';
import { useIntl } from 'react-intl';
import { texts } from '../../../i18n/texts.ts';
import { Text, useText } from '../../../i18n/Text.tsx';
import type { OpenedReplay } from '../../../kit/Replay.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { Page } from '../../../ui/Page.tsx';
import { TraceVerdictNotice } from '../TraceVerdictNotice.tsx';
import { useTraceCheck } from '../useTraceCheck.ts';
import { linkedEvent } from './eventLink.ts';
import { OpenTrace } from './OpenTrace.tsx';
import styles from './Replay.module.css';
import { useReplay } from './useReplay.ts';
import { placeOf, Viewer } from './Viewer.tsx';

texts('trace', 'trace.replay');

export function ReplayPage() {
  const text = useText();
  const linked = linkedEvent(useLocation().hash);
  const { opening, open, close, cancel } = useReplay();
  return (
    <Page title={text('replay.pageTitle')} width="full">
      <div className={styles.page}>
        <header className={styles.header}>
          <h1>
            <Text id="replay.title" />
          </h1>
          {opening.status === 'open' ? (
            <Button variant="secondary" onClick={close}>
              <Text id="replay.close" />
            </Button>
          ) : (
            <p className={styles.lead}>
              <Text id="replay.lead" />
            </p>
          )}
        </header>
        {linked !== null && (
          <LinkNotice linked={linked} opened={opening.status === 'open' ? opening.replay : null} />
        )}
        {opening.status === 'open' ? (
          <>
            <MadeIn replay={opening.replay} />
            <Verdict file={opening.file} />
            <Viewer
              key={opening.replay.header.chain}
              replay={opening.replay}
              first={linked === null ? 0 : placeOf(opening.replay.timeline.seq, linked.seq)}
            />
          </>
        ) : (
          <OpenTrace opening={opening} onOpen={(file) => void open(file)} onCancel={cancel} />
        )}
      </div>
    </Page>
  );
}

/** Whether today's code makes the same states of it, and who signed it; checked beside, as it takes longer. */
function Verdict({ file }: { readonly file: Blob }) {
  const { check, start } = useTraceCheck();
  const begin = useEffectEvent((chosen: Blob) => void start(chosen));
  useEffect(() => begin(file), [file]);
  if (check.status === 'checking')
    return (
      <p className={styles.lead} role="status">
        <Text id="trace.checking" values={{ part: check.part }} />
      </p>
    );
  return check.status === 'done' ? <TraceVerdictNotice verdict={check.verdict} /> : null;
}

function LinkNotice({
  linked: { seq, chain },
  opened,
}: {
  readonly linked: NonNullable<ReturnType<typeof linkedEvent>>;
  readonly opened: OpenedReplay | null;
}) {
  if (opened === null)
    return (
      <Notice tone="info">
        <Text id="replay.linkTo" values={{ seq, trace: chain.slice(0, 12) }} />
      </Notice>
    );
  if (opened.header.chain === chain) return null;
  return (
    <Notice tone="warn">
      <Text id="replay.otherTrace" values={{ trace: chain.slice(0, 12) }} />
    </Notice>
  );
}

function MadeIn({ replay: { header, timeline } }: { readonly replay: OpenedReplay }) {
  const intl = useIntl();
  const { build, engine, locale, exportedAt, isRedacted } = header;
  return (
    <p className={styles.lead}>
      <Text
        id={isRedacted ? 'replay.redacted' : 'replay.whole'}
        values={{
          count: timeline.seq.length,
          build,
          engine: engine ?? '–',
          locale: locale ?? '–',
          day: intl.formatDate(exportedAt, { dateStyle: 'medium', timeStyle: 'short' }),
        }}
      />
    </p>
  );
}
