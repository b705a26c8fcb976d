/** The pages of billing addresses: what is asked for, what is said, and that nothing typed is lost. */
import { screen, cleanup, within } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { useLocation } from 'react-router-dom';
import { describe, expect, it } from 'vitest';
import type { FactDraft } from '../../../domain/events.ts';
import type { Address } from '../../../domain/addresses/shape.ts';
import { AddAddressPage, EditAddressPage } from '../../../src/features/addresses/AddressPages.tsx';
import { stored, partsOf } from '../../domain/addresses/someAddress.ts';
import { createTestCrema, type TestCrema } from '../createTestCrema.ts';
import { happens, showPage, press } from '../showPage.tsx';
import { signIn, firstWrite } from '../someFacts.ts';

const add = '/account/payment-method/add/billing-address';
const edit = '/account/payment-method/edit/billing-address';
const fetched = (...addresses: Address[]): FactDraft => ({ type: 'addresses/fetched', data: { addresses } });

function member(...list: Address[]): TestCrema {
  const crema = createTestCrema({}, signIn, fetched(...list));
  return crema;
}
/** Both pages, as the router has them. */
function Pages() {
  return useLocation().pathname === add ? <AddAddressPage /> : <EditAddressPage />;
}
const show = (crema: TestCrema, path: string) =>
  showPage(crema, path, '/account/payment-method/:what/billing-address', <Pages />);
function open(path: string, ...list: Address[]): TestCrema {
  const crema = member(...list);
  show(crema, path);
  return crema;
}
/** The form of a guest, filled in and sent. */
async function asGuest(): Promise<TestCrema> {
  const crema = createTestCrema();
  show(crema, add);
  await fill();
  await press('Use this address');
  return crema;
}
const field = (name: RegExp) => screen.getByRole<HTMLInputElement>('textbox', { name });
const choice = (name: string) => screen.getByRole<HTMLSelectElement>('combobox', { name });
const saves = ({ asked }: TestCrema) => asked.filter(({ type }) => type === 'addresses/save');
type Enter = (into: HTMLInputElement, text: string) => Promise<void>;
/** Typing renders the page, with its two long lists, for each letter. */
const paste: Enter = async (into, text) => {
  await userEvent.click(into);
  await userEvent.paste(text);
};
async function fill(enter = paste) {
  await userEvent.clear(field(/^First name/));
  await enter(field(/^First name/), 'Maya');
  await enter(field(/^Last name/), "O'Neil");
  await enter(field(/^Phone number/), '206 555 0100');
  await enter(field(/^Street address/), '1 Pine St');
  await enter(field(/^City/), 'Seattle');
  await userEvent.selectOptions(choice('State'), 'WA');
  await enter(field(/^ZIP code/), '98101');
}

describe('the list of billing addresses', () => {
  it('says that there are none, and that they could not be loaded', async () => {
    show(member(), edit);
    expect(screen.getByText(/You have no addresses yet/)).toBeDefined();
    cleanup();
    const crema = createTestCrema({}, signIn);
    show(crema, edit);
    await happens(crema, { type: 'addresses/fetchFailed', data: { kind: 'server' } });
    expect(screen.getByRole('alert').textContent).toContain('We could not load your addresses');
    await press('Try again');
    expect(crema.asked).toEqual([{ type: 'addresses/refresh', data: {} }]);
  });

  it('shows what is on its way, and what was refused after its form was left', async () => {
    const crema = member(stored());
    const asked = { addressId: null, version: null, ...partsOf({ addressLine1: '3 Elm St' }) };
    crema.tell({ type: 'addresses/saveRequested', data: asked });
    show(crema, edit);
    expect(within(screen.getAllByRole('listitem')[1] as HTMLElement).getByText('On its way')).toBeDefined();
    const data = { ...asked, writeId: firstWrite(crema), code: 'UNEXPECTED_ERROR' };
    await happens(crema, { type: 'addresses/saveRefused', data });
    expect(screen.getByRole('alert').textContent).toContain('Failed to add address');
    await userEvent.click(screen.getByRole('link', { name: 'Open it' }));
    expect(field(/^Street address/).value).toBe('3 Elm St');
    expect(screen.getByRole('alert').textContent).toContain('Failed to add address');
  });
});

