/**
 * The newest events of this browser's log, live, from every tab: types and times only. The rows are raw: one
 * that is no event is shown as such.
 */
import { useIntl } from 'react-intl';
import * as v from 'valibot';
import { instant, seqNumber } from '../../../domain/envelope.ts';
import { printable } from '../../../domain/printable.ts';
import { useCrema } from '../../kit/Crema.ts';
import { Text } from '../../i18n/Text.tsx';
import { Card } from '../../ui/Card.tsx';
import styles from './TracePage.module.css';

const SHOWN = 12;
const LONGEST_TYPE = 80;
const Row = v.object({ seq: seqNumber, at: instant, type: v.string() });

export function LatestEvents() {
  const { useLatestEvents } = useCrema();
  const rows = useLatestEvents(SHOWN);
  if (rows === null) return null;
  return (
    <Card as="section" className={styles.contents}>
      <h2>
        <Text id="trace.latest" />
      </h2>
      <ol className={styles.latest} reversed>
        {keyed(rows).map(({ key, row }) => (
          <LatestEvent key={key} row={row} />
        ))}
      </ol>
    </Card>
  );
}

function LatestEvent({ row }: { readonly row: unknown }) {
  const intl = useIntl();
  const event = v.safeParse(Row, row);
  if (!event.success)
    return (
      <li>
        <span>–</span> <Text id="trace.damagedRow" />
      </li>
    );
  const { seq, at, type } = event.output;
  return (
    <li>
      <span>{seq}</span> <code translate="no">{printable(type, LONGEST_TYPE)}</code>{' '}
      <time dateTime={new Date(at).toISOString()}>{intl.formatTime(at, { timeStyle: 'medium' })}</time>
    </li>
  );
}

/** Keyed by seq, by index where there is none. */
const keyed = (rows: readonly unknown[]): readonly { readonly key: string; readonly row: unknown }[] =>
  rows.map((row, index) => {
    const event = v.safeParse(Row, row);
    return { key: event.success ? `seq ${event.output.seq}` : `row ${index}`, row };
  });
