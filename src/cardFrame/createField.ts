/**
 * One field of the frame: label, native input, hint and error, with the looks of the app's own fields. The error stands
 * after the input and is named by it, as in src/ui/Field.tsx.
 */
import type { CardField } from '../../domain/cardFields/messages.ts';
import fieldStyles from '../ui/Field.module.css';
import styles from './cardFrame.module.css';
import { texts } from './texts.ts';

export interface FieldParts {
  readonly element: HTMLElement;
  readonly input: HTMLInputElement;
  /** Null takes it away. */
  showError(text: string | null): void;
  showHint(text: string): void;
  /** A word at the end of the input, such as the brand. */
  showMark(text: string): void;
}

/** Longer than any valid value: invisible characters may be among them. */
const attributes: Readonly<Record<CardField, Readonly<Record<string, string>>>> = {
  number: { autocomplete: 'cc-number', inputmode: 'numeric', maxlength: '40' },
  expiry: { autocomplete: 'cc-exp', inputmode: 'numeric', maxlength: '16' },
  code: { autocomplete: 'cc-csc', inputmode: 'numeric', maxlength: '12' },
  postalCode: { autocomplete: 'billing postal-code', maxlength: '16', autocapitalize: 'characters' },
};

export function createField(field: CardField, hintText: string | null): FieldParts {
  const input = make('input', fieldStyles['control'], {
    id: field,
    name: field,
    type: 'text',
    required: '',
    spellcheck: 'false',
    ...attributes[field],
  });
  const mark = make('span', styles['brand'], { 'aria-hidden': 'true' });
  const box = make('div', styles['box']);
  box.append(input, mark);
  const label = make('label', fieldStyles['label'], { for: field });
  label.textContent = texts[field];
  const error = make('p', fieldStyles['error'], { id: `${field}-error`, hidden: '' });
  const hint = make('p', fieldStyles['hint'], { id: `${field}-hint` });
  hint.textContent = hintText;
  hint.hidden = hintText === null;
  const element = make(
    'div',
    [fieldStyles['field'], field === 'expiry' || field === 'code' ? '' : styles['wide']].join(' '),
  );
  element.append(label, box, error, hint);
  const describe = (): void => {
    const ids = [error, hint].filter(({ hidden }) => !hidden).map(({ id }) => id);
    if (ids.length === 0) input.removeAttribute('aria-describedby');
    else input.setAttribute('aria-describedby', ids.join(' '));
  };
  describe();
  return {
    element,
    input,
    showError(text) {
      if (error.textContent === (text ?? '')) return;
      error.textContent = text;
      error.hidden = text === null;
      if (text === null) input.removeAttribute('aria-invalid');
      else input.setAttribute('aria-invalid', 'true');
      describe();
    },
    showHint(text) {
      hint.textContent = text;
    },
    showMark(text) {
      mark.textContent = text;
    },
  };
}

export function make<K extends keyof HTMLElementTagNameMap>(
  tag: K,
  className: string | undefined,
  given: Readonly<Record<string, string>> = {},
): HTMLElementTagNameMap[K] {
  const element = document.createElement(tag);
  if (className !== undefined) element.className = className;
  for (const [name, value] of Object.entries(given)) element.setAttribute(name, value);
  return element;
}
