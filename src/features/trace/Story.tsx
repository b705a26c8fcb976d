/** A trace as a story: filter, search, jump to what went wrong, and the values of each event. */
import { useMemo, useState } from 'react';
import { useIntl } from 'react-intl';
import { Text, useText } from '../../i18n/Text.tsx';
import { Badge } from '../../ui/Badge.tsx';
import { Button } from '../../ui/Button.tsx';
import { Select } from '../../ui/Select.tsx';
import { TextField } from '../../ui/TextField.tsx';
import { isFound, storyOf, type Chapter } from './story.ts';
import styles from './TracePage.module.css';

const kinds = ['all', 'asked', 'happened', 'failed'] as const;
/** More are shown at a press: a trace may have 100,000. */
const PAGE = 200;

type Props = {
  readonly text: string;
  /** Shows the app at that event. */
  readonly onShow: (seq: number) => void;
};

export function Story({ text, onShow }: Props) {
  const label = useText();
  const [kind, setKind] = useState<(typeof kinds)[number]>('all');
  const [words, setWords] = useState('');
  const [most, setMost] = useState(PAGE);
  const story = useMemo(() => storyOf(text), [text]);
  const found = story.filter((each) => (kind === 'all' || each.kind === kind) && isFound(each, words));
  const start = story[0]?.at ?? 0;
  return (
    <section className={styles.contents}>
      <h2>
        <Text id="trace.story.title" />
      </h2>
      <div className={styles.filters}>
        <Select
          label={<Text id="trace.story.show" />}
          value={kind}
          onChange={({ target }) => setKind(kinds.find((each) => each === target.value) ?? 'all')}
        >
          {kinds.map((each) => (
            <option key={each} value={each}>
              {label(`trace.story.${each}`)}
            </option>
          ))}
        </Select>
        <TextField
          label={<Text id="trace.story.search" />}
          type="search"
          value={words}
          onChange={({ target }) => setWords(target.value)}
        />
      </div>
      <p role="status" className={styles.lead}>
        <Text id="trace.story.count" values={{ count: found.length, all: story.length }} />
      </p>
      <ol className={styles.story}>
        {found.slice(0, most).map((chapter) => (
          <ChapterRow key={chapter.seq} chapter={chapter} start={start} onShow={onShow} />
        ))}
      </ol>
      {found.length > most && (
        <Button variant="secondary" onClick={() => setMost(most + PAGE)}>
          <Text id="trace.story.more" />
        </Button>
      )}
    </section>
  );
}

type RowProps = { readonly chapter: Chapter; readonly start: number; readonly onShow: Props['onShow'] };

function ChapterRow({ chapter, start, onShow }: RowProps) {
  const intl = useIntl();
  const { seq, at, tab, type, kind, after, data } = chapter;
  const seconds = (ms: number) => intl.formatNumber(ms / 1_000, { maximumFractionDigits: 1 });
  return (
    <li className={styles.chapter}>
      <details>
        <summary>
          <span>{type}</span>{' '}
          <span className={styles.lead}>
            <Text id="trace.story.when" values={{ seq, tab, seconds: seconds(at - start) }} />
            {after !== null && (
              <>
                {' '}
                <Text id="trace.story.after" values={{ seconds: seconds(after) }} />
              </>
            )}
          </span>{' '}
          {kind !== 'happened' && (
            <Badge tone={kind === 'failed' ? 'brand' : 'tint'}>
              <Text id={`trace.story.${kind}`} />
            </Badge>
          )}
        </summary>
        <Button variant="quiet" isFlush onClick={() => onShow(seq)}>
          <Text id="trace.story.app" />
        </Button>
        <pre className={styles.data}>{JSON.stringify(data, null, 2)}</pre>
      </details>
    </li>
  );
}
