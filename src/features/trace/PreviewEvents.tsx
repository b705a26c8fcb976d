/** The file as it would be saved, event by event: what is replaced is struck, with its stand-in beside it. */
import { useMemo, useState } from 'react';
import { changedParts } from '../../../streams/replay/changedParts.ts';
import { useCrema } from '../../kit/Crema.ts';
import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { storyOf, type Chapter } from './story.ts';
import styles from './TracePage.module.css';
import type { TracePreview } from './useTraceFile.ts';

const PAGE = 50;

export function PreviewEvents({ preview }: { readonly preview: TracePreview }) {
  const [isOpen, setOpen] = useState(false);
  if (preview === null) return null;
  return (
    <Card as="section" className={styles.contents}>
      <details onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
        <summary>
          <Text id="trace.preview" />
        </summary>
        {isOpen && <Events text={preview.text} />}
      </details>
    </Card>
  );
}

/** Newest first. */
function Events({ text }: { readonly text: string }) {
  const { useLatestEvents } = useCrema();
  const [most, setMost] = useState(PAGE);
  const story = useMemo(() => storyOf(text).toReversed(), [text]);
  const rows = useLatestEvents(most + PAGE);
  const own = useMemo(() => new Map(rows?.map((row) => [seqOf(row), row])), [rows]);
  return (
    <>
      <ol className={styles.story}>
        {story.slice(0, most).map((chapter) => (
          <Event key={chapter.seq} chapter={chapter} own={dataOf(own.get(chapter.seq))} />
        ))}
      </ol>
      {story.length > most && (
        <Button variant="secondary" onClick={() => setMost(most + PAGE)}>
          <Text id="trace.story.more" />
        </Button>
      )}
    </>
  );
}

/** `own`: what this browser holds; null where it no longer has it. */
function Event({ chapter: { seq, type, data }, own }: { readonly chapter: Chapter; readonly own: unknown }) {
  const replaced = own === null ? [] : changedParts(own, data);
  return (
    <li className={styles.chapter}>
      <details>
        <summary>
          <span>{`#${seq} ${type}`}</span>{' '}
          {replaced.length > 0 && (
            <span className={styles.lead}>
              <Text id="trace.preview.replaced" values={{ count: replaced.length }} />
            </span>
          )}
        </summary>
        <ul>
          {replaced.map(({ path, before, after }) => (
            <li key={path}>
              <code>{path}</code> <del>{inWords(before)}</del> <ins>{inWords(after)}</ins>
            </li>
          ))}
        </ul>
        <pre className={styles.data}>{JSON.stringify(data, null, 2)}</pre>
      </details>
    </li>
  );
}

const inWords = (value: unknown): string => JSON.stringify(value) ?? '–';

const seqOf = (row: unknown): number | null =>
  typeof row === 'object' && row !== null && 'seq' in row && typeof row.seq === 'number' ? row.seq : null;
const dataOf = (row: unknown): unknown =>
  typeof row === 'object' && row !== null && 'data' in row ? row.data : null;
