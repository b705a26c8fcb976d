/** The barcode of a card: what is kept of an answer, of which card, and whose session it ends. */
import { describe, expect, it } from 'vitest';
import type { FactDraft } from '../../domain/events.ts';
import { createDocuments } from '../../streams/log/documents.ts';
import type { Answer } from '../../streams/ports.ts';
import { fetchBarcode } from '../../streams/wallet/fetchBarcode.ts';
import { NOON } from '../domain/given.ts';
import { cardsKnown, signedIn } from '../domain/orderFacts.ts';
import { later, no, openDevice, yes } from './device.ts';

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
const shows = (image: string | null = 'data:x', validSeconds: number | null = null): Answer<Told> =>
  yes({ cardNumber: '7777', image, validSeconds });

/** A member whose cards are known; the server answers one after the other, the last one ever after. */
async function open(...answers: (Answer<Told> | Promise<Answer<Told>>)[]) {
  const opened = await openDevice().openTab();
  const { log, port, tell, types } = opened;
  const documents = createDocuments(port);
  await tell(signedIn, twoCards);
  const asked: unknown[][] = [];
  const barcode = async (...args: unknown[]) => {
    asked.push(args);
    return (answers.length > 1 ? answers.shift() : answers[0]) ?? shows();
  };
  const { signal } = new AbortController();
  const needs = { log, remote: { wallet: { barcode } }, read: { documents, now: () => NOON } };
  return {
    ...{ ...opened, asked, signal },
    show: (cardId = 'c-1') => fetchBarcode(needs, cardId, signal),
    times: () => types().filter((type) => type === 'wallet/barcodeFetched').length,
    /** What is on the device, after a reload. */
    kept: async () => {
      documents.forget();
      const { barcode: named } = log.world().wallet;
      return named === null ? null : { ...named, document: await documents.read(named.document) };
    },
  };
}

describe('the barcode of a card', () => {
  it('is asked for its card, shown as it came, and kept; again where it is another', async () => {
    const { show, asked, signal, kept, times } = await open(shows(), shows(), shows('data:y'));
    expect(await show()).toEqual(yes({ cardNumber: '7777', image: 'data:x', validUntil: null }));
    expect(asked).toEqual([['c-1', signal]]);
    expect(await kept()).toEqual({ cardId: 'c-1', document: { cardNumber: '7777', image: 'data:x' } });
    await show();
    expect(times()).toBe(1);
    await show();
    expect(times()).toBe(2);
  });

  it('of another card takes the place of the one that was kept, also where its image failed', async () => {
    const { show, kept } = await open(shows(null));
    await show('c-1');
    expect(await kept()).toMatchObject({ cardId: 'c-1', document: { image: null } });
    await show('c-2');
    expect(await kept()).toMatchObject({ cardId: 'c-2' });
  });

  it('of a card that the member has no more is not kept', async () => {
    const { show, times } = await open();
    expect([(await show('c-9')).ok, times()]).toEqual([true, 0]);
  });
});

describe('a barcode that could not be had', () => {
  it('says why and leaves the one that is kept', async () => {
    const { show, kept, log } = await open(shows(), no('offline'));
    await show();
    expect(await show()).toEqual(no('offline'));
    expect([(await kept())?.cardId, log.world().session.isExpired]).toEqual(['c-1', false]);
  });

  it('because the session is over says so to the whole page, and not to who signed in meanwhile', async () => {
    const { said, answer } = later<Answer<Told>>();
    const { show, log, tell, endEra } = await open(no('unauthenticated'), said);
    expect(await show()).toEqual(no('unauthenticated'));
    expect(log.world().session.isExpired).toBe(true);
    const asked = show();
    await endEra();
    await tell(signedIn, cardsKnown);
    answer(no('unauthenticated'));
    await asked;
    expect(log.world().session).toMatchObject({ member: { firstName: 'Maya' }, isExpired: false });
  });
});
