/**
 * The search field of a menu, with the button of its filters. The typed text goes to the address when no key was pressed for a
 * moment, or at once with Enter or the filters: they are applied to it. Back and forward change the field.
 */
import { useState, type FormEvent } from 'react';
import { debounceTime } from 'rxjs';
import { MAX_SEARCH_LETTERS, writeMenuQuery } from '../../../domain/menu/query.ts';
import { Text, useText } from '../../i18n/Text.tsx';
import { useEmissions } from '../../kit/useStream.ts';
import { Button } from '../../ui/Button.tsx';
import type { MenuAddress } from './useMenuQuery.ts';
import styles from './MenuSearch.module.css';

const whenQuiet = debounceTime<string>(250);

type Props = {
  readonly address: MenuAddress;
  /** The category that is searched; null for the whole menu. */
  readonly category: string | null;
  /** The field or the button has the focus. */
  readonly onNear: () => void;
  readonly onFilters: () => void;
};

export function MenuSearch({ address: { query, goTo }, category, onNear, onFilters }: Props) {
  const text = useText();
  const [typed, setTyped] = useState(query.text);
  const [inAddress, setInAddress] = useState(query.text);
  /** What went to the address from here, and is not in it yet. */
  const [sent, setSent] = useState<readonly string[]>([]);
  if (query.text !== inAddress) {
    setInAddress(query.text);
    const arrived = sent.findIndex((each) => isSameText(each, query.text));
    setSent(arrived < 0 ? [] : sent.slice(arrived + 1));
    // Text that was typed meanwhile stays: only its end is not in the address yet.
    if (arrived < 0 && !isSameText(query.text, typed)) setTyped(query.text);
  }
  const search = (wanted: string) => {
    if (isSameText(wanted, sent.at(-1) ?? query.text)) return;
    setSent([...sent, wanted]);
    goTo({ text: wanted });
  };
  useEmissions(typed, whenQuiet, search);
  const submit = (event: FormEvent) => {
    event.preventDefault();
    search(typed);
  };
  const label = category === null ? text('menu.search') : text('menu.searchIn', { category });
  const filters = query.without.length + (query.maxCalories === null ? 0 : 1);
  return (
    <div role="search" className={styles.search} onFocusCapture={onNear}>
      <form className={styles.form} onSubmit={submit}>
        <input
          type="search"
          aria-label={label}
          placeholder={label}
          enterKeyHint="search"
          autoComplete="off"
          maxLength={MAX_SEARCH_LETTERS}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
        />
        {typed !== '' && (
          <button
            type="button"
            className={styles.clear}
            aria-label={text('menu.search.clear')}
            onClick={({ currentTarget }) => {
              setTyped('');
              search('');
              currentTarget.form?.querySelector('input')?.focus();
            }}
          >
            <span aria-hidden="true">×</span>
          </button>
        )}
      </form>
      <Button
        variant="secondary"
        aria-haspopup="dialog"
        onClick={() => {
          search(typed);
          onFilters();
        }}
      >
        <Text id="menu.filters.open" values={{ count: filters }} />
      </Button>
    </div>
  );
}

/** As the address has it: without spaces around. */
const isSameText = (one: string, other: string): boolean => inQuery(one) === inQuery(other);
const inQuery = (text: string): string => writeMenuQuery({ text, without: [], maxCalories: null });
