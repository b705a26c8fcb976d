/** All events by tab and time, with what failed and what is missing; a slider, so that the arrow keys step through them. */
import { useMemo } from 'react';
import { useIntl } from 'react-intl';
import { Text, useText } from '../../../i18n/Text.tsx';
import type { Timeline as Events } from '../../../kit/Replay.ts';
import styles from './Replay.module.css';

type Props = {
  readonly events: Events;
  readonly place: number;
  readonly onGo: (place: number) => void;
};

/** Columns of the picture: events in the same one are drawn as one, the darker the more they are. */
const COLUMNS = 300;
const LANE = 14;

export function Timeline({ events, place, onGo }: Props) {
  const text = useText();
  const intl = useIntl();
  const { seq, at, type, types, tabs, marks } = events;
  const last = seq.length - 1;
  const x = (of: number): number => (last === 0 ? 0 : (of / last) * COLUMNS);
  const lanes = useMemo(() => densities(events), [events]);
  const time = intl.formatTime(at[place] ?? 0, { timeStyle: 'medium' });
  return (
    <div className={styles.timeline}>
      <div className={styles.lanes}>
        <ul className={styles.names}>
          {tabs.map(({ id, name }) => (
            <li key={id}>
              <Text id="replay.tab" values={{ name }} />
            </li>
          ))}
        </ul>
        <svg
          viewBox={`0 0 ${COLUMNS} ${tabs.length * LANE}`}
          preserveAspectRatio="none"
          height={tabs.length * LANE}
          aria-hidden="true"
        >
          {lanes.map(({ lane, column, share }) => (
            <rect
              key={`${lane} ${column}`}
              className={styles.events}
              x={column}
              y={lane * LANE + 2}
              width={1}
              height={LANE - 4}
              opacity={share}
            />
          ))}
          {marks.map(({ place: of, mark }) => (
            <rect
              key={of}
              className={styles[mark]}
              x={x(of)}
              y={(events.tab[of] ?? 0) * LANE}
              width={1.2}
              height={LANE}
            />
          ))}
          <rect className={styles.here} x={x(place)} y={0} width={1} height={tabs.length * LANE} />
        </svg>
      </div>
      <input
        type="range"
        className={styles.slider}
        aria-label={text('replay.scrub')}
        aria-valuetext={text('replay.at', {
          seq: seq[place] ?? 0,
          type: types[type[place] ?? 0] ?? '',
          time,
        })}
        min={0}
        max={last}
        value={place}
        onChange={({ target }) => onGo(Number(target.value))}
      />
    </div>
  );
}

function densities({ tab, seq }: Events) {
  const counts = new Map<string, { readonly lane: number; readonly column: number; count: number }>();
  const last = Math.max(1, seq.length - 1);
  for (const [place, lane] of tab.entries()) {
    const column = Math.min(COLUMNS - 1, Math.floor((place / last) * COLUMNS));
    const key = `${lane} ${column}`;
    const known = counts.get(key);
    if (known === undefined) counts.set(key, { lane, column, count: 1 });
    else known.count++;
  }
  const most = Math.max(1, seq.length / COLUMNS);
  return [...counts.values()].map(({ lane, column, count }) => ({
    ...{ lane, column },
    share: Math.min(1, 0.35 + (0.65 * count) / most),
  }));
}
