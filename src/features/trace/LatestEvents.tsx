/** The newest events of this browser's log, live, from every tab: what a developer asks for first. Types and times only. */
import { useIntl } from 'react-intl';
import * as v from 'valibot';
import { useCrema } from '../../app/Crema.ts';
import { useWorld } from '../../app/hooks.ts';
import { Text } from '../../i18n/Text.tsx';
import { Card } from '../../ui/Card.tsx';
import styles from './TracePage.module.css';

const SHOWN = 12;
const Row = v.object({ seq: v.number(), at: v.number(), type: v.string() });

export function LatestEvents() {
  const { useLatestEvents } = useCrema();
  const world = useWorld((all) => all);
  const intl = useIntl();
  const rows = useLatestEvents(SHOWN, world);
  if (rows === null) return null;
  return (
    <Card as="section" className={styles.contents}>
      <h2>
        <Text id="trace.latest" />
      </h2>
      <ol className={styles.latest} reversed>
        {rows.flatMap((row) => {
          const event = v.safeParse(Row, row);
          if (!event.success) return [];
          const { seq, at, type } = event.output;
          return [
            <li key={seq}>
              <span>{seq}</span> <code>{type}</code>{' '}
              <time dateTime={new Date(at).toISOString()}>
                {intl.formatTime(at, { timeStyle: 'medium' })}
              </time>
            </li>,
          ];
        })}
      </ol>
    </Card>
  );
}
