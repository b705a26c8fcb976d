/**
 * The form in the frame: its fields, their messages, and the news for the page. A field that is wrong says so when it
 * is left, or when a token is asked for. Focus moves only by the person, and to the first wrong field when a token is asked
 * for: nothing is advanced by itself.
 */
import type { CardField, FrameMessage, PaymentType } from '../../domain/cardFields/messages.ts';
import { texts } from './texts.ts';
import { createField, type FieldParts } from './createField.ts';
import styles from './cardFrame.module.css';
import {
  cardOf,
  fieldsOf,
  groupExpiry,
  groupNumber,
  readFields,
  type FrameKind,
  type Typed,
} from './readFields.ts';

export interface CardForm {
  /** The card, or null where a field is wrong: it says so then, and has the focus. */
  take(): Readonly<Record<string, string | number>> | null;
  focusFirstWrong(): void;
}

const brandNames: Readonly<Record<PaymentType, string>> = {
  amex: 'Amex',
  discover: 'Discover',
  mastercard: 'Mastercard',
  visa: 'Visa',
};
const hints: Readonly<Record<CardField, string | null>> = {
  number: texts['number.hint'],
  expiry: texts['expiry.hint'],
  code: texts['code.hint3'],
  postalCode: null,
};

export function createCardForm(
  place: HTMLElement,
  kind: FrameKind,
  say: (message: FrameMessage) => void,
): CardForm {
  const form = createForm();
  const fields = new Map<CardField, FieldParts>(
    fieldsOf[kind].map((field) => [field, createField(field, hints[field])]),
  );
  const typed = () => typedInto(fields);
  const sayNews = withoutRepeats(say);
  const read = () => {
    const now = readFields(typed(), kind);
    sayNews({ type: 'brand', brand: now.brand });
    sayNews({ type: 'validity', isComplete: now.wrong.length === 0, wrong: [...now.wrong] });
    fields.get('number')?.showMark(now.brand === null ? '' : brandNames[now.brand]);
    fields.get('code')?.showHint(texts[now.codeLength === 4 ? 'code.hint4' : 'code.hint3']);
    return now;
  };
  const showErrorOf = (field: CardField): void => {
    const { wrong, isOtherNetwork } = readFields(typed(), kind);
    const text = field === 'number' && isOtherNetwork ? texts['number.other'] : texts[`${field}.wrong`];
    fields.get(field)?.showError(wrong.includes(field) ? text : null);
  };
  const focusFirstWrong = (): void => {
    const [first = fieldsOf[kind][0]] = readFields(typed(), kind).wrong;
    if (first !== undefined) fields.get(first)?.input.focus();
  };

  const listen = (field: CardField, { input, showError }: FieldParts): void => {
    input.addEventListener('input', () => {
      group(field, input);
      // An error goes as soon as it is mended; a new one waits until the field is left.
      if (!read().wrong.includes(field)) showError(null);
    });
    input.addEventListener('focus', () => say({ type: 'focus', field }));
    input.addEventListener('blur', () => {
      if (field === 'expiry') input.value = groupExpiry(input.value);
      if (input.value !== '') showErrorOf(field);
      read();
      say({ type: 'focus', field: null });
    });
    input.addEventListener('keydown', (event) => {
      if (event.key === 'Enter' && !event.isComposing) say({ type: 'submit' });
    });
  };
  for (const [field, parts] of fields) {
    form.append(parts.element);
    listen(field, parts);
  }
  place.append(form);
  return {
    take() {
      read();
      for (const field of fields.keys()) showErrorOf(field);
      const card = cardOf(typed(), kind);
      if (card === null) focusFirstWrong();
      return card;
    },
    focusFirstWrong,
  };
}

/** Only at its end: elsewhere the caret would jump. */
function group(field: CardField, input: HTMLInputElement): void {
  const isAtEnd = input.selectionStart === input.value.length;
  if (field !== 'number' || !isAtEnd || /[^\d\s-]/.test(input.value)) return;
  const grouped = groupNumber(input.value);
  if (grouped !== input.value) input.value = grouped;
}

function typedInto(fields: ReadonlyMap<CardField, FieldParts>): Typed {
  const of = (field: CardField): string => fields.get(field)?.input.value ?? '';
  return { number: of('number'), expiry: of('expiry'), code: of('code'), postalCode: of('postalCode') };
}

/** The same message of a type is not repeated. */
function withoutRepeats(say: (message: FrameMessage) => void): (message: FrameMessage) => void {
  const told = new Map<FrameMessage['type'], string>();
  return (message) => {
    const text = JSON.stringify(message);
    if (told.get(message.type) === text) return;
    told.set(message.type, text);
    say(message);
  };
}

function createForm(): HTMLFormElement {
  const form = document.createElement('form');
  form.className = styles['form'] ?? '';
  form.noValidate = true;
  form.setAttribute('aria-label', texts['form']);
  form.addEventListener('submit', (event) => event.preventDefault());
  return form;
}
