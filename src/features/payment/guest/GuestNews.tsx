/** The choice of news by email: nothing is sent where the box is not ticked. */
import type { Ref } from 'react';
import { Text } from '../../../i18n/Text.tsx';
import { TextField } from '../../../ui/TextField.tsx';
import styles from '../payment.module.css';

export interface News {
  readonly isWanted: boolean;
  readonly email: string;
}
type Props = {
  readonly news: News;
  readonly isWrong: boolean;
  readonly isLocked: boolean;
  readonly onChange: (news: News) => void;
  readonly field: Ref<HTMLInputElement>;
};

export function GuestNews({ news, isWrong, isLocked, onChange, field }: Props) {
  return (
    <div className={styles.choice}>
      <label className={styles.check}>
        <input
          type="checkbox"
          checked={news.isWanted}
          disabled={isLocked}
          onChange={({ target }) => onChange({ ...news, isWanted: target.checked })}
        />
        <Text id="guest.news" />
      </label>
      {news.isWanted && (
        <TextField
          label={<Text id="guest.news.email" />}
          {...(isWrong ? { error: <Text id="guest.news.wrong" /> } : { hint: <Text id="guest.news.hint" /> })}
          ref={field}
          type="email"
          autoComplete="email"
          value={news.email}
          disabled={isLocked}
          onChange={({ target }) => onChange({ ...news, email: target.value })}
        />
      )}
    </div>
  );
}
