/** The replay page: opening and refusing files, stepping, why a value is what it is, links to an event. */
import { Blob as NodeBlob } from 'node:buffer';
import { fireEvent, screen, waitFor, within } from '@testing-library/react';
import { useNavigate } from 'react-router-dom';
import userEvent from '@testing-library/user-event';
import { beforeAll, beforeEach, expect, it, vi } from 'vitest';
import { contentHash } from '../../../domain/contentHash.ts';
import { openReplay, type ReplayWorker } from '../../../src/compose/openReplay.ts';
import { readReplay } from '../../../src/compose/replayQuestions.ts';
import { ReplayPage } from '../../../src/features/trace/replay/ReplayPage.tsx';
import { foldEngine } from '../../../streams/log/foldEngine.ts';
import { writeTrace } from '../../../adapters/trace-file/writeTrace.ts';
import { generateLog } from '../../tools/generateLog.ts';
import { createTestCrema } from '../createTestCrema.ts';
import { press, showPage } from '../showPage.tsx';

let file: File;
/** jsdom's files cannot be read as a stream. */
const readable = (text: string) => new NodeBlob([text]) as unknown as Blob;
const texts = new Map<string, string>();
let other: File;
let chain = '';
const events = generateLog(Array.from({ length: 60 }, (_, index) => (index * 7919) % 101));

beforeAll(async () => {
  const source = {
    events,
    passedOver: [],
    documents: [],
    build: 'test',
    tab: events[0]?.tab ?? '',
    era: null,
    exportedAt: 1_772_560_000_000,
  };
  const text = await writeTrace(source, foldEngine, new Uint8Array(32));
  file = fileOf('a.trace.ndjson', text);
  // Another story from event 40 on.
  other = fileOf(
    'other.trace.ndjson',
    await writeTrace({ ...source, events: events.slice(0, 40) }, foldEngine, new Uint8Array(32)),
  );
  const read = await readReplay(readable(text), () => undefined);
  chain = read.ok ? read.value.header.chain : '';
});

beforeEach(() => {
  vi.stubGlobal(
    'ResizeObserver',
    class {
      observe = () => undefined;
      disconnect = () => undefined;
    },
  );
});

function fileOf(name: string, text: string): File {
  texts.set(name, text);
  return new File([text], name);
}

/** The worker's code, on this thread. */
function workerHere(): ReplayWorker {
  const worker: ReplayWorker = {
    onmessage: null,
    onerror: null,
    terminate: () => undefined,
    postMessage: (asked: Parameters<typeof answer>[0]) => void answer(asked),
  };
  let answers: Awaited<ReturnType<typeof readReplay>> | null = null;
  const post = (data: unknown) => worker.onmessage?.call(worker as Worker, { data } as MessageEvent);
  async function answer(
    asked: { file: File } | { id: number; ask: string; args: readonly unknown[] },
  ): Promise<void> {
    if ('file' in asked) {
      answers = await readReplay(readable(texts.get(asked.file.name) ?? ''), () => undefined);
      const opened = answers.ok && { header: answers.value.header, timeline: answers.value.timeline };
      post(answers.ok ? { opened } : { refused: answers.reason });
    } else if (answers?.ok === true) {
      const args = asked.args.map((each) =>
        each instanceof File ? readable(texts.get(each.name) ?? '') : each,
      );
      const ask = (answers.value.answers as Record<string, (...args: readonly unknown[]) => unknown>)[
        asked.ask
      ];
      post({ id: asked.id, answer: await ask?.(...args) });
    }
  }
  return worker;
}

const show = (path = '/replay') =>
  showPage({ ...createTestCrema(), openReplay: openReplay(workerHere) }, path, '/replay', <ReplayPage />);
const choose = async (chosen: File) => userEvent.upload(screen.getByLabelText('Choose a trace'), chosen);

it('refuses a file that is no trace with a sentence', async () => {
  show();
  await choose(fileOf('b.trace.ndjson', 'no trace'));
  expect(await screen.findByText('This file cannot be replayed')).toBeTruthy();
  expect(screen.getByText(/^line 1: /)).toBeTruthy();
});

