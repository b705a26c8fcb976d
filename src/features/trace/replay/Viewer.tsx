/** One trace: the app at an event, the timeline, the event and its causes, and why a value is what it is. */
import { useState } from 'react';
import { joinAddress } from '../../../../domain/screen/address.ts';
import type { World } from '../../../../domain/world.ts';
import { Text } from '../../../i18n/Text.tsx';
import type { OpenedReplay } from '../../../kit/Replay.ts';
import { Button } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { AppScreen } from './AppScreen.tsx';
import { Beside } from './Beside.tsx';
import { EventPanel } from './EventPanel.tsx';
import { eventLink } from './eventLink.ts';
import { ReplayControls } from './ReplayControls.tsx';
import styles from './Replay.module.css';
import { Timeline } from './Timeline.tsx';
import { usePlaying } from './usePlaying.ts';
import { WhyPanel, type Question } from './WhyPanel.tsx';

type Props = {
  readonly replay: OpenedReplay;
  /** The place to begin with. */
  readonly first?: number;
};

export function Viewer({ replay, first = 0 }: Props) {
  const { timeline, header } = replay;
  const [place, setPlace] = useState(first);
  // A link to another event, while this trace is open.
  const [linked, setLinked] = useState(first);
  if (linked !== first) {
    setLinked(first);
    setPlace(first);
  }
  const [fixedTab, setTab] = useState<string | null>(null);
  const [address, setAddress] = useState<string | null>(null);
  const [screen, setScreen] = useState<World['screen'] | null>(null);
  const [isBeside, setBeside] = useState(false);
  const [question, setQuestion] = useState<Question | null>(null);
  const tab = fixedTab ?? timeline.tabs[timeline.tab[place] ?? 0]?.id ?? header.tab;
  const playing = usePlaying(timeline, place, setPlace);
  /** To go somewhere ends the playing. */
  const goToPlace = (next: number) => {
    playing.pause();
    setPlace(next);
  };
  const goTo = (seq: number) => goToPlace(placeOf(timeline.seq, seq));
  const recorded =
    screen === null || screen.path === null ? '/' : joinAddress({ path: screen.path, ids: screen.ids });
  return (
    <div className={styles.viewer}>
      <ReplayControls
        events={timeline}
        place={place}
        playing={playing}
        onGo={goToPlace}
        tab={fixedTab}
        onTab={setTab}
        recordedAddress={recorded}
        onAddress={setAddress}
        onLink={async () => navigator.clipboard.writeText(eventLink(timeline.seq[place] ?? 0, header.chain))}
      />
      <Timeline events={timeline} place={place} onGo={goToPlace} />
      {screen?.path == null && (
        <p className={styles.lead}>
          <Text id="replay.noPage" />
        </p>
      )}
      <div className={classNames(styles.beside, isBeside && styles.equal)}>
        <AppScreen
          replay={replay}
          place={place}
          tab={tab}
          address={address}
          onPressed={(text) => setQuestion(text === '' ? null : { text })}
          onScreen={setScreen}
        />
        {isBeside && <Beside replay={replay} place={place} onGo={goTo} onClose={() => setBeside(false)} />}
        <div className={styles.panels}>
          <EventPanel replay={replay} place={place} onGo={goTo} onWhy={(path) => setQuestion({ path })} />
          <WhyPanel
            replay={replay}
            place={place}
            tab={tab}
            question={question}
            onAsk={setQuestion}
            onGo={goTo}
          />
        </div>
      </div>
      {!isBeside && (
        <Button variant="secondary" onClick={() => setBeside(true)}>
          <Text id="replay.beside.open" />
        </Button>
      )}
    </div>
  );
}

/** Of the last event up to that seq; the first where there is none. */
export const placeOf = (seqs: readonly number[], seq: number): number =>
  Math.max(
    0,
    seqs.findLastIndex((each) => each <= seq),
  );
