/** The event that is looked at: what it holds, what led to it, and what it changed; each changed value can be asked about. */
import { useEffect, useState } from 'react';
import { useIntl } from 'react-intl';
import { Text } from '../../../i18n/Text.tsx';
import type { LookedAt, OpenedReplay } from '../../../kit/Replay.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import styles from './Replay.module.css';
import { shortValue } from './shortValue.ts';

type Props = {
  readonly replay: OpenedReplay;
  readonly place: number;
  readonly onGo: (seq: number) => void;
  readonly onWhy: (path: string) => void;
};

export function EventPanel({ replay, place, onGo, onWhy }: Props) {
  const intl = useIntl();
  const looked = useLook(replay, place);
  if (looked === null) return <Card as="section" className={styles.panel} aria-busy="true" />;
  const { event, causes, changes } = looked;
  const tab = replay.timeline.tabs.find(({ id }) => id === event.tab)?.name ?? '';
  return (
    <Card as="section" className={styles.panel}>
      <h2>{`#${event.seq} ${event.type}`}</h2>
      <p className={styles.lead}>
        <Text
          id="replay.when"
          values={{
            tab,
            day: intl.formatDate(event.at, { dateStyle: 'medium', timeStyle: 'medium' }),
          }}
        />
      </p>
      <details>
        <summary>
          <Text id="replay.data" />
        </summary>
        <pre className={styles.data}>{JSON.stringify(event.data, null, 2)}</pre>
      </details>
      <h3>
        <Text id="replay.causes" />
      </h3>
      <ol className={styles.list}>
        {causes.map(({ seq, type, kind }, index) => (
          <li key={seq}>
            <Button variant="quiet" isFlush onClick={() => onGo(seq)}>
              {`#${seq} ${type}`}
            </Button>
            {index === causes.length - 1 && (
              <span className={styles.lead}>
                <Text id={kind === 'intent' ? 'replay.asked' : 'replay.outside'} />
              </span>
            )}
          </li>
        ))}
      </ol>
      <h3>
        <Text id="replay.changes" />
      </h3>
      {changes.length === 0 ? (
        <p className={styles.lead}>
          <Text id="replay.unchanged" />
        </p>
      ) : (
        <ul className={styles.list}>
          {changes.map(({ path, before, after }) => (
            <li key={path}>
              <Button variant="quiet" isFlush onClick={() => onWhy(path)}>
                {path}
              </Button>{' '}
              <del>{shortValue(before)}</del> <ins>{shortValue(after)}</ins>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}

/** The former stays until the next is here. */
function useLook(replay: OpenedReplay, place: number): LookedAt | null {
  const [looked, setLooked] = useState<LookedAt | null>(null);
  useEffect(() => {
    let isWanted = true;
    replay.look(place).then(
      (answer) => isWanted && setLooked(answer),
      // The trace was closed.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [replay, place]);
  return looked;
}