it('steps through the events, and says what led to one and what it changed', async () => {
  show();
  await choose(file);
  expect(await screen.findByRole('heading', { name: `#1 ${events[0]?.type}` })).toBeTruthy();
  await press('One event on');
  expect(await screen.findByRole('heading', { name: `#2 ${events[1]?.type}` })).toBeTruthy();
  expect(screen.getByRole('slider').getAttribute('aria-valuetext')).toMatch(/^2, /);
});

it('says why a value is what it is, and leads to the event', async () => {
  show();
  await choose(file);
  const place = events.findIndex(({ type }) => type === 'cart/itemAdded');
  await screen.findByRole('slider');
  for (let step = 0; step < place; step++) await press('One event on');
  await userEvent.type(screen.getByLabelText(/^Value, such as/), 'cart.lines[[0].quantity');
  await press('Ask');
  const answer = await screen.findByText('cart.lines[0].quantity', { selector: 'strong' });
  const panel = within(answer.closest('section') as HTMLElement);
  expect(panel.getByRole('button', { name: `#${events[place]?.seq} cart/itemAdded` })).toBeTruthy();
});

it('opens a linked event in the file that the link names, and says so for another file', async () => {
  show(`/replay#event=5&trace=${chain}`);
  expect(screen.getByText(/leads to event 5/)).toBeTruthy();
  await choose(file);
  expect(await screen.findByRole('heading', { name: `#5 ${events[4]?.type}` })).toBeTruthy();
  expect(screen.queryByText(/another trace/)).toBeNull();
});

it('goes to another event by a link while the trace is open', async () => {
  const Linked = () => {
    const navigate = useNavigate();
    return (
      <>
        <button onClick={() => void navigate(`#event=7&trace=${chain}`)}>link</button>
        <ReplayPage />
      </>
    );
  };
  showPage({ ...createTestCrema(), openReplay: openReplay(workerHere) }, '/replay', '/replay', <Linked />);
  await choose(file);
  await screen.findByRole('slider');
  await press('link');
  expect(await screen.findByRole('heading', { name: `#7 ${events[6]?.type}` })).toBeTruthy();
});

it('stays where one goes while it plays, and the replayed app does not take the focus', async () => {
  show();
  await choose(file);
  const slider = await screen.findByRole('slider');
  await press('Play');
  fireEvent.change(slider, { target: { value: '4' } });
  expect(screen.getByRole('button', { name: 'Play' })).toBeTruthy();
  slider.focus();
  // The focus of the frame's page goes back by this alone (seen in Chromium).
  const toPage = vi.spyOn(window, 'focus').mockImplementation(() => undefined);
  screen.getByTitle('The app after this event').focus();
  fireEvent.blur(window);
  await waitFor(() => expect(document.activeElement).toBe(slider));
  expect(toPage).toHaveBeenCalled();
});

it('says so where a link cannot be copied, and offers the link of the next event', async () => {
  const writeText = vi.fn(async (_: string) => undefined).mockRejectedValueOnce(new Error('denied'));
  show();
  await choose(file);
  await screen.findByRole('slider');
  Object.defineProperty(navigator, 'clipboard', { value: { writeText }, configurable: true });
  await press('Copy a link to this event');
  expect(await screen.findByText(/could not be copied/)).toBeTruthy();
  await press('Copy a link to this event');
  await press('Link copied');
  await press('One event on');
  expect(screen.getByRole('button', { name: 'Copy a link to this event' })).toBeTruthy();
});

it('says that a link was made for another trace', async () => {
  show(`/replay#event=5&trace=${contentHash('another').padEnd(64, '0').slice(0, 64)}`);
  await choose(file);
  expect(await screen.findByText(/made for another trace/)).toBeTruthy();
});

it('keeps another trace in step, and says where the two part', async () => {
  show();
  await choose(file);
  await press('Put a second trace beside it');
  await choose(other);
  expect(await screen.findByText(/^The first of \d+ differences?$/)).toBeTruthy();
  expect(screen.getByText(/is in this trace alone\./)).toBeTruthy();
  await press('Go there');
  expect((await screen.findAllByRole('heading', { name: /^#40 / })).length).toBeGreaterThan(0);
});
