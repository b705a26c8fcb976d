/**
 * The server's entry point: renders what a page shows to a guest on a device that has nothing yet, by the same
 * components as in the browser. Built to dist/render (scripts/build.mjs); called by server/http/pageContent.ts.
 */
import './platform.ts';
import type { ReactElement } from 'react';
import { renderToString } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { NEVER } from 'rxjs';
import type { ClientConfig } from '../../domain/clientConfig.ts';
import { contentHash } from '../../domain/contentHash.ts';
import { notAsked } from '../../domain/fetchState.ts';
import { initialWorld, type World } from '../../domain/world.ts';
import { App } from '../shell/App.tsx';
import type { Crema } from '../kit/Crema.ts';
import { prefetchPage } from '../shell/routes.tsx';
import { ShellSkeleton } from '../shell/ShellSkeleton.tsx';
import { IntlRoot } from '../i18n/IntlRoot.tsx';

export interface PageData {
  readonly config: ClientConfig;
  /** The menus and products that the page shows, by the key of their read; null for one that is refused. */
  readonly answers: Readonly<Record<string, unknown>>;
  /** Milliseconds since the epoch. */
  readonly now: number;
}
export interface RenderedPage {
  /** Title and description, as elements. */
  readonly head: string;
  readonly html: string;
}

export async function renderPage(path: string, data: PageData): Promise<RenderedPage> {
  await prefetchPage(path);
  return rendered(
    <App
      crema={cremaOf(data)}
      router={({ children }) => <StaticRouter location={path}>{children}</StaticRouter>}
    />,
  );
}

/** The frame of every page, without anything that depends on the address. */
export const renderShell = ({ locale, brand }: ClientConfig): RenderedPage =>
  rendered(
    <IntlRoot locale={locale} product={brand.name}>
      <ShellSkeleton />
    </IntlRoot>,
  );

function rendered(element: ReactElement): RenderedPage {
  const whole = renderToString(element);
  // React leaves a component that threw to the browser, with this mark.
  if (whole.includes('<!--$!-->'))
    throw new Error('A part of the page cannot be rendered without a browser.');
  // React puts what belongs into the head before all the rest.
  const [head = ''] = /^(?:<title>[^<]*<\/title>|<(?:link|meta)[^>]*>)*/.exec(whole) ?? [];
  return { head, html: whole.slice(head.length) };
}

/** Reads the given answers only. Effects do not run here, and only they and presses call the rest. */
function cremaOf({ config, answers, now }: PageData): Crema {
  const documents = new Map<string, unknown>();
  const entries: Record<string, World['menu']['entries'][string]> = {};
  const refused: Record<string, World['menuFetch']['byKey'][string]> = {};
  for (const [key, body] of Object.entries(answers)) {
    if (body === null) {
      refused[key] = { ...notAsked, status: 'failed', failure: { kind: 'refused', code: null } };
      continue;
    }
    const document = contentHash(body);
    documents.set(document, body);
    entries[key] = { document, fetchedAt: now };
  }
  const world: World = { ...initialWorld, menu: { entries }, menuFetch: { byKey: refused } };
  return {
    config,
    world$: NEVER,
    world: () => world,
    documents: { peek: (hash) => documents.get(hash), read: async (hash) => documents.get(hash) ?? null },
    isOnline$: NEVER,
    isFenced$: NEVER,
    now: () => now,
    dispatch: notHere,
    keepSecret: notHere,
    takeSecret: notHere,
    isLocationAllowed: notHere,
    suggestPlaces: notHere,
    storeNamesOf: notHere,
    fetchBarcode: notHere,
    openCardFields: notHere,
    wallet: absent as Crema['wallet'],
    orders: absent as Crema['orders'],
    paymentMethods: absent as Crema['paymentMethods'],
    partnerships: absent as Crema['partnerships'],
    elevation: absent as Crema['elevation'],
    personalData: absent as Crema['personalData'],
    support: absent as Crema['support'],
    identity: absent as Crema['identity'],
    passkeys: absent as Crema['passkeys'],
    secondFactor: absent as Crema['secondFactor'],
    openWebauthn: notHere,
    openReplay: notHere,
    leaveFor: notHere,
    useLatestEvents: () => null,
    want: absent as Crema['want'],
    analytics: notHere,
    storePoints: absent as Crema['storePoints'],
    trace: absent as Crema['trace'],
  };
}

const absent: unknown = new Proxy({}, { get: notHere });

function notHere(): never {
  throw new Error('A page that is rendered on the server has no device.');
}
