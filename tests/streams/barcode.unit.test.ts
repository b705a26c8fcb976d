/** The barcode of a card: what is kept of an answer, of which card, in which era, and for how long its code is right. */
import { describe, expect, it } from 'vitest';
import { createFakeTabs } from '../../adapters/fake/createFakeTabs.ts';
import { createSeededRandom } from '../../adapters/fake/createSeededRandom.ts';
import { createVirtualClock } from '../../adapters/fake/createVirtualClock.ts';
import type { FactDraft } from '../../domain/events.ts';
import { createDocuments } from '../../streams/documents.ts';
import { createEventLog } from '../../streams/eventLog.ts';
import type { Answer, RemoteFailure } from '../../streams/ports.ts';
import { fetchBarcode } from '../../streams/wallet/fetchBarcode.ts';
import { NOON } from '../domain/given.ts';
import { cardsKnown, signedIn, type DataOf } from '../domain/orderFacts.ts';

const no = (kind: RemoteFailure['kind']): RemoteFailure => ({
  ...{ ok: false, kind, code: null, retryAfterSeconds: null },
});
const card = { cardId: 'c-1', lastFour: '1234', balance: 2_500, currency: 'USD', isPrimary: true };
const twoCards: FactDraft = {
  type: 'wallet/fetched',
  data: { cards: [card, { ...card, cardId: 'c-2' }], nicknames: ['', ''] },
};

interface Told {
  readonly cardNumber: string;
  readonly image: string | null;
  readonly validSeconds: number | null;
}
const yes = (change: Partial<Told> = {}): Answer<Told> => ({
  ...{ ok: true, value: { cardNumber: '7777', image: 'data:x', validSeconds: null, ...change } },
});

/** A member whose cards are known; the server answers what `answer` says. */
async function open(answer: () => Promise<Answer<Told>> | Answer<Told> = yes, known = cardsKnown) {
  const tab = createFakeTabs().openTab();
  const clock = createVirtualClock();
  const random = createSeededRandom(1);
  const log = await createEventLog({ ...tab, clock, random, writer: 1, build: 'test' });
  const documents = createDocuments(tab.log);
  const told: DataOf<'wallet/barcodeFetched'>[] = [];
  log.folded$.subscribe((events) => {
    for (const event of events) if (event.type === 'wallet/barcodeFetched') told.push(event.data);
  });
  const tell = (...drafts: readonly FactDraft[]) =>
    log.commit(() => ({ events: drafts.map((draft) => ({ draft, cause: null })) }));
  await tell(signedIn, known);
  const asked: unknown[][] = [];
  const barcode = async (...args: unknown[]) => {
    asked.push(args);
    return answer();
  };
  const { signal } = new AbortController();
  const read = { documents, now: () => NOON };
  return {
    ...{ log, tell, told, asked, signal },
    show: (cardId = 'c-1') => fetchBarcode({ log, remote: { wallet: { barcode } }, read }, cardId, signal),
    /** What is on the device, after a reload. */
    kept: async () => {
      documents.forget();
      const { barcode: named } = log.world().wallet;
      return named === null ? null : { ...named, document: await documents.read(named.document) };
    },
  };
}

describe('the barcode of a card', () => {
  it('is asked for its card, shown as it came, and kept', async () => {
    const { show, asked, signal, kept } = await open();
    const value = { cardNumber: '7777', image: 'data:x', validUntil: null };
    expect(await show()).toEqual({ ok: true, value });
    expect(asked).toEqual([['c-1', signal]]);
    expect(await kept()).toEqual({ cardId: 'c-1', document: { cardNumber: '7777', image: 'data:x' } });
  });

  it('that is the one that is kept is not written down again; another one is', async () => {
    const images = ['data:x', 'data:x', 'data:y'];
    const { show, told } = await open(() => yes({ image: images.shift() ?? null }));
    await show();
    await show();
    expect(told).toHaveLength(1);
    await show();
    expect(told).toHaveLength(2);
  });

  it('of another card takes the place of the one that was kept, also where its image failed', async () => {
    const { show, kept } = await open(() => yes({ image: null }), twoCards);
    await show('c-1');
    expect(await kept()).toMatchObject({ cardId: 'c-1', document: { image: null } });
    await show('c-2');
    expect(await kept()).toMatchObject({ cardId: 'c-2' });
  });

  it('stays where only the image fails later', async () => {
    const images = ['data:x', null];
    const { show, kept, told } = await open(() => yes({ image: images.shift() ?? null }));
    await show();
    expect(await show()).toMatchObject({ value: { image: null } });
    expect([told.length, await kept()]).toMatchObject([1, { document: { image: 'data:x' } }]);
  });

  it('with a code that ends is shown until then, and kept as its number alone', async () => {
    const { show, kept } = await open(() => yes({ validSeconds: 20 }));
    expect(await show()).toMatchObject({ value: { image: 'data:x', validUntil: NOON + 20_000 } });
    expect((await kept())?.document).toEqual({ cardNumber: '7777', image: null });
  });

  it('of a card that the member has no more is not kept', async () => {
    const { show, told } = await open(yes, twoCards);
    expect(await show('c-9')).toMatchObject({ ok: true });
    expect(told).toEqual([]);
  });
});

describe('a barcode that could not be had', () => {
  it('says why and leaves the one that is kept', async () => {
    const answers = [yes(), no('offline')];
    const { show, kept, log } = await open(() => answers.shift() ?? no('server'));
    await show();
    expect(await show()).toEqual(no('offline'));
    expect(await kept()).toMatchObject({ cardId: 'c-1' });
    expect(log.world().session.isExpired).toBe(false);
  });

  it('because the session is over says so to the whole page', async () => {
    const { show, log } = await open(() => no('unauthenticated'));
    expect(await show()).toEqual(no('unauthenticated'));
    expect(log.world().session.isExpired).toBe(true);
  });

  it('ends no session of the person who signed in meanwhile', async () => {
    let give = (_: Answer<Told>): void => undefined;
    const { show, log, tell } = await open(() => new Promise((go) => (give = go)));
    const asked = show();
    await log.startEra(() => ({
      events: [{ draft: { type: 'engine/eraStarted', data: { reason: 'signedOut' } }, cause: null }],
    }));
    await tell(signedIn, cardsKnown);
    give(no('unauthenticated'));
    await asked;
    expect(log.world().session).toMatchObject({ member: { firstName: 'Maya' }, isExpired: false });
  });
});