describe('adding an address', () => {
  it('says all that is missing in a summary and at each field, and goes to the first', async () => {
    const crema = open(add);
    await userEvent.clear(field(/^First name/));
    await press('Save address');
    const summary = screen.getByRole('alert');
    expect(summary.textContent).toContain('7 fields need your attention');
    expect(document.activeElement).toBe(field(/^First name/));
    expect(field(/^ZIP code/).getAttribute('aria-invalid')).toBe('true');
    await userEvent.click(within(summary).getByRole('button', { name: 'State' }));
    expect(document.activeElement).toBe(choice('State'));
    await userEvent.type(field(/^First name/), 'Maya');
    expect(screen.getByRole('alert').textContent).toContain('6 fields need your attention');
    expect(saves(crema)).toEqual([]);
  });

  it('has the names by which a browser fills it in', () => {
    const { container } = show(member(), add);
    const named = [...container.querySelectorAll('input[name], select')].map((each) =>
      each.getAttribute('autocomplete'),
    );
    expect(named.filter((name) => name !== null)).toEqual(
      [
        ...['given-name', 'family-name', 'tel', 'country', 'address-line1', 'address-line2'],
        ...['address-level2', 'address-level1', 'postal-code'],
      ].map((name) => `billing ${name}`),
    );
  });

  it('follows the country: provinces, and what the postal code is called', async () => {
    show(member(), add);
    await userEvent.selectOptions(choice('State'), 'WA');
    await userEvent.selectOptions(choice('Country'), 'CA');
    const provinces = choice('Province or territory');
    expect([provinces.value, provinces.options.length]).toEqual(['', 14]);
    await userEvent.type(field(/^Postal code/), '98101');
    await press('Save address');
    const said = 'Enter a postal code such as M5V 2T6.';
    expect(screen.getAllByText(said)).toHaveLength(2);
    expect(screen.getByRole('alert').textContent).toContain(`Postal code: ${said}`);
  });

  it('asks once for a doubled press, and the list says that it was added', async () => {
    const crema = open(add);
    await fill(userEvent.type);
    await press('Save address');
    await press(/^Save address/);
    expect(saves(crema)).toEqual([
      { type: 'addresses/save', data: { addressId: null, version: null, ...partsOf() } },
    ]);
    expect(screen.getByText(/This is sent as soon as there is one/)).toBeDefined();
    const data = { writeId: firstWrite(crema), addressId: 'a-1' };
    await happens(crema, { type: 'addresses/saved', data }, fetched(stored()));
    expect(screen.getByText('Added your new billing address')).toBeDefined();
    expect(screen.getByRole('heading', { level: 1 }).textContent).toBe('Billing addresses');
  });

  it('leads back to where it was wanted, and nowhere else', async () => {
    for (const [returnUrl, there] of [
      ['/gift', 'elsewhere'],
      ['https://evil.example', 'elsewhere'],
    ] as const) {
      const crema = member();
      show(crema, `${add}?returnUrl=${encodeURIComponent(returnUrl)}`);
      await fill();
      await press('Save address');
      const data = { writeId: firstWrite(crema), addressId: 'a-1' };
      await happens(crema, { type: 'addresses/saved', data });
      expect(screen.getByText(there)).toBeDefined();
      cleanup();
    }
  });

  it.each([
    ['UNEXPECTED_ERROR', 'Something went wrong on our end'],
    ['ADDRESS_INVALID', 'Something went wrong on our end'],
    ['ADDRESS_LIMIT', 'You have 20 addresses'],
    ['UNAUTHENTICATED', 'Your session ended'],
  ])('that is refused with %s says so and keeps what was typed', async (code, text) => {
    const crema = open(add);
    await fill();
    await userEvent.click(screen.getByRole('radio', { name: 'Registration' }));
    await press('Save address');
    const data = { addressId: null, version: null, ...partsOf(), writeId: firstWrite(crema), code };
    await happens(crema, { type: 'addresses/saveRefused', data });
    const alert = screen.getByRole('alert').textContent;
    expect(alert).toContain('Failed to add address');
    expect(alert).toContain(text);
    expect([field(/^City/).value, choice('State').value]).toEqual(['Seattle', 'WA']);
    await press('Save address');
    expect(saves(crema).at(-1)?.data).toMatchObject({ type: 'Registration', city: 'Seattle' });
  });
});

