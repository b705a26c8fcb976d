/** The list of devices: which one this is, what is unknown said as such, and signing out elsewhere. */
import { screen } from '@testing-library/react';
import { expect, it } from 'vitest';
import type { SignedInDevice } from '../../../domain/devices/shape.ts';
import { DevicesPage } from '../../../src/features/devices/DevicesPage.tsx';
import { createTestCrema } from '../createTestCrema.ts';
import { firstWrite, signIn } from '../someFacts.ts';
import { happens, press, showPage } from '../showPage.tsx';

const device = (sessionId: string, of: Partial<SignedInDevice>): SignedInDevice => ({
  ...{ sessionId, browser: 'Firefox', system: 'Linux', country: null, isCurrent: false },
  ...{ startedAt: 0, lastSeenAt: 0, ...of },
});
const list = [
  device('here', { isCurrent: true, country: 'CA' }),
  device('there', { browser: 'Safari', system: 'iPhone' }),
  device('elsewhere', { browser: null, system: null }),
];

function open() {
  const crema = createTestCrema({}, signIn, { type: 'devices/fetched', data: { devices: list } });
  showPage(crema, '/account/settings/devices', '/account/settings/devices', <DevicesPage />);
  return crema;
}

it('names this device, its country, and says where nothing is known', () => {
  open();
  const rows = screen.getAllByRole('listitem').map((row) => row.textContent);
  expect(rows[0]).toContain('Firefox on LinuxCanadaIn use now');
  expect(rows[0]).toContain('This device');
  expect(rows[2]).toContain("A browser that we don't know on an unknown system");
  expect(rows[2]).toContain('Place unknown');
});

it('signs one of them out, which leaves the list once it is done', async () => {
  const crema = open();
  await press('Sign out: Safari on iPhone');
  expect(crema.asked).toEqual([{ type: 'devices/signOutThere', data: { sessionId: 'there' } }]);
  const writeId = firstWrite(crema);
  await happens(crema, { type: 'devices/signedOutThere', data: { writeId, sessionId: 'there' } });
  expect(screen.getByText('Signed out there.')).toBeDefined();
  expect(screen.queryByText('Safari on iPhone')).toBeNull();
});

it('signs all others out', async () => {
  const crema = open();
  await press('Sign out on all other devices');
  const writeId = firstWrite(crema);
  await happens(crema, { type: 'devices/signedOutThere', data: { writeId, sessionId: null } });
  expect(screen.getAllByRole('listitem')).toHaveLength(1);
});
