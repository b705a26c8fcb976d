/** The search field with its suggestions. What is typed lives here; a search is the caller's, and lands in the address. */
import { useEffect, useState, type FormEvent } from 'react';
import { Search } from 'lucide-react';
import { Text, useText } from '../../i18n/Text.tsx';
import { Button } from '../../ui/Button.tsx';
import { Combobox } from '../../ui/Combobox.tsx';
import styles from './PlaceSearch.module.css';
import { useSuggestions } from './useSuggestions.ts';

type Props = { readonly place: string; readonly onSearch: (place: string) => void };

export function PlaceSearch({ place, onSearch }: Props) {
  const text = useText();
  const [typed, setTyped] = useState(place);
  // Back and forward change the address, and the field follows it.
  useEffect(() => setTyped(place), [place]);
  const suggestions = useSuggestions(typed === place ? '' : typed);
  const search = (wanted: string) => {
    const trimmed = wanted.trim();
    if (trimmed === '') return;
    setTyped(trimmed);
    onSearch(trimmed);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search(typed);
  };
  return (
    <search>
      <form className={styles.form} onSubmit={submit}>
        <Combobox
          label={text('locator.find')}
          placeholder={text('locator.placeholder')}
          type="search"
          enterKeyHint="search"
          maxLength={200}
          value={typed}
          suggestions={suggestions.map((name) => ({ id: name, label: name }))}
          onChange={setTyped}
          onPick={({ label }) => search(label)}
          onSubmit={search}
        />
        <Button type="submit" icon={<Search size={18} aria-hidden="true" />}>
          <Text id="locator.search" />
        </Button>
      </form>
    </search>
  );
}
