/** "Open now" beside the count of stores: the filter that people want most, in one press. */
import { screen } from '@testing-library/react';
import userEvent from '@testing-library/user-event';
import { describe, expect, it } from 'vitest';
import { createLocatorCrema, features, searched, showLocator, openLocator } from './showLocator.tsx';

const openNow = () => screen.getByRole('switch', { name: 'Open now' });

describe('"Open now" above the list', () => {
  it('searches the same place again by one press, with the other filters, and keeps the focus', async () => {
    const crema = await openLocator('/store-locator?place=Seattle&features=WF');
    expect(openNow()).toHaveProperty('checked', false);
    await userEvent.click(openNow());
    expect(searched(crema).at(-1)).toMatchObject({ place: 'Seattle', features: ['ON', 'WF'] });
    expect(openNow()).toHaveProperty('checked', true);
    expect(document.activeElement).toBe(openNow());
    await userEvent.keyboard(' ');
    expect(searched(crema).at(-1)).toMatchObject({ place: 'Seattle', features: ['WF'] });
  });

  it('is not there where the operator does not offer that filter', async () => {
    const kept = features.map((feature) => ({ ...feature, filterable: feature.code !== 'ON' }));
    await showLocator(createLocatorCrema({ features: kept }), '/store-locator?place=Seattle');
    expect(screen.queryByRole('switch')).toBeNull();
  });
});
