/** What a person can do with the controls, by keyboard and by name. */
import { screen } from '@testing-library/react';
import { userEvent } from '@testing-library/user-event';
import { useState } from 'react';
import { describe, expect, it, vi } from 'vitest';
import { Button } from '../../src/ui/Button.tsx';
import { Combobox } from '../../src/ui/Combobox.tsx';
import { Price, PriceDelta } from '../../src/ui/Price.tsx';
import { QuantityStepper } from '../../src/ui/QuantityStepper.tsx';
import { RadioCards } from '../../src/ui/RadioCards.tsx';
import { renderUi } from './renderUi.tsx';

describe('the quantity stepper', () => {
  it('counts up and stops at the limit', async () => {
    const onChange = vi.fn();
    renderUi(<QuantityStepper item="Flat White" value={3} max={3} onChange={onChange} />);
    await userEvent.click(screen.getByRole('button', { name: 'One more Flat White' }));
    expect(onChange).not.toHaveBeenCalled();
    await userEvent.click(screen.getByRole('button', { name: 'One less Flat White' }));
    expect(onChange).toHaveBeenCalledWith(2);
  });

  it('offers to remove the item instead of counting it to zero', async () => {
    const onChange = vi.fn();
    renderUi(<QuantityStepper item="Flat White" value={1} isRemovable onChange={onChange} />);
    await userEvent.click(screen.getByRole('button', { name: 'Remove Flat White' }));
    expect(onChange).toHaveBeenCalledWith(0);
  });
});

describe('radio cards', () => {
  it('moves the choice with the arrow keys and reads the price difference', async () => {
    renderUi(<Sizes />);
    await userEvent.tab();
    expect(screen.getByRole('radio', { name: /Tall/ })).toBe(document.activeElement);
    await userEvent.keyboard('{ArrowDown}');
    const grande = screen.getByRole<HTMLInputElement>('radio', { name: 'Grande +$0.50' });
    expect(grande.checked).toBe(true);
    expect(grande).toBe(document.activeElement);
  });
});

describe('a button', () => {
  it('does nothing while busy, keeps focus, and says that it works', async () => {
    const onClick = vi.fn();
    renderUi(
      <Button isBusy onClick={onClick}>
        Place order
      </Button>,
    );
    const button = screen.getByRole('button', { name: /Place order/ });
    await userEvent.click(button);
    expect(onClick).not.toHaveBeenCalled();
    expect(button).toBe(document.activeElement);
    expect(button.textContent).toContain('Working on it…');
  });

  it('does not submit its form while disabled', async () => {
    const onSubmit = vi.fn((event: { preventDefault(): void }) => event.preventDefault());
    renderUi(
      <form onSubmit={onSubmit}>
        <Button type="submit" disabled>
          Pay
        </Button>
      </form>,
    );
    await userEvent.click(screen.getByRole('button', { name: 'Pay' }));
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

describe('the combobox', () => {
  it('marks with the arrows, picks with Enter, and submits the typed text when nothing is marked', async () => {
    const onPick = vi.fn();
    const onSubmit = vi.fn();
    renderUi(<Places onPick={onPick} onSubmit={onSubmit} />);
    const field = screen.getByRole('combobox', { name: 'Find a store' });
    await userEvent.type(field, 'Port{Enter}');
    expect(onSubmit).toHaveBeenCalledWith('Port');
    await userEvent.type(field, 'l{ArrowDown}{ArrowDown}');
    const marked = document.getElementById(field.getAttribute('aria-activedescendant') ?? '');
    expect(marked?.textContent).toBe('Portland, ME');
    await userEvent.keyboard('{Enter}');
    expect(onPick).toHaveBeenCalledWith({ id: 'me', label: 'Portland, ME' });
    expect(field.getAttribute('aria-expanded')).toBe('false');
  });
});

describe('prices', () => {
  it.each([
    [545, 'USD', '$5.45'],
    [1225, 'CAD', 'CA$12.25'],
    [500, 'JPY', '¥500'],
  ])('shows %i minor units of %s as %s', (cents, currency, shown) => {
    renderUi(<Price cents={cents} currency={currency} />);
    expect(screen.getByText(shown)).toBeTruthy();
  });
});

function Sizes() {
  const [size, setSize] = useState('tall');
  const cards = [
    { value: 'tall', label: 'Tall' },
    {
      value: 'grande',
      label: 'Grande',
      detail: <PriceDelta cents={50} currency="USD" />,
    },
  ];
  return <RadioCards legend="Size" cards={cards} value={size} onChange={setSize} />;
}

type Picks = { readonly onPick: (picked: unknown) => void; readonly onSubmit: (text: string) => void };

function Places(picks: Picks) {
  const [text, setText] = useState('');
  const places = [
    { id: 'or', label: 'Portland, OR' },
    { id: 'me', label: 'Portland, ME' },
  ];
  return <Combobox label="Find a store" value={text} suggestions={places} onChange={setText} {...picks} />;
}
