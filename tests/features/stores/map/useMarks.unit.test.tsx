/** Which marks the map has: the chain's, older ones while newer cannot be had, the list's stores where there are none. */
import { act, screen } from '@testing-library/react';
import { beforeEach, describe, expect, it, vi } from 'vitest';
import { keyOf } from '../../../../src/features/stores/map/drawnMarks.ts';
import type { AskedMarks } from '../../../../src/features/stores/map/neededMarks.ts';
import { useMarks } from '../../../../src/features/stores/map/useMarks.ts';
import type { StorePointsPort, MapMark } from '../../../../streams/ports.ts';
import { pineStreet } from '../someStores.ts';
import { cremaWith, showPart, viewAt } from './showPart.tsx';

const here: AskedMarks = { area: viewAt(12).area, zoom: 12 };
const nothing: readonly string[] = [];
const listed = [pineStreet];

function Marks({ asked }: { readonly asked: AskedMarks | null }) {
  const marks = useMarks(asked, nothing, listed);
  return <p data-testid="marks">{marks.map(keyOf).join(' ')}</p>;
}

const shown = () => screen.getByTestId('marks').textContent;
const pass = (ms: number) => act(async () => void (await vi.advanceTimersByTimeAsync(ms)));
const pinOf = (storeNumber: string): MapMark => ({
  kind: 'store',
  storeNumber,
  at: { lat: 47.6, lng: -122.3 },
  isOpen: true,
});

/** Each question in turn; the last answer ever after. */
function answering(...answers: readonly (readonly MapMark[] | 'failed')[]) {
  let questions = 0;
  const marks: StorePointsPort['marks'] = async () =>
    answers[Math.min(questions++, answers.length - 1)] ?? 'failed';
  return { marks, questions: () => questions };
}

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout', 'setInterval', 'clearInterval'] });
});

describe('the marks of the map', () => {
  it('are the list’s stores where the chain cannot be had, and the chain’s ten seconds later if it can', async () => {
    const { marks, questions } = answering('failed', [pinOf('99')]);
    await showPart(cremaWith({ marks }), <Marks asked={here} />);
    expect(shown()).toBe(keyOf(pinOf('7')));
    await pass(9_999);
    expect(questions()).toBe(1);
    await pass(1);
    expect(shown()).toBe(keyOf(pinOf('99')));
  });

  it('stay when newer ones cannot be had, and are asked for again', async () => {
    const { marks, questions } = answering([pinOf('98')], 'failed', [pinOf('99')]);
    const crema = cremaWith({ marks });
    await showPart(crema, <Marks asked={here} />);
    crema.passTime(60_000);
    await pass(60_000);
    expect(questions()).toBe(2);
    expect(shown()).toBe(keyOf(pinOf('98')));
    await pass(10_000);
    expect(shown()).toBe(keyOf(pinOf('99')));
  });

  it('are asked for anew when the network returns', async () => {
    const { marks, questions } = answering('failed', [pinOf('99')]);
    const crema = cremaWith({ marks });
    await showPart(crema, <Marks asked={here} />);
    await act(async () => crema.goOnline(false));
    const before = questions();
    await act(async () => crema.goOnline(true));
    expect(questions()).toBe(before + 1);
    expect(shown()).toBe(keyOf(pinOf('99')));
  });

  it('of an older question do not replace those of a newer one', async () => {
    const settle: ((marks: readonly MapMark[]) => void)[] = [];
    const marks: StorePointsPort['marks'] = () => new Promise((resolve) => settle.push(resolve));
    const crema = cremaWith({ marks });
    await showPart(crema, <Marks asked={here} />);
    crema.passTime(60_000);
    await pass(60_000);
    await act(async () => settle[1]?.([pinOf('99')]));
    await act(async () => settle[0]?.([pinOf('98')]));
    expect(shown()).toBe(keyOf(pinOf('99')));
  });
});
