/** Choosing filters: what is offered, what is counted, and what of it comes to hold. */
import { act, fireEvent, screen } from '@testing-library/react';
import { useState } from 'react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import type { FactDraft } from '../../../domain/events.ts';
import { parseClientConfig } from '../../../domain/clientConfig.ts';
import { Filters } from '../../../src/features/stores/filters/Filters.tsx';
import { texts } from '../../../src/i18n/texts.ts';
import { createTestCrema } from '../createTestCrema.ts';
import { showPage } from '../showPage.tsx';
import { foundIn, searchStarted } from './someStores.ts';

texts('stores');
beforeEach(() => void vi.useFakeTimers());

const feature = (code: string, category: string, name: string, isShown = true) => ({
  ...{ code, category, name },
  filterable: isShown,
  public: isShown,
});
const config = parseClientConfig({
  features: [
    feature('WF', 'In store', 'Wi-Fi'),
    feature('ON', 'Hours', 'Open now'),
    feature('SE', 'In store', 'Indoor seating'),
    { ...feature('XX', 'Hours', 'Secret'), public: false },
    { ...feature('YY', 'Hours', 'Not to filter by'), filterable: false },
  ],
});

/** Counts are answered by hand, in whatever order. */
function show(features: readonly string[] = []) {
  const base = createTestCrema();
  base.tell(foundIn(['7'], base.tell(searchStarted)));
  const asked: { readonly features: readonly string[]; answer: (count: number | 'failed') => void }[] = [];
  const count = (_at: unknown, wanted: readonly string[]) =>
    new Promise<number | 'failed'>((answer) => asked.push({ features: wanted, answer }));
  const storePoints = { prepare: () => undefined, marks: async () => [], zoomToSplit: async () => 12, count };
  const onApply = vi.fn<(features: readonly string[]) => void>();
  const Page = () => {
    const [isOpen, setIsOpen] = useState(false);
    return (
      <>
        <button type="button" onClick={() => setIsOpen(true)}>
          open
        </button>
        <Filters {...{ isOpen, features, onApply }} onClose={() => setIsOpen(false)} />
      </>
    );
  };
  showPage({ ...base, config, storePoints }, '/store-locator', '/store-locator', <Page />);
  press('open');
  const findElsewhere = () =>
    act(async () => {
      const { type, data } = foundIn(['7'], base.tell(searchStarted));
      base.tell({ type, data: { ...data, at: { lat: 40.7, lng: -74 } } } as FactDraft);
    });
  return { onApply, asked, findElsewhere };
}

const press = (name: string | RegExp) => fireEvent.click(screen.getByRole('button', { name }));
const flip = (name: string) => fireEvent.click(screen.getByRole('checkbox', { name }));
const isOn = (name: string) => (screen.getByRole('checkbox', { name }) as HTMLInputElement).checked;
const quiet = () => act(() => vi.advanceTimersByTimeAsync(200));
const answers = (count: number | 'failed', to: { answer: (count: number | 'failed') => void } | undefined) =>
  act(async () => to?.answer(count));
/** When its entry has left the history. */
const isApplied = (onApply: unknown) => act(() => vi.waitFor(() => expect(onApply).toHaveBeenCalled()));
const applyText = () => screen.getByRole('button', { name: /^Apply/ }).textContent;

describe('the filters', () => {
  it('hold once they are applied, in one order however they were chosen', async () => {
    const { onApply } = show(['WF']);
    expect(isOn('Wi-Fi')).toBe(true);
    flip('Open now');
    expect(onApply).not.toHaveBeenCalled();
    press(/^Apply/);
    await isApplied(onApply);
    expect(onApply).toHaveBeenCalledExactlyOnceWith(['ON', 'WF']);
    expect(screen.queryByRole('dialog')).toBeNull();
  });
  it('are forgotten when it is closed without', () => {
    const { onApply } = show(['WF']);
    flip('Open now');
    flip('Wi-Fi');
    press('Close');
    press('open');
    expect([isOn('Open now'), isOn('Wi-Fi')]).toEqual([false, true]);
    expect(onApply).not.toHaveBeenCalled();
  });
});

describe('how many stores they would keep', () => {
  it('is asked for after a moment of quiet, said on the button and politely aloud', async () => {
    const { asked } = show();
    flip('Open now');
    await act(() => vi.advanceTimersByTimeAsync(199));
    flip('Wi-Fi');
    await quiet();
    expect(asked.map(({ features }) => features)).toEqual([['ON', 'WF']]);
    expect(applyText()).toBe('Apply');
    await answers(12, asked[0]);
    expect(applyText()).toBe('Apply · 12 stores');
    expect(screen.getByRole('status').textContent).toBe('12 stores fit');
  });
  it('is that of the newest choice, whichever answer comes last', async () => {
    const { asked } = show();
    await quiet();
    flip('Open now');
    await quiet();
    await answers(3, asked[1]);
    expect(applyText()).toBe('Apply · 3 stores');
    await answers(40, asked[0]);
    expect(applyText()).toBe('Apply · 3 stores');
  });
  it('is not said of a choice that it was not counted for', async () => {
    const { asked } = show();
    await quiet();
    await answers(40, asked[0]);
    flip('Open now');
    expect(applyText()).toBe('Apply');
    await quiet();
    await answers('failed', asked[1]);
    expect(applyText()).toBe('Apply');
  });
  it('is not said of a place around which it was not counted', async () => {
    const { asked, findElsewhere } = show();
    await quiet();
    await answers(40, asked[0]);
    await findElsewhere();
    expect(applyText()).toBe('Apply');
  });
});
