/**
 * The search field. Its text is local state; a search is reported to the caller and written to the URL. An empty field
 * offers the device's position and recent places, then suggestions for the typed text.
 */
import { useRef, useState, type FormEvent, type ReactNode } from 'react';
import { History, LocateFixed, MapPin, Search, X } from 'lucide-react';
import { useWorld } from '../../../kit/hooks.ts';
import { useText } from '../../../i18n/Text.tsx';
import { Combobox, type Suggestion } from '../../../ui/Combobox.tsx';
import { IconButton } from '../../../ui/IconButton.tsx';
import { Spinner } from '../../../ui/Spinner.tsx';
import styles from './PlaceSearch.module.css';
import { focusStorePanel } from '../sheet/storePanel.ts';
import { useSuggestions } from './useSuggestions.ts';

type Props = {
  readonly place: string;
  /** Increases when the map's area is searched: text that was typed and not searched is gone then. */
  readonly areas: number;
  readonly onSearch: (place: string) => void;
  readonly onLocate: () => void;
  /** Rendered beside the field. */
  readonly filters: ReactNode;
};

const LOCATE = 'locate';
const ICON = { size: 18, 'aria-hidden': true } as const;

export function PlaceSearch({ place, areas, onSearch, onLocate, filters }: Props) {
  const text = useText();
  const field = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState(place);
  // Back and forward change the address; the field follows. No effect: it would come over what is typed at once.
  const shown = `${areas} ${place}`;
  const [followed, follow] = useState(shown);
  if (followed !== shown) {
    follow(shown);
    setTyped(place);
  }
  const choices = useChoices(typed, typed === place);
  const isLocating = useWorld((world) => world.deviceLocation.status === 'asking');
  const search = (wanted: string) => {
    const trimmed = wanted.trim();
    if (trimmed === '') return;
    setTyped(trimmed);
    hideTouchKeyboard(field.current);
    onSearch(trimmed);
  };
  const clear = () => {
    setTyped('');
    field.current?.focus();
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search(typed);
  };
  const pick = ({ id, label }: Suggestion) => {
    if (id !== LOCATE) return search(label);
    hideTouchKeyboard(field.current);
    onLocate();
  };
  return (
    <div role="search" className={styles.search}>
      <form className={styles.form} onSubmit={submit}>
        <Combobox
          ref={field}
          label={<span className="sr-only">{text('locator.find')}</span>}
          placeholder={text('locator.placeholder')}
          type="search"
          enterKeyHint="search"
          maxLength={200}
          opensOnFocus
          value={typed}
          suggestions={choices}
          onChange={setTyped}
          onPick={pick}
          onSubmit={search}
        />
        {isLocating && (
          <span className={styles.locating}>
            <Spinner size={18} />
          </span>
        )}
        {typed !== '' && !isLocating && (
          <IconButton
            className={styles.clear}
            label={text('locator.clear')}
            icon={<X size={18} aria-hidden="true" />}
            onClick={clear}
          />
        )}
        <IconButton
          type="submit"
          className={styles.submit}
          label={text('locator.search')}
          icon={<Search aria-hidden="true" />}
        />
      </form>
      {filters}
    </div>
  );
}

/** The suggestions below the field; `isUntouched` while the field contains the last search. */
function useChoices(typed: string, isUntouched: boolean): readonly Suggestion[] {
  const text = useText();
  const recent = useWorld((world) => world.area.recentPlaces);
  const wanted = isUntouched ? '' : typed.trim();
  const found = useSuggestions(wanted);
  const matching = recent.filter((name) => isMatch(name, wanted));
  const choices: Suggestion[] = matching.map((name) => ({
    id: `recent-${name}`,
    label: name,
    detail: text('locator.recent'),
    icon: <History {...ICON} />,
  }));
  if (wanted === '')
    choices.unshift({ id: LOCATE, label: text('locator.useLocation'), icon: <LocateFixed {...ICON} /> });
  for (const name of found) {
    if (!matching.includes(name)) choices.push({ id: name, label: name, icon: <MapPin {...ICON} /> });
  }
  return choices;
}

const isMatch = (name: string, wanted: string): boolean =>
  name.toLocaleLowerCase().startsWith(wanted.toLocaleLowerCase());

/** On a phone the keyboard would cover the results: they have the focus then. */
function hideTouchKeyboard(field: HTMLInputElement | null): void {
  if (field === document.activeElement && matchMedia('(pointer: coarse)').matches) focusStorePanel();
}
