/** Steps, plays and jumps; which tab and which page is shown; the link to the event. */
import { useState, type FormEvent } from 'react';
import { Text, useText } from '../../../i18n/Text.tsx';
import type { Timeline } from '../../../kit/Replay.ts';
import { Button } from '../../../ui/Button.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Select } from '../../../ui/Select.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import { PlayerIcon } from './PlayerIcon.tsx';
import styles from './Replay.module.css';
import { speeds, type Playing } from './usePlaying.ts';

type Props = {
  readonly events: Timeline;
  readonly place: number;
  readonly playing: Playing;
  readonly onGo: (place: number) => void;
  /** Null: the tab of each event. */
  readonly tab: string | null;
  readonly onTab: (tab: string | null) => void;
  readonly onAddress: (address: string | null) => void;
  readonly recordedAddress: string;
  readonly onLink: () => Promise<void>;
};

export function ReplayControls({
  events,
  place,
  playing,
  onGo,
  tab,
  onTab,
  onAddress,
  recordedAddress,
  onLink,
}: Props) {
  const text = useText();
  const last = events.seq.length - 1;
  const to = (next: number | undefined) => {
    if (next !== undefined) onGo(Math.min(last, Math.max(0, next)));
  };
  const marks = events.marks.map((mark) => mark.place);
  const [former, next] = [marks.findLast((each) => each < place), marks.find((each) => each > place)];
  return (
    <div className={styles.controls}>
      <div className={styles.row}>
        <IconButton
          label={text('replay.formerMark')}
          icon={<PlayerIcon sign="formerMark" />}
          disabled={former === undefined}
          onClick={() => to(former)}
        />
        <IconButton
          label={text('replay.back')}
          icon={<PlayerIcon sign="back" />}
          disabled={place === 0}
          onClick={() => to(place - 1)}
        />
        <IconButton
          variant="tinted"
          label={text(playing.isPlaying ? 'replay.pause' : 'replay.play')}
          icon={<PlayerIcon sign={playing.isPlaying ? 'pause' : 'play'} />}
          onClick={playing.toggle}
        />
        <IconButton
          label={text('replay.forward')}
          icon={<PlayerIcon sign="forward" />}
          disabled={place === last}
          onClick={() => to(place + 1)}
        />
        <IconButton
          label={text('replay.nextMark')}
          icon={<PlayerIcon sign="nextMark" />}
          disabled={next === undefined}
          onClick={() => to(next)}
        />
      </div>
      <Select
        label={<Text id="replay.speed" />}
        value={playing.speed}
        onChange={({ target }) => playing.setSpeed(speeds.find((each) => each === Number(target.value)) ?? 1)}
      >
        {speeds.map((each) => (
          <option key={each} value={each}>
            {text('replay.times', { times: each })}
          </option>
        ))}
      </Select>
      <Select
        label={<Text id="replay.shownTab" />}
        value={tab ?? ''}
        onChange={({ target }) => onTab(target.value === '' ? null : target.value)}
      >
        <option value="">{text('replay.eachTab')}</option>
        {events.tabs.map(({ id, name }) => (
          <option key={id} value={id}>
            {text('replay.tab', { name })}
          </option>
        ))}
      </Select>
      <Address recorded={recordedAddress} onAddress={onAddress} />
      <EventLink place={place} onLink={onLink} />
    </div>
  );
}

function EventLink({ place, onLink }: Pick<Props, 'place' | 'onLink'>) {
  /** The place whose link was copied. */
  const [copied, setCopied] = useState<number | null>(null);
  const [isRefused, setRefused] = useState(false);
  const copy = async () => {
    const isDone = await onLink().then(
      () => true,
      () => false,
    );
    setRefused(!isDone);
    if (isDone) setCopied(place);
  };
  return (
    <>
      <Button variant="secondary" onClick={() => void copy()}>
        <Text id={copied === place ? 'replay.linked' : 'replay.link'} />
      </Button>
      {isRefused && (
        <p role="alert">
          <Text id="replay.notLinked" />
        </p>
      )}
    </>
  );
}

/** Another page of the app in the same state. */
function Address({
  recorded,
  onAddress,
}: {
  readonly recorded: string;
  readonly onAddress: Props['onAddress'];
}) {
  const [typed, setTyped] = useState<string | null>(null);
  const show = (event: FormEvent) => {
    event.preventDefault();
    const path = (typed ?? '').trim();
    onAddress(path === '' ? null : `/${path.replace(/^\/+/, '')}`);
  };
  return (
    <form className={styles.row} onSubmit={show} noValidate>
      <TextField
        label={<Text id="replay.address" />}
        value={typed ?? recorded}
        autoComplete="off"
        onChange={({ target }) => setTyped(target.value)}
      />
      <Button type="submit" variant="secondary">
        <Text id="replay.show" />
      </Button>
      {typed !== null && (
        <Button
          variant="quiet"
          onClick={() => {
            setTyped(null);
            onAddress(null);
          }}
        >
          <Text id="replay.recorded" />
        </Button>
      )}
    </form>
  );
}
