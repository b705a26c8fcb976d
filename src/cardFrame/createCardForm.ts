/**
 * The form in the frame: its fields, their messages, and the news for the page. A field that is wrong says so when it
 * is left, or when a token is asked for. Focus moves only by the person, and to the first wrong field when a token is asked
 * for: nothing is advanced by itself.
 */
import type { CardField, FrameMessage, PaymentType } from '../../domain/cardFields/messages.ts';
import { texts } from './texts.ts';
import { createField, type FieldParts } from './createField.ts';
import { createNoPostalCode } from './createNoPostalCode.ts';
import styles from './cardFrame.module.css';
import {
  cardOf,
  fieldsOf,
  groupExpiry,
  groupNumber,
  readFields,
  type FrameKind,
  type ReadFields,
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
  const fields = createFields(kind);
  const noPostalCode = createNoPostalCode(fields.get('postalCode'), () => {
    showErrorOf('postalCode');
    read();
  });
  form.append(...[...fields.values()].map(({ element }) => element), noPostalCode.element);
  place.append(form);
  const typed = () => typedInto(fields, noPostalCode.isChecked());
  const sayNews = withoutRepeats(say);
  const read = () => {
    const now = readFields(typed(), kind);
    sayNews({ type: 'brand', brand: now.brand });
    sayNews({ type: 'validity', isComplete: now.wrong.length === 0, wrong: [...now.wrong] });
    showKind(fields, now);
    return now;
  };
  const showErrorOf = (field: CardField): void => {
    const error = errorOf(field, readFields(typed(), kind));
    fields.get(field)?.showError(error);
    if (field === 'postalCode' && error !== null) noPostalCode.offer();
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
  };
  for (const [field, parts] of fields) listen(field, parts);
  form.addEventListener('keydown', (event) => {
    if (event.key === 'Enter' && !event.isComposing) say({ type: 'submit' });
  });
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

const createFields = (kind: FrameKind): ReadonlyMap<CardField, FieldParts> =>
  new Map(fieldsOf[kind].map((field) => [field, createField(field, hints[field])]));

function errorOf(field: CardField, { wrong, isOtherNetwork }: ReadFields): string | null {
  if (!wrong.includes(field)) return null;
  return field === 'number' && isOtherNetwork ? texts['number.other'] : texts[`${field}.wrong`];
}

/** The brand in the number's field, and how long the code of such a card is. */
function showKind(fields: ReadonlyMap<CardField, FieldParts>, { brand, codeLength }: ReadFields): void {
  fields.get('number')?.showMark(brand === null ? '' : brandNames[brand]);
  fields.get('code')?.showHint(texts[codeLength === 4 ? 'code.hint4' : 'code.hint3']);
}

/** Only at its end: elsewhere the caret would jump. */
function group(field: CardField, input: HTMLInputElement): void {
  const isAtEnd = input.selectionStart === input.value.length;
  if (field !== 'number' || !isAtEnd || /[^\d\s-]/.test(input.value)) return;
  const grouped = groupNumber(input.value);
  if (grouped !== input.value) input.value = grouped;
}

function typedInto(fields: ReadonlyMap<CardField, FieldParts>, hasNoPostalCode: boolean): Typed {
  const of = (field: CardField): string => fields.get(field)?.input.value ?? '';
  const [number, expiry, code, postalCode] = [of('number'), of('expiry'), of('code'), of('postalCode')];
  return { number, expiry, code, postalCode, hasNoPostalCode };
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
