/**
 * A text field with suggestions (WAI-ARIA combobox, list autocomplete, focus stays in the field). Controlled
 * by the caller; arrows move, Enter picks the active option or submits the text, Escape closes the list.
 */
import { useId, useState, type ComponentPropsWithRef, type KeyboardEvent, type ReactNode } from 'react';
import { useText } from '../i18n/Text.tsx';
import styles from './Combobox.module.css';
import { Field, type FieldTexts } from './Field.tsx';
import { texts } from '../i18n/texts.ts';

texts('ui.Combobox');

export type Suggestion = {
  readonly id: string;
  readonly label: string;
  readonly detail?: ReactNode;
  readonly icon?: ReactNode;
};

type Props = FieldTexts &
  Omit<ComponentPropsWithRef<'input'>, 'value' | 'onChange' | 'onSubmit'> & {
    readonly value: string;
    readonly suggestions: readonly Suggestion[];
    readonly onChange: (value: string) => void;
    readonly onPick: (suggestion: Suggestion) => void;
    readonly onSubmit?: (value: string) => void;
    /** Opens the list on focus, for suggestions without typed text. */
    readonly opensOnFocus?: boolean;
  };

export function Combobox(props: Props) {
  const { label, hint, error, value, suggestions, onChange, onPick, onSubmit, opensOnFocus, id, ...input } =
    props;
  const text = useText();
  const listId = useId();
  const list = useSuggestionList(props);
  return (
    <div className={styles.combobox}>
      <Field id={id} label={label} hint={hint} error={error}>
        {(control) => (
          <input
            autoComplete="off"
            {...input}
            {...control}
            role="combobox"
            aria-autocomplete="list"
            aria-expanded={list.isOpen}
            aria-controls={listId}
            aria-activedescendant={list.isOpen && list.marked >= 0 ? `${listId}-${list.marked}` : undefined}
            value={value}
            onChange={(event) => {
              list.unfold();
              onChange(event.target.value);
            }}
            onKeyDown={list.onKeyDown}
            onFocus={opensOnFocus ? list.unfold : undefined}
            onClick={opensOnFocus && !list.isOpen ? list.unfold : undefined}
            onBlur={list.fold}
          />
        )}
      </Field>
      <ul
        id={listId}
        role="listbox"
        aria-label={text('common.suggestions')}
        className={styles.list}
        hidden={!list.isOpen}
      >
        {suggestions.map((suggestion, index) => (
          <li
            key={suggestion.id}
            id={`${listId}-${index}`}
            role="option"
            aria-selected={index === list.marked}
            className={styles.option}
            onPointerDown={(event) => event.preventDefault()}
            onClick={() => list.pick(suggestion)}
          >
            <span className={styles.label}>
              {suggestion.icon}
              <span>{suggestion.label}</span>
            </span>
            {suggestion.detail && <span className={styles.detail}>{suggestion.detail}</span>}
          </li>
        ))}
      </ul>
      <p className="sr-only" role="status">
        {list.isOpen && text('common.suggestionCount', { count: suggestions.length })}
      </p>
    </div>
  );
}

/** State of the list: the active option, and whether it is open. */
function useSuggestionList({ value, suggestions, onPick, onSubmit }: Props) {
  const [isUnfolded, setIsUnfolded] = useState(false);
  const [marked, setMarked] = useState(-1);
  const isOpen = isUnfolded && suggestions.length > 0;
  const fold = () => {
    setIsUnfolded(false);
    setMarked(-1);
  };
  const unfold = () => {
    setIsUnfolded(true);
    setMarked(-1);
  };
  const pick = (suggestion: Suggestion) => {
    fold();
    onPick(suggestion);
  };
  const move = (step: 1 | -1) => {
    setIsUnfolded(true);
    const from = isOpen ? marked : -1;
    const size = suggestions.length + 1;
    setMarked(((from + 1 + step + size) % size) - 1);
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const choice = isOpen ? suggestions[marked] : undefined;
    if (event.key === 'ArrowDown') move(1);
    else if (event.key === 'ArrowUp') move(-1);
    else if (event.key === 'Escape' && isOpen) fold();
    else if (event.key === 'Enter' && choice !== undefined) pick(choice);
    else if (event.key === 'Enter' && onSubmit !== undefined) {
      fold();
      onSubmit(value);
    } else return;
    event.preventDefault();
  };
  return { isOpen, marked: marked < suggestions.length ? marked : -1, fold, unfold, pick, onKeyDown };
}
