/** Why a value is what it is: asked by a press on the screen, on a changed value, or by its path. */
import { useEffect, useState, type FormEvent } from 'react';
import { Text } from '../../../i18n/Text.tsx';
import type { OpenedReplay } from '../../../kit/Replay.ts';
import type { Link } from '../../../../streams/replay/causes.ts';
import type { FoundValue } from '../../../../streams/replay/findShown.ts';
import type { Why } from '../../../../streams/replay/why.ts';
import { Button } from '../../../ui/Button.tsx';
import { Card } from '../../../ui/Card.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import styles from './Replay.module.css';
import { shortValue } from './shortValue.ts';

/** `text`: what was pressed on the screen. `path`: a value of the world. */
export type Question = { readonly text: string } | { readonly path: string };

type Props = {
  readonly replay: OpenedReplay;
  readonly place: number;
  readonly tab: string;
  readonly question: Question | null;
  readonly onAsk: (question: Question) => void;
  readonly onGo: (seq: number) => void;
};

export function WhyPanel({ replay, place, tab, question, onAsk, onGo }: Props) {
  const [typed, setTyped] = useState('');
  const { found, answer } = useAnswer(replay, place, tab, question);
  const ask = (event: FormEvent) => {
    event.preventDefault();
    if (typed.trim() !== '') onAsk({ path: typed.trim() });
  };
  return (
    <Card as="section" className={styles.panel}>
      <h2>
        <Text id="replay.why" />
      </h2>
      <p className={styles.lead}>
        <Text id="replay.why.hint" />
      </p>
      <form className={styles.row} onSubmit={ask} noValidate>
        <TextField
          label={<Text id="replay.why.path" />}
          autoComplete="off"
          value={typed}
          onChange={({ target }) => setTyped(target.value)}
        />
        <Button type="submit" variant="secondary">
          <Text id="replay.why.ask" />
        </Button>
      </form>
      <div role="status" className={styles.panel}>
        {question !== null && 'text' in question && (
          <Found text={question.text} found={found} onAsk={onAsk} />
        )}
        {answer === 'none' && (
          <p>
            <Text id="replay.why.none" />
          </p>
        )}
        {typeof answer === 'object' && answer !== null && <Answer why={answer} onGo={onGo} />}
      </div>
    </Card>
  );
}

function Found({
  text,
  found,
  onAsk,
}: {
  readonly text: string;
  readonly found: readonly FoundValue[] | null;
  readonly onAsk: Props['onAsk'];
}) {
  if (found === null) return null;
  if (found.length === 0)
    return (
      <p>
        <Text id="replay.why.notFound" values={{ text }} />
      </p>
    );
  return (
    <>
      <p>
        <Text id="replay.why.found" values={{ text }} />
      </p>
      <ul className={styles.list}>
        {found.map(({ path, value }) => (
          <li key={path}>
            <Button variant="quiet" isFlush onClick={() => onAsk({ path })}>
              {path}
            </Button>{' '}
            <span>{shortValue(value)}</span>
          </li>
        ))}
      </ul>
    </>
  );
}

function Answer({
  why: { path, value, madeBy, older },
  onGo,
}: {
  readonly why: Why;
  readonly onGo: Props['onGo'];
}) {
  return (
    <>
      <p>
        <strong>{path}</strong> <span>{shortValue(value)}</span>
      </p>
      {madeBy.length === 0 && (
        <p className={styles.lead}>
          <Text id="replay.why.begins" />
        </p>
      )}
      <ol className={styles.list}>
        {madeBy.map((made) => (
          <li key={made.causes[0]?.seq}>
            {made.isThere ? <span>{shortValue(made.value)}</span> : <Text id="replay.why.gone" />}
            <Chain links={made.causes} onGo={onGo} />
          </li>
        ))}
      </ol>
      {older > 0 && (
        <p className={styles.lead}>
          <Text id="replay.why.older" values={{ count: older }} />
        </p>
      )}
    </>
  );
}

const Chain = ({ links, onGo }: { readonly links: readonly Link[]; readonly onGo: Props['onGo'] }) => (
  <span className={styles.chain}>
    {links.map(({ seq, type }) => (
      <Button key={seq} variant="quiet" isFlush onClick={() => onGo(seq)}>
        {`#${seq} ${type}`}
      </Button>
    ))}
  </span>
);

/** A text that fits one value alone is that value. */
function useAnswer(replay: OpenedReplay, place: number, tab: string, question: Question | null) {
  const [found, setFound] = useState<readonly FoundValue[] | null>(null);
  const [answer, setAnswer] = useState<Why | 'none' | null>(null);
  useEffect(() => {
    let isWanted = true;
    const tell = (values: readonly FoundValue[] | null, why: Why | 'none' | null): void => {
      if (!isWanted) return;
      setFound(values);
      setAnswer(why);
    };
    const ask = async (): Promise<void> => {
      if (question === null) return tell(null, null);
      if ('path' in question) return tell(null, (await replay.why(place, tab, question.path)) ?? 'none');
      const values = await replay.find(place, tab, question.text);
      const [only] = values.length === 1 ? values : [];
      tell(values, only === undefined ? null : await replay.why(place, tab, only.path));
    };
    // The trace was closed.
    ask().catch(() => undefined);
    return () => {
      isWanted = false;
    };
  }, [replay, place, tab, question]);
  return { found, answer };
}
