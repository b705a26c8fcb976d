/**
 * The member's stored-value cards and their balances, as last fetched, and changes to them. A card's number and PIN are
 * secrets: an event has the reference to them.
 */
import * as v from 'valibot';
import { documentRef } from '../documentRef.ts';
import { fact, intent } from '../event.ts';
import { FailureKind } from '../failure.ts';
import { personal, pub } from '../privacy.ts';
import { cardAdding, cardChange, cardReload } from './carried.ts';
import { CardStatus } from './cardStatus.ts';
import { CardTraits, StoredValueCard, WaitingOrder } from './traits.ts';

const text = v.string();
const cardId = personal(text);
const writeId = pub(text);

export const walletIntents = [
  intent('wallet/refresh', {}, { scope: 'tab' }),
  intent('wallet/change', cardChange),
  intent('wallet/add', cardAdding),
  intent('wallet/reload', cardReload),
  /** A change or a reload that has not left the device. */
  intent('wallet/callBack', { writeId }),
] as const;

export const walletFacts = [
  fact('wallet/requested', {}, { scope: 'tab' }),
  fact('wallet/fetched', {
    cards: v.array(StoredValueCard),
    nicknames: personal(v.array(v.string())),
    /** In the same order as `cards`. Builds from before this field, and servers, leave it out. */
    statuses: v.nullish(pub(v.array(CardStatus))),
    /** In the same order as `cards`. Builds from before this field leave it out. */
    traits: v.nullish(v.array(CardTraits)),
    /** Her orders that wait for their bank. Builds and servers from before this field leave it out. */
    waiting: v.nullish(v.array(WaitingOrder)),
  }),
  fact('wallet/fetchFailed', { kind: pub(FailureKind) }, { scope: 'tab' }),
  fact('wallet/changeRequested', cardChange),
  fact('wallet/addRequested', cardAdding),
  fact('wallet/reloadRequested', cardReload),
  /** `code`: why a second part of the request had no effect. */
  fact('wallet/changed', { writeId, cardId, code: pub(v.nullable(text)) }),
  fact('wallet/changeRefused', { writeId, code: pub(text) }),
  fact('wallet/calledBack', { writeId }),
  fact('wallet/barcodeFetched', { cardId, document: documentRef('barcode') }),
] as const;
