/** Gives the member whose card is chosen at the till a reward. */
import { useState, type FormEvent } from 'react';
import { rewardName } from '../../../domain/rewards/name.ts';
import { Text, useText } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './SandboxPage.module.css';
import { giveReward } from './tillApi.ts';

type Props = { readonly cardId: string; readonly onGiven: () => void };

export function GiveReward({ cardId, onGiven }: Props) {
  const text = useText();
  const [name, setName] = useState(() => text('sandbox.reward.example'));
  const [lastDay, setLastDay] = useState('');
  const [isBusy, setIsBusy] = useState(false);
  const [said, say] = useState<'given' | 'failed' | 'noCard' | null>(null);
  const give = (event: FormEvent) => {
    event.preventDefault();
    if (isBusy) return;
    if (cardId === '') return say('noCard');
    const named = rewardName(name);
    if (named === null) return say('failed');
    setIsBusy(true);
    say(null);
    void giveReward(cardId, named, lastDay).then((isGiven) => {
      setIsBusy(false);
      say(isGiven ? 'given' : 'failed');
      if (isGiven) onGiven();
    });
  };
  return (
    <form className={styles.till} onSubmit={give} noValidate>
      <TextField
        autoComplete="off"
        maxLength={80}
        label={<Text id="sandbox.reward.name" />}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      <TextField
        type="date"
        label={<Text id="sandbox.reward.lastDay" />}
        hint={<Text id="sandbox.reward.lastDayHint" />}
        value={lastDay}
        onChange={({ target }) => setLastDay(target.value)}
      />
      <Button type="submit" variant="secondary" isBusy={isBusy}>
        <Text id="sandbox.reward.give" />
      </Button>
      <p role="status" className={styles.quiet}>
        {said && <Text id={`sandbox.reward.${said}`} />}
      </p>
    </form>
  );
}
