/**
 * The choice of a card whose country has no postal codes. It is offered once the field was empty or wrong, so that the usual
 * card has no further stop. While it is checked the field takes nothing.
 */
import styles from './cardFrame.module.css';
import { make, type FieldParts } from './createField.ts';
import { texts } from './texts.ts';

export interface NoPostalCode {
  readonly element: HTMLElement;
  isChecked(): boolean;
  offer(): void;
}

export function createNoPostalCode(field: FieldParts | undefined, changed: () => void): NoPostalCode {
  const box = make('input', undefined, { id: 'noPostalCode', type: 'checkbox' });
  const element = make('label', styles['none'], { for: 'noPostalCode', hidden: '' });
  element.append(box, texts['postalCode.none']);
  box.addEventListener('change', () => {
    if (field !== undefined) field.input.disabled = box.checked;
    changed();
  });
  return {
    element,
    isChecked: () => box.checked,
    offer() {
      element.hidden = false;
    },
  };
}
