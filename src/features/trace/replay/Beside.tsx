/** Another trace beside the one that is looked at, kept in step with it; the first difference is marked. */
import { useEffect, useRef, useState } from 'react';
import { Text } from '../../../i18n/Text.tsx';
import type { Steps } from '../../../../streams/replay/compareTraces.ts';
import type { OpenedReplay } from '../../../kit/Replay.ts';
import { Button } from '../../../ui/Button.tsx';
import { Notice } from '../../../ui/Notice.tsx';
import { AppScreen } from './AppScreen.tsx';
import { EventPanel } from './EventPanel.tsx';
import { OpenTrace } from './OpenTrace.tsx';
import styles from './Replay.module.css';
import { shortValue } from './shortValue.ts';
import { useReplay } from './useReplay.ts';

type Props = {
  readonly replay: OpenedReplay;
  readonly place: number;
  readonly onGo: (seq: number) => void;
  readonly onClose: () => void;
};

export function Beside({ replay, place, onGo, onClose }: Props) {
  const { opening, open, cancel } = useReplay();
  const other = opening.status === 'open' ? opening.replay : null;
  const steps = useSteps(replay, opening.status === 'open' ? opening.file : null);
  const there = steps?.placeInB[place] ?? 0;
  // What was pressed for it is gone.
  const here = useRef<HTMLElement>(null);
  useEffect(() => here.current?.focus(), []);
  return (
    <section ref={here} tabIndex={-1} className={styles.panels}>
      <div className={styles.header}>
        <h2>
          <Text id="replay.beside" />
        </h2>
        <Button variant="secondary" onClick={onClose}>
          <Text id="replay.beside.close" />
        </Button>
      </div>
      {other === null ? (
        <OpenTrace opening={opening} onOpen={(file) => void open(file)} onCancel={cancel} />
      ) : (
        <>
          {steps !== null && <FirstDifference steps={steps} onGo={onGo} />}
          <AppScreen
            replay={other}
            place={there}
            tab={other.timeline.tabs[other.timeline.tab[there] ?? 0]?.id ?? other.header.tab}
            address={null}
            onPressed={() => undefined}
            onScreen={() => undefined}
          />
          <EventPanel replay={other} place={there} onGo={() => undefined} onWhy={() => undefined} />
        </>
      )}
    </section>
  );
}

function FirstDifference({
  steps: { first, differences },
  onGo,
}: {
  readonly steps: Steps;
  readonly onGo: Props['onGo'];
}) {
  if (first === null)
    return (
      <Notice tone="ok">
        <Text id="replay.beside.same" />
      </Notice>
    );
  const { a, b, field, valueA, valueB } = first;
  return (
    <Notice tone="warn" title={<Text id="replay.beside.first" values={{ count: differences }} />}>
      <p>
        {field === null ? (
          <Text
            id={a === null ? 'replay.beside.onlyThere' : 'replay.beside.onlyHere'}
            values={{ event: `#${(a ?? b)?.seq ?? 0} ${(a ?? b)?.type ?? ''}` }}
          />
        ) : (
          <span>{`#${a?.seq ?? 0} ${a?.type ?? ''}, ${field}: ${shortValue(valueA)} – ${shortValue(valueB)}`}</span>
        )}
      </p>
      {a !== null && (
        <Button variant="quiet" isFlush onClick={() => onGo(a.seq)}>
          <Text id="replay.beside.go" />
        </Button>
      )}
    </Notice>
  );
}

function useSteps(replay: OpenedReplay, file: Blob | null): Steps | null {
  const [steps, setSteps] = useState<Steps | null>(null);
  useEffect(() => {
    if (file === null) return undefined;
    let isWanted = true;
    replay.besides(file).then(
      (answer) => isWanted && setSteps(answer),
      // The trace was closed.
      () => undefined,
    );
    return () => {
      isWanted = false;
    };
  }, [replay, file]);
  return steps;
}
