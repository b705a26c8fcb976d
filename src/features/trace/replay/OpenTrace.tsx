/** Chooses a trace file, by the file dialog or by dropping it; shows how far it is read. */
import { useRef, useState, type DragEvent } from 'react';
import { FileCheck } from 'lucide-react';
import { Text, useText } from '../../../i18n/Text.tsx';
import { Button } from '../../../ui/Button.tsx';
import { classNames } from '../../../ui/classNames.ts';
import { Notice } from '../../../ui/Notice.tsx';
import type { Opening } from './useReplay.ts';
import styles from './Replay.module.css';

type Props = {
  readonly opening: Opening;
  readonly onOpen: (file: Blob) => void;
  readonly onCancel: () => void;
};

export function OpenTrace({ opening, onOpen, onCancel }: Props) {
  const text = useText();
  const input = useRef<HTMLInputElement>(null);
  const [isOver, setOver] = useState(false);
  const drop = (event: DragEvent) => {
    event.preventDefault();
    setOver(false);
    const file = event.dataTransfer.files[0];
    if (file !== undefined) onOpen(file);
  };
  return (
    <div
      className={classNames(styles.drop, isOver && styles.over)}
      onDragOver={(event) => {
        event.preventDefault();
        setOver(true);
      }}
      onDragLeave={() => setOver(false)}
      onDrop={drop}
    >
      <input
        ref={input}
        type="file"
        hidden
        accept=".ndjson,.gz"
        aria-label={text('replay.open')}
        onChange={({ target }) => {
          const file = target.files?.[0];
          if (file !== undefined) onOpen(file);
          // Reset, so that the same file can be chosen again.
          target.value = '';
        }}
      />
      <p>
        <Text id="replay.drop" />
      </p>
      <Button
        icon={<FileCheck size={18} aria-hidden="true" />}
        isBusy={opening.status === 'opening'}
        onClick={() => input.current?.click()}
      >
        <Text id="replay.open" />
      </Button>
      {opening.status === 'opening' && (
        <>
          <progress
            className={styles.progress}
            aria-label={text('replay.reading')}
            value={opening.part}
            max={1}
          />
          <Button variant="secondary" onClick={onCancel}>
            <Text id="trace.cancel" />
          </Button>
        </>
      )}
      {opening.status === 'refused' && (
        <Notice tone="error" title={<Text id="replay.refused" />}>
          {opening.sentence}
        </Notice>
      )}
      {opening.status === 'cancelled' && (
        <Notice tone="info">
          <Text id="replay.cancelled" />
        </Notice>
      )}
    </div>
  );
}
