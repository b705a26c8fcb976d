/**
 * The member's saved ways to pay, and changes to them. What is known of each is in a document; a card's number never
 * reaches the app, and the token of one that is saved is a secret: an event has the reference to it.
 */
import * as v from 'valibot';
import { documentRef } from '../documentRef.ts';
import { fact, intent } from '../event.ts';
import { FailureKind } from '../failure.ts';
import { personal, pub } from '../privacy.ts';
import { methodChange, methodSaving } from './carried.ts';

const text = v.string();
const writeId = pub(text);
const paymentMethodId = personal(text);

export const paymentMethodsIntents = [
  intent('paymentMethods/refresh', {}, { scope: 'tab' }),
  intent('paymentMethods/change', methodChange),
  intent('paymentMethods/save', methodSaving),
] as const;

export const paymentMethodsFacts = [
  fact('paymentMethods/requested', {}, { scope: 'tab' }),
  fact('paymentMethods/fetched', { document: documentRef('paymentMethods') }),
  fact('paymentMethods/fetchFailed', { kind: pub(FailureKind) }, { scope: 'tab' }),
  fact('paymentMethods/changeRequested', methodChange),
  fact('paymentMethods/saveRequested', methodSaving),
  fact('paymentMethods/changed', { writeId, paymentMethodId }),
  fact('paymentMethods/refused', { writeId, code: pub(text) }),
] as const;
