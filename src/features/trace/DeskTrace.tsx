/** A trace at the desk: whether it is as it was received, notes, the app at any event, and the story. */
import { useRef, useState, type FormEvent } from 'react';
import { useIntl } from 'react-intl';
import type { OpenedTrace } from '../../../streams/support/port.ts';
import { useCrema } from '../../kit/Crema.ts';
import { late } from '../../kit/late.tsx';
import { Unreachable } from '../../kit/Unreachable.tsx';
import { saveFile } from '../../kit/saveFile.ts';
import { useCall } from '../../kit/useCall.ts';
import { ErrorText } from '../../i18n/ErrorText.tsx';
import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { Field } from '../../ui/Field.tsx';
import { Notice } from '../../ui/Notice.tsx';
import { Story } from './Story.tsx';
import styles from './TracePage.module.css';

const ReplayHere = late(async () => (await import('./replay/ReplayHere.tsx')).ReplayHere, {
  meanwhile: Unreachable,
});

export function DeskTrace({ trace }: { readonly trace: OpenedTrace }) {
  const { code, text, isAsReceived, events, receivedAt } = trace;
  const intl = useIntl();
  const [shown, setShown] = useState<number | null>(null);
  const day = intl.formatDate(receivedAt, { dateStyle: 'medium', timeStyle: 'short' });
  return (
    <Card as="section" className={styles.contents}>
      <h2>{code}</h2>
      <Notice tone={isAsReceived ? 'ok' : 'error'}>
        <Text id={isAsReceived ? 'desk.asReceived' : 'desk.changed'} values={{ day, count: events }} />
      </Notice>
      <Button variant="secondary" onClick={() => saveFile(`crema-${code}.trace.ndjson`, text)}>
        <Text id="desk.save" />
      </Button>
      <Notes code={code} first={trace.notes} />
      {shown !== null && <ReplayHere text={text} seq={shown} />}
      <Story text={text} onShow={setShown} />
    </Card>
  );
}

type NotesProps = { readonly code: string; readonly first: OpenedTrace['notes'] };

/** What support people note for each other. A note that was not taken stays in its field, and is the same one when it is sent again. */
function Notes({ code, first }: NotesProps) {
  const { support } = useCrema();
  const intl = useIntl();
  const [notes, setNotes] = useState(first);
  const [typed, setTyped] = useState('');
  const noteId = useRef<string | null>(null);
  const adding = useCall();
  const add = async (event: FormEvent) => {
    event.preventDefault();
    const note = typed.trim();
    if (note === '') return;
    noteId.current ??= crypto.randomUUID();
    const own = { noteId: noteId.current, note };
    const answer = await adding.ask(() => support.addNote(code, own));
    if (answer === null) return;
    noteId.current = null;
    setNotes(answer.value);
    setTyped('');
  };
  const change = (text: string) => {
    // Another text is another note.
    noteId.current = null;
    setTyped(text);
  };
  return (
    <section className={styles.contents}>
      <h3>
        <Text id="desk.notes" />
      </h3>
      {notes.length > 0 && (
        <ul className={styles.list}>
          {notes.map(({ noteId: key, by, at, note }) => (
            <li key={key}>
              <p className={styles.note}>{note}</p>
              <p className={styles.lead}>
                <span>{by}</span>{' '}
                <span>{intl.formatDate(at, { dateStyle: 'medium', timeStyle: 'short' })}</span>
              </p>
            </li>
          ))}
        </ul>
      )}
      <form className={styles.actions} onSubmit={(event) => void add(event)} noValidate>
        <Field label={<Text id="desk.note" />} hint={<Text id="desk.note.hint" />}>
          {(control) => (
            <textarea
              rows={2}
              maxLength={2_000}
              {...control}
              value={typed}
              disabled={adding.isBusy}
              onChange={({ target }) => change(target.value)}
            />
          )}
        </Field>
        <Button type="submit" variant="secondary" isBusy={adding.isBusy}>
          <Text id="desk.note.add" />
        </Button>
        {adding.refused !== null && (
          <Notice tone="error">
            <ErrorText code={adding.refused.code} values={{ seconds: adding.refused.seconds }} />
          </Notice>
        )}
      </form>
    </section>
  );
}
