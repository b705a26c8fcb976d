/** "Open now" beside the count of stores: the filter that people want most, in one press. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createLocatorCrema, features, list, searched, showLocator } from './showLocator.tsx';

const openNow = () => screen.getByRole('switch', { name: 'Open now' });

describe('"Open now" above the list', () => {
  it('searches the same place again by one press, with the other filters, and keeps the focus', async () => {
    const crema = createLocatorCrema();
    await showLocator(crema, '/store-locator?place=Seattle&features=WF');
    expect(openNow()).toHaveProperty('checked', false);
    await userEvent.click(openNow());
    expect(searched(crema).at(-1)).toMatchObject({ place: 'Seattle', features: ['ON', 'WF'] });
    expect(openNow()).toHaveProperty('checked', true);
    expect(document.activeElement).toBe(openNow());
    await userEvent.keyboard(' ');
    expect(searched(crema).at(-1)).toMatchObject({ place: 'Seattle', features: ['WF'] });
  });

  it('is the stop of the keyboard before the tabs and the stores', async () => {
    await showLocator(createLocatorCrema(), '/store-locator?place=Seattle');
    openNow().focus();
    await userEvent.tab();
    expect(document.activeElement).toBe(list().getByRole('tab', { name: 'Nearby' }));
  });

  it('is not there where the operator does not offer that filter', async () => {
    const kept = features.map((feature) => ({ ...feature, filterable: feature.code !== 'ON' }));
    await showLocator(createLocatorCrema({ features: kept }), '/store-locator?place=Seattle');
    expect(screen.queryByRole('switch')).toBeNull();
  });
});
