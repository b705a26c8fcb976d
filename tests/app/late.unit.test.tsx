/** Components whose code is loaded after the page. */
import { act, screen } from '@testing-library/react';
import { beforeEach, expect, it, vi } from 'vitest';
import { late, type When } from '../../src/kit/late.tsx';
import { createTestCrema } from '../features/createTestCrema.ts';
import { showIn } from '../features/showPage.tsx';
import { codeComesWhenIdle } from './codeComesWhenIdle.ts';

beforeEach(() => void vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] }));

const Part = ({ isOpen }: { readonly isOpen: boolean }) => <p>{isOpen ? 'the open part' : 'the part'}</p>;
const Place = ({ hasFailed }: { readonly hasFailed: boolean }) => (
  <p>{hasFailed ? 'cannot be loaded' : 'its place'}</p>
);
const passes = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));

function show(load: () => Promise<typeof Part>, closed: When) {
  const crema = createTestCrema();
  const Late = late(load, { when: (_, { isOpen }) => (isOpen ? 'now' : closed), meanwhile: Place });
  showIn(crema, <Late isOpen={false} />);
  return { crema, Late };
}

it.each<[When, number]>([
  ['now', 1],
  ['idle', 0],
  ['not yet', 0],
])('is fetched %s, %i times at once', async (when, times) => {
  const load = vi.fn(async () => Part);
  show(load, when);
  expect(screen.getByText('its place')).toBeDefined();
  await passes(0);
  expect(load).toHaveBeenCalledTimes(times);
  await codeComesWhenIdle();
  expect(load).toHaveBeenCalledTimes(when === 'not yet' ? 0 : 1);
});

it('says that it cannot be loaded, and is fetched again when the network returns', async () => {
  const load = vi.fn(async () => Part).mockRejectedValueOnce(new Error('no network'));
  const { crema } = show(load, 'now');
  await passes(0);
  expect(screen.getByText('cannot be loaded')).toBeDefined();
  await act(async () => crema.goOnline(false));
  await act(async () => crema.goOnline(true));
  await passes(0);
  expect(screen.getByText('the part')).toBeDefined();
});

it('is fetched again when the network returned before the failure was known', async () => {
  let fail = (_: Error): void => {};
  const hung = new Promise<typeof Part>((_, reject) => void (fail = reject));
  const load = vi.fn(async () => Part).mockReturnValueOnce(hung);
  const { crema } = show(load, 'now');
  await passes(0);
  await act(async () => crema.goOnline(false));
  await act(async () => crema.goOnline(true));
  await passes(0);
  expect(load).toHaveBeenCalledTimes(1);
  fail(new Error('no network'));
  await passes(0);
  await passes(0);
  expect(screen.getByText('the part')).toBeDefined();
});

it('is there at once when its code is here', async () => {
  const { Late, crema } = show(async () => Part, 'not yet');
  await act(async () => void (await Late.fetch()));
  showIn(crema, <Late isOpen />);
  expect(screen.getByText('the open part')).toBeDefined();
});
