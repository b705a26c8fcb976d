/** The text messages that the sandbox's provider was given: the codes of a second factor. */
import { useEffect, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { fetchTexts, type SandboxText } from './api.ts';
import styles from './SandboxPage.module.css';

const MOST_SHOWN = 5;

export function Texts() {
  const intl = useIntl();
  const [texts, setTexts] = useState<readonly SandboxText[] | 'failed' | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const looking = useRef<AbortController>(null);
  useEffect(() => () => looking.current?.abort(), []);
  const look = () => {
    if (isBusy) return;
    const mine = new AbortController();
    looking.current = mine;
    setIsBusy(true);
    fetchTexts(mine.signal)
      .then(setTexts, () => setTexts('failed'))
      .finally(() => setIsBusy(false));
  };
  const list = Array.isArray(texts) ? (texts as readonly SandboxText[]) : [];
  return (
    <Card as="section" className={styles.settings} aria-labelledby="sandbox-texts">
      <h2 id="sandbox-texts">
        <Text id="sandbox.texts" />
      </h2>
      <Button variant="secondary" isBusy={isBusy} onClick={look}>
        <Text id="sandbox.texts.look" />
      </Button>
      <div role="status" className={styles.quiet}>
        {texts === 'failed' && <Text id="sandbox.texts.failed" />}
        {texts !== null && texts.length === 0 && <Text id="sandbox.texts.none" />}
      </div>
      {list.length > 0 && (
        <ul className={styles.tickets}>
          {list.slice(0, MOST_SHOWN).map(({ textId, phoneNumber, body, at }) => (
            <li key={textId} className={styles.ticket}>
              <p className={styles.quiet}>
                <Text
                  id="sandbox.mails.to"
                  values={{
                    recipient: phoneNumber,
                    at: intl.formatDate(new Date(at), { dateStyle: 'medium', timeStyle: 'short' }),
                  }}
                />
              </p>
              <p className={styles.letter}>{body}</p>
            </li>
          ))}
        </ul>
      )}
    </Card>
  );
}
