/** The mails that the sandbox's mail server was given, with the link of each, so that a gift can be claimed here. */
import { useEffect, useId, useRef, useState } from 'react';
import { useIntl } from 'react-intl';
import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Card } from '../../ui/Card.tsx';
import { fetchMails, type SandboxMail } from './api.ts';
import styles from './SandboxPage.module.css';

const MOST_SHOWN = 5;

export function Mailbox() {
  const [mails, setMails] = useState<readonly SandboxMail[] | 'failed' | null>(null);
  const [isBusy, setIsBusy] = useState(false);
  const looking = useRef<AbortController>(null);
  useEffect(() => () => looking.current?.abort(), []);
  const look = () => {
    if (isBusy) return;
    const mine = new AbortController();
    looking.current = mine;
    setIsBusy(true);
    fetchMails(mine.signal)
      .then(setMails, () => setMails('failed'))
      .finally(() => setIsBusy(false));
  };
  return (
    <Card as="section" className={styles.settings} aria-labelledby="sandbox-mails">
      <h2 id="sandbox-mails">
        <Text id="sandbox.mails" />
      </h2>
      <Button variant="secondary" isBusy={isBusy} onClick={look}>
        <Text id="sandbox.mails.look" />
      </Button>
      <div role="status" className={styles.quiet}>
        {mails === 'failed' && <Text id="sandbox.mails.failed" />}
        {mails !== null && mails.length === 0 && <Text id="sandbox.mails.none" />}
      </div>
      {Array.isArray(mails) && mails.length > 0 && (
        <ul className={styles.tickets}>
          {mails.slice(0, MOST_SHOWN).map((mail: SandboxMail) => (
            <MailTicket key={mail.mailId} mail={mail} />
          ))}
        </ul>
      )}
    </Card>
  );
}

function MailTicket({ mail: { recipient, subject, plain, at } }: { readonly mail: SandboxMail }) {
  const intl = useIntl();
  const id = useId();
  // On a line of its own, below what the sender wrote.
  const link = plain.match(/^https?:\/\/\S+$/gmu)?.at(-1);
  return (
    <li className={styles.ticket}>
      <h3 id={id}>{subject}</h3>
      <p className={styles.quiet}>
        <Text
          id="sandbox.mails.to"
          values={{
            recipient,
            at: intl.formatDate(new Date(at), { dateStyle: 'medium', timeStyle: 'short' }),
          }}
        />
      </p>
      <p className={styles.letter}>{plain.replace(`${link ?? ''}\n\n`, '').trim()}</p>
      {link !== undefined && (
        <a href={link} aria-describedby={id}>
          <Text id="sandbox.mails.open" />
        </a>
      )}
    </li>
  );
}