describe('editing an address', () => {
  const path = `${edit}?addressId=a-1`;

  it('begins with what is saved, sends its version, and the list says that it was updated', async () => {
    const crema = open(path, stored('a-1', {}, 3));
    await userEvent.clear(field(/^City/));
    await userEvent.type(field(/^City/), 'Tacoma');
    await press('Save address');
    expect(saves(crema)[0]?.data).toMatchObject({ addressId: 'a-1', version: 3, city: 'Tacoma' });
    const data = { writeId: firstWrite(crema), addressId: 'a-1' };
    await happens(crema, { type: 'addresses/saved', data }, fetched(stored('a-1', { city: 'Tacoma' }, 4)));
    expect(screen.getByText('Updated your billing address')).toBeDefined();
  });

  it('takes over what another device saved while nothing is typed', async () => {
    const crema = open(path, stored());
    await happens(crema, fetched(stored('a-1', { city: 'Everett' }, 2)));
    expect([field(/^City/).value, field(/^Phone/).value]).toEqual(['Everett', '(206) 555-0100']);
    expect(screen.queryByText('There is a newer version')).toBeNull();
  });

  it('shows both where something is typed; to save replaces the newer one knowingly', async () => {
    const crema = open(path, stored());
    await userEvent.type(field(/^Last name/), ' Jr');
    await happens(crema, fetched(stored('a-1', { city: 'Everett' }, 2)));
    expect(screen.getByText('There is a newer version')).toBeDefined();
    expect(screen.getByText('Everett, WA 98101')).toBeDefined();
    expect([field(/^Last name/).value, field(/^City/).value]).toEqual(["O'Neil Jr", 'Seattle']);
    await press('Save address');
    expect(saves(crema)[0]?.data).toMatchObject({ version: 2, city: 'Seattle', lastName: "O'Neil Jr" });
  });

  it('takes what is saved at a press', async () => {
    const crema = open(path, stored());
    await userEvent.type(field(/^Last name/), ' Jr');
    await happens(crema, fetched(stored('a-1', { city: 'Everett' }, 2)));
    await press('Take what is saved');
    expect([field(/^Last name/).value, field(/^City/).value]).toEqual(["O'Neil", 'Everett']);
    expect(screen.queryByText('There is a newer version')).toBeNull();
  });
});

describe('the address of a guest', () => {
  const added = (crema: TestCrema, tokenRef = 'v-9') =>
    happens(crema, { type: 'addresses/singleUseAdded', data: { writeId: firstWrite(crema), tokenRef } });

  it('is for one purchase: no type, and nothing of it in what is asked for', async () => {
    const crema = createTestCrema();
    show(crema, add);
    expect(screen.queryByRole('radio')).toBeNull();
    await fill();
    await press('Use this address');
    expect(crema.asked).toEqual([{ type: 'addresses/addSingleUse', data: { vaultRef: 'vault-1' } }]);
    await added(crema);
    expect(screen.getByText('Added your new billing address')).toBeDefined();
    expect(screen.getByText('Seattle, WA 98101')).toBeDefined();
  });

  it('can be edited as long as the page stays open, which replaces it', async () => {
    const crema = await asGuest();
    await added(crema);
    await userEvent.click(screen.getByRole('link', { name: 'Edit this address' }));
    expect([field(/^City/).value, choice('State').value]).toEqual(['Seattle', 'WA']);
    await userEvent.clear(field(/^City/));
    await userEvent.type(field(/^City/), 'Tacoma');
    await press('Use this address');
    await added(crema, 'v-10');
    expect(screen.getByText('Updated your billing address')).toBeDefined();
    expect(screen.getByText('Tacoma, WA 98101')).toBeDefined();
  });

  it('that another tab has replaced stays in the form, which says so', async () => {
    const crema = await asGuest();
    await added(crema);
    expect(screen.queryByText(/^Another tab has entered/)).toBeNull();
    await happens(crema, { type: 'addresses/singleUseRequested', data: { vaultRef: 'of the other tab' } });
    await added(crema, 'v-10');
    expect(screen.getByText(/^Another tab has entered an address since/)).toBeDefined();
    expect([field(/^City/).value, choice('State').value]).toEqual(['Seattle', 'WA']);
    await press('Use this address');
    await added(crema, 'v-11');
    expect(screen.queryByText(/^Another tab has entered/)).toBeNull();
    expect(screen.getByText('Seattle, WA 98101')).toBeDefined();
  });

  it.each([
    ['ENTER_AGAIN', 'This address was not sent'],
    ['UNEXPECTED_ERROR', 'Something went wrong on our end'],
  ])('that is refused with %s keeps what was typed', async (code, text) => {
    const crema = await asGuest();
    await happens(crema, { type: 'addresses/singleUseRefused', data: { writeId: firstWrite(crema), code } });
    expect(screen.getByRole('alert').textContent).toContain(text);
    expect(field(/^City/).value).toBe('Seattle');
  });
});
