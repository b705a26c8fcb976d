/**
 * The barcode of a card: the one kept on this device at once, and the server's as soon as it answers. Asked again when
 * its code ends, when the network returns and at a press.
 */
import { useCallback, useEffect, useState } from 'react';
import { KeptBarcode } from '../../../domain/wallet/documents.ts';
import type { FetchBarcode } from '../../../streams/wallet/fetchBarcode.ts';
import { useCrema } from '../../kit/Crema.ts';
import { useDocument, useLatest, useWorld } from '../../kit/hooks.ts';

export type BarcodeView =
  | { readonly status: 'loading' }
  | { readonly status: 'shown'; readonly cardNumber: string; readonly image: string }
  /** This card does not pay. */
  | { readonly status: 'refused'; readonly code: string }
  /** No barcode; the number, where it is known. */
  | { readonly status: 'down'; readonly cardNumber: string | null };

/** Nothing was asked: the code for it could not be loaded. */
const NOT_LOADED = { ok: false, kind: 'offline', code: null, retryAfterSeconds: null } as const;
type BarcodeAnswer = Awaited<ReturnType<FetchBarcode>>;

export function useBarcode(cardId: string): { readonly view: BarcodeView; readonly retry: () => void } {
  const { fetchBarcode, isOnline$, now } = useCrema();
  const isOnline = useLatest(isOnline$, true);
  const barcode = useWorld(({ wallet }) => wallet.barcode);
  const kept = useDocument(barcode?.cardId === cardId ? barcode.document : null, KeptBarcode);
  const [answer, setAnswer] = useState<BarcodeAnswer | null>(null);
  const [tries, setTries] = useState(0);
  const retry = useCallback(() => setTries((before) => before + 1), []);
  useEffect(() => {
    const asking = new AbortController();
    const take = (fresh: BarcodeAnswer) => {
      if (asking.signal.aborted) return;
      setAnswer((before) => (!isFinal(fresh) && isValid(before, now()) ? before : fresh));
    };
    fetchBarcode(cardId, asking.signal).then(take, () => take(NOT_LOADED));
    return () => asking.abort();
  }, [fetchBarcode, cardId, tries, isOnline, now]);
  useEffect(() => {
    const endsAt = answer?.ok === true ? answer.value.validUntil : null;
    if (endsAt === null) return undefined;
    const timer = setTimeout(retry, Math.max(endsAt - now(), 1_000));
    return () => clearTimeout(timer);
  }, [answer, retry, now]);
  return { view: viewOf(answer, kept.status === 'ready' ? kept.body : null, now()), retry };
}

/** A barcode, or that there is none for this card; not that the server could not be asked. */
const isFinal = (answer: BarcodeAnswer): boolean => answer.ok || answer.kind === 'refused';
const isValid = (answer: BarcodeAnswer | null, now: number): boolean =>
  answer?.ok === true && (answer.value.validUntil ?? Infinity) > now;

export function viewOf(answer: BarcodeAnswer | null, kept: KeptBarcode | null, now: number): BarcodeView {
  const fresh = answer?.ok === true ? answer.value : null;
  if (fresh?.image != null && isValid(answer, now))
    return { status: 'shown', cardNumber: fresh.cardNumber, image: fresh.image };
  if (answer?.ok === false && answer.kind === 'refused')
    return { status: 'refused', code: answer.code ?? 'UNEXPECTED_ERROR' };
  if (kept?.image != null) return { status: 'shown', cardNumber: kept.cardNumber, image: kept.image };
  if (answer === null) return { status: 'loading' };
  return { status: 'down', cardNumber: fresh?.cardNumber ?? kept?.cardNumber ?? null };
}
