/** Where a list begins, as what stands above it changes. jsdom lays nothing out: the test says what is where. */
import { act, render, screen } from '@testing-library/react';
import { useRef, type RefObject } from 'react';
import { beforeEach, expect, it, vi } from 'vitest';
import { useSpaceAbove } from '../../../src/features/stores/useSpaceAbove.ts';

let offsetTop = 0;
const watched = new Map<Element, () => void>();

class Watch {
  readonly #changed: () => void;
  constructor(changed: () => void) {
    this.#changed = changed;
  }
  observe(part: Element): void {
    watched.set(part, this.#changed);
  }
  disconnect(): void {
    for (const [part, changed] of watched) if (changed === this.#changed) watched.delete(part);
  }
}

function List({ scroller }: { readonly scroller: RefObject<HTMLElement | null> }) {
  const list = useRef<HTMLUListElement>(null);
  const above = useSpaceAbove(list, scroller);
  return <ul ref={list} data-testid="list" data-above={above} />;
}
function Scroller() {
  const scroller = useRef<HTMLDivElement>(null);
  return (
    <div ref={scroller} data-testid="scroller">
      <div data-testid="notices" />
      <div data-testid="panel">
        <List scroller={scroller} />
      </div>
    </div>
  );
}
const above = () => screen.getByTestId('list').dataset['above'];
const grows = (part: string, to: number) =>
  act(async () => {
    offsetTop = to;
    watched.get(screen.getByTestId(part))?.();
  });

beforeEach(() => {
  offsetTop = 24;
  vi.stubGlobal('ResizeObserver', Watch);
  vi.spyOn(HTMLElement.prototype, 'offsetTop', 'get').mockImplementation(() => offsetTop);
  vi.spyOn(HTMLElement.prototype, 'offsetParent', 'get').mockImplementation(() =>
    screen.queryByTestId('scroller'),
  );
});

it('is measured before anything is drawn', () => {
  render(<Scroller />);
  expect(above()).toBe('24');
});

it('follows a notice that grows beside the list, which nothing else tells it of', async () => {
  render(<Scroller />);
  await grows('notices', 90);
  expect(above()).toBe('90');
});

it('follows a line that comes above it in its own panel', async () => {
  render(<Scroller />);
  await grows('panel', 60);
  expect(above()).toBe('60');
});

it('watches nothing once the list is gone', () => {
  const { unmount } = render(<Scroller />);
  expect(watched.size).toBe(2);
  unmount();
  expect(watched.size).toBe(0);
});
