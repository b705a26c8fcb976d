/**
 * The app as a trace has it, in the frame of the replay page: the real screens over states that come through a port. Nothing
 * leaves: the frame's policy allows no request but for the build's own files, its Crema has no ports that answer, and a press is
 * told to the replay page instead of to the app.
 */
import { BehaviorSubject, EMPTY, NEVER, of } from 'rxjs';
import { StrictMode, useMemo, useState, type ReactNode } from 'react';
import { createRoot, type Root } from 'react-dom/client';
import { Router, type Navigator, type To } from 'react-router-dom';
import { parseClientConfig, type ClientConfig } from '../../domain/clientConfig.ts';
import { initialWorld, type World } from '../../domain/world.ts';
import type { Crema } from '../kit/Crema.ts';
import {
  type BeginScreen,
  type FromScreen,
  SCREEN_READY,
  type ShowScreen,
  type ToScreen,
} from '../kit/replayScreen.ts';
import { App } from '../shell/App.tsx';
import { prefetchPage } from '../shell/routes.tsx';
import './replayScreen.module.css';
import { Shown } from './Shown.tsx';

export function startReplayScreen(container: HTMLElement): void {
  keepPresses();
  addEventListener('message', ({ source, data, ports: [port] }: MessageEvent<BeginScreen | null>) => {
    if (source === parent && data?.kind === 'crema:replay' && port !== undefined)
      connect(createRoot(container), port, data.settings);
  });
  parent.postMessage(SCREEN_READY, location.origin);
}

let tell: (message: FromScreen) => void = () => undefined;

function connect(root: Root, port: MessagePort, settings: unknown): void {
  tell = (message) => port.postMessage(message);
  const config: ClientConfig = { ...parseClientConfig(settings as object), analyticsUrl: '' };
  const documents = createDocuments();
  const world$ = new BehaviorSubject<World>(initialWorld);
  let at = 0;
  const crema = cremaOf(config, world$, documents, () => at);
  let page: string | null = null;
  const show = async (next: ShowScreen): Promise<void> => {
    at = next.at;
    world$.next({ ...world$.value, ...next.states });
    if (next.page !== page) {
      page = next.page;
      await prefetchPage(next.pathname);
      const entry = { pathname: next.pathname, hash: next.hash };
      root.render(
        <StrictMode key={next.page}>
          <Shown onShown={() => tell({ shown: next.number })}>
            <App crema={crema} router={({ children }) => <At first={entry}>{children}</At>} />
          </Shown>
        </StrictMode>,
      );
    } else requestAnimationFrame(() => tell({ shown: next.number }));
  };
  let last = Promise.resolve();
  port.onmessage = ({ data }: MessageEvent<ToScreen>) => {
    if ('document' in data) documents.take(data.document.hash, data.document.body);
    // In their order: a page that is still being fetched must not come after the next one.
    else last = last.then(async () => show(data.show));
  };
}

/** An address without an address bar; a page that leads on at once does so here, too. The library's own router would cost every page. */
function At({ first, children }: { readonly first: To; readonly children: ReactNode }) {
  const [location, setLocation] = useState(first);
  const navigator = useMemo<Navigator>(
    () => ({
      createHref: (to) => (typeof to === 'string' ? to : (to.pathname ?? '')),
      push: setLocation,
      replace: setLocation,
      go: () => undefined,
    }),
    [],
  );
  return (
    <Router location={location} navigator={navigator}>
      {children}
    </Router>
  );
}

interface FrameDocuments {
  readonly read: Crema['documents']['read'];
  readonly peek: Crema['documents']['peek'];
  take(hash: string, body: unknown): void;
}

/** The replay page answers for each once. */
function createDocuments(): FrameDocuments {
  const known = new Map<string, unknown>();
  const waiting = new Map<
    string,
    { readonly answer: Promise<unknown>; readonly take: (body: unknown) => void }
  >();
  return {
    peek: (hash) => known.get(hash),
    async read(hash) {
      if (known.has(hash)) return known.get(hash);
      const asked = waiting.get(hash);
      if (asked !== undefined) return asked.answer;
      let take: (body: unknown) => void = () => undefined;
      const answer = new Promise<unknown>((resolve) => (take = resolve));
      waiting.set(hash, { answer, take });
      tell({ wants: hash });
      return answer;
    },
    take(hash, body) {
      known.set(hash, body);
      waiting.get(hash)?.take(body);
      waiting.delete(hash);
    },
  };
}

/** Never answers: what the world answered is in the trace. */
const never = async () => new Promise<never>(() => undefined);
const silent: unknown = new Proxy({}, { get: () => never });
const looksAtNothing: unknown = new Proxy({}, { get: () => () => () => undefined });

const cremaOf = (
  config: ClientConfig,
  world$: BehaviorSubject<World>,
  documents: FrameDocuments,
  now: () => number,
): Crema => ({
  ...{ config, world$, documents, now },
  world: () => world$.value,
  dispatch: never,
  keepSecret: () => '',
  takeSecret: () => null,
  want: looksAtNothing as Crema['want'],
  isLocationAllowed: async () => false,
  suggestPlaces: never,
  storeNamesOf: never,
  fetchBarcode: never,
  openCardFields: never,
  openWebauthn: never,
  openReplay: never,
  analytics: never,
  leaveFor: () => undefined,
  useLatestEvents: () => null,
  isOnline$: of(true),
  isFenced$: NEVER,
  isDataLeftBehind$: EMPTY,
  wallet: silent as Crema['wallet'],
  orders: silent as Crema['orders'],
  paymentMethods: silent as Crema['paymentMethods'],
  partnerships: silent as Crema['partnerships'],
  elevation: silent as Crema['elevation'],
  personalData: silent as Crema['personalData'],
  support: silent as Crema['support'],
  identity: silent as Crema['identity'],
  passkeys: silent as Crema['passkeys'],
  secondFactor: silent as Crema['secondFactor'],
  storePoints: { prepare: () => undefined, marks: never, count: never, zoomToSplit: never },
  trace: silent as Crema['trace'],
});

const presses = ['click', 'auxclick', 'dblclick', 'pointerdown', 'mousedown', 'touchstart', 'contextmenu'];
const others = ['keydown', 'keypress', 'submit', 'dragstart', 'beforeinput', 'change', 'focusin'];
const LONGEST_TEXT = 120;

/** Before React hears of them. */
function keepPresses(): void {
  for (const type of [...presses, ...others])
    addEventListener(
      type,
      (event) => {
        event.preventDefault();
        event.stopImmediatePropagation();
        if (type === 'click' && event.target instanceof Element) tell({ pressed: textOf(event.target) });
      },
      { capture: true, passive: false },
    );
}

/** The text of what was pressed, or that of the nearest element around it which has a short one. */
function textOf(target: Element): string {
  for (let at: Element | null = target; at !== null; at = at.parentElement) {
    const text = (at instanceof HTMLElement ? at.innerText : at.textContent).trim();
    if (text.length > LONGEST_TEXT) return '';
    if (text !== '') return text;
  }
  return '';
}
