/** Demo members to sign in as, in the sandbox only. Their passwords are public (docs/sandbox.md). */
import { Text } from '../../i18n/Text.tsx';
import type { MessageId } from '../../i18n/messages.ts';
import { Button } from '../../ui/Button.tsx';
import styles from './SignInPage.module.css';

type Props = { readonly onPick: (email: string, password: string) => void };

export function DemoPeople({ onPick }: Props) {
  return (
    <section className={styles.demo} aria-labelledby="demo-people">
      <h2 id="demo-people">
        <Text id="session.demo.title" />
      </h2>
      <p>
        <Text id="session.demo.text" />
      </p>
      <ul>
        {people.map(({ name, about, email, password }) => (
          <li key={email}>
            <Button variant="secondary" onClick={() => onPick(email, password)}>
              <Text id="session.demo.use" values={{ name }} />
            </Button>
            <span>
              <Text id={about} />
            </span>
          </li>
        ))}
      </ul>
    </section>
  );
}

const people: readonly {
  readonly name: string;
  readonly about: MessageId;
  readonly email: string;
  readonly password: string;
}[] = [
  { name: 'Maya', about: 'session.demo.maya', email: 'maya@example.com', password: 'crema-demo-1' },
  { name: 'Leo', about: 'session.demo.leo', email: 'leo@example.com', password: 'crema-demo-2' },
];
