/**
 * The nickname of a card; one that cannot be kept is refused at its field, which cuts nothing: `maxLength` counts UTF-16 units
 * and may split a character. A text that is being typed stays when another device
 * changes it: it counts once it is saved.
 */
import { useState, type FormEvent } from 'react';
import { readNickname } from '../../../domain/wallet/rules.ts';
import { Text } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { TextField } from '../../ui/TextField.tsx';
import styles from './cards.module.css';

type Props = {
  readonly nickname: string;
  readonly isBusy: boolean;
  readonly onSave: (nickname: string) => void;
};

export function Nickname({ nickname, isBusy, onSave }: Props) {
  // Null: nothing was typed, and the field shows the saved name.
  const [typed, setTyped] = useState<string | null>(null);
  const [isWrong, setWrong] = useState(false);
  const [known, setKnown] = useState(nickname);
  if (known !== nickname) {
    setKnown(nickname);
    if (typed?.trim() === nickname || typed === known) setTyped(null);
  }
  const save = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const name = readNickname(typed ?? nickname);
    setWrong(name === null);
    if (name === null) event.currentTarget.querySelector('input')?.focus();
    else if (!isBusy) onSave(name);
  };
  return (
    <form className={styles.form} onSubmit={save}>
      <TextField
        name="nickname"
        value={typed ?? nickname}
        onChange={({ target }) => {
          setTyped(target.value);
          setWrong(false);
        }}
        error={isWrong && <Text id="cards.error.nickname" />}
        label={<Text id="cards.nickname" />}
        hint={<Text id="cards.nickname.hint" />}
      />
      <Button type="submit" variant="secondary" isBusy={isBusy}>
        <Text id="cards.nickname.save" />
      </Button>
    </form>
  );
}
