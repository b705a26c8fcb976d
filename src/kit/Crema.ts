/**
 * The interface between screens and streams: read the world, dispatch an intent, read a document. Created by
 * compose.ts, provided by a context. Screens don't know adapters; rules are in domain/.
 */
import { createContext, useContext } from 'react';
import type { Observable } from 'rxjs';
import type { World } from '../../domain/world.ts';
import type { CardFields, CardFieldsPort, StorePointsPort } from '../../streams/ports.ts';
import type { FetchBarcode } from '../../streams/wallet/fetchBarcode.ts';
import type { SupportPort } from '../../streams/support/port.ts';
import type { PersonalDataPort } from '../../streams/personalData/port.ts';
import type { ElevationPort } from '../../streams/elevation/port.ts';
import type { IdentityPort } from '../../streams/identity/port.ts';
import type { OrdersPort } from '../../streams/orders/port.ts';
import type { PartnershipsPort } from '../../streams/partnerships/port.ts';
import type { PasskeysPort } from '../../streams/passkeys/port.ts';
import type { WebauthnPort } from '../../streams/ports.ts';
import type { SecondFactorPort } from '../../streams/secondFactor/port.ts';
import type { PaymentMethodsPort } from '../../streams/paymentMethods/port.ts';
import type { WalletPort } from '../../streams/wallet/port.ts';
import type { Dispatch } from '../../streams/log/intents.ts';
import type { OpenReplay } from './Replay.ts';
import type { Looks } from '../../streams/reads/startReads.ts';
import type { ClientConfig } from '../../domain/clientConfig.ts';

export interface Crema {
  readonly config: ClientConfig;
  readonly world$: Observable<World>;
  world(): World;
  readonly dispatch: Dispatch;
  readonly documents: { read(hash: string): Promise<unknown>; peek(hash: string): unknown };
  /** Stores a secret in memory and returns a single-use reference. */
  readonly keepSecret: (secret: string) => string;
  /** The secret of that reference, once; null where it was taken or the page has been loaded since. */
  readonly takeSecret: (ref: string) => string | null;
  /**
   * Subscribes this tab to data until the returned function is called: it is fetched if the log's copy is
   * stale, and the request is aborted when no screen needs it any more.
   */
  readonly want: Looks;
  /** Whether the device's location can be read without asking the person. */
  readonly isLocationAllowed: () => Promise<boolean>;
  readonly suggestPlaces: (text: string, signal: AbortSignal) => Promise<readonly string[]>;
  /** Questions about cards whose answers are shown and stored nowhere (decision 0047). */
  readonly wallet: Pick<WalletPort, 'card' | 'balance' | 'charge' | 'cancelCharge' | 'returnedPayment'>;
  /** A guest's order, by its link, and what became of an order of another device; stored nowhere. */
  readonly orders: Pick<OrdersPort, 'ofGuest' | 'outcome'>;
  /** The question for the address of a provider's page; its answer is stored nowhere (decision 0068). */
  readonly paymentMethods: Pick<PaymentMethodsPort, 'startAgreement'>;
  /** The question for the address of the partner's page; its answer is stored nowhere. */
  readonly partnerships: Pick<PartnershipsPort, 'authenticate'>;
  /** Proving anew who one is; proofs and answers are stored nowhere. */
  readonly elevation: ElevationPort;
  /** What is sent to support, and its desk; nothing of it is stored. */
  readonly support: SupportPort;
  /** Passkeys: what is asked and answered is stored nowhere. */
  readonly passkeys: PasskeysPort;
  /** The second step of signing in: codes and secrets are stored nowhere. */
  readonly secondFactor: SecondFactorPort;
  /** The browser's authenticators; rejects where their code cannot be loaded. */
  readonly openWebauthn: () => Promise<WebauthnPort>;
  /** The file of what is held of a member; it is stored nowhere. */
  readonly personalData: Pick<PersonalDataPort, 'takeCopy'>;
  /** Accounts; what is typed and answered is stored nowhere. */
  readonly identity: IdentityPort;
  /** Leaves the app for a page of another site. `isInstead`: it takes this page's place in the history. */
  readonly leaveFor: (url: string, how?: { readonly isInstead: true }) => void;
  /** A card's barcode, which is kept for when there is no network. Rejects where its code cannot be loaded. */
  readonly fetchBarcode: FetchBarcode;
  /** Opens the card fields of the vault's frame; rejects where their code cannot be loaded. */
  readonly openCardFields: (...asked: Parameters<CardFieldsPort['open']>) => Promise<CardFields>;
  /** Starts the counting where the person allows it; rejects where its code cannot be loaded. */
  readonly analytics: () => Promise<AnalyticsChoice>;
  /** Every store's place, for the map. */
  readonly storePoints: StorePointsPort;
  /** By number, as far as they are known or can be had now. */
  readonly storeNamesOf: (storeNumbers: readonly string[]) => Promise<Readonly<Record<string, string>>>;
  readonly isOnline$: Observable<boolean>;
  /** A newer build writes this device's log: this tab is fenced and must reload. */
  readonly isFenced$: Observable<boolean>;
  /** A member signed out, and their data could not be removed from this device yet. */
  readonly isDataLeftBehind$?: Observable<boolean>;
  readonly now: () => number;
  /** A hook: the log's newest rows as they lie on the device, newest first, whichever tab wrote them. */
  readonly useLatestEvents: (limit: number) => readonly unknown[] | null;
  /** Opens a trace to look at it; writes nothing. */
  readonly openReplay: OpenReplay;
  readonly trace: {
    /** The file's text, with `personal` values replaced; signed by the server if requested and the server answers. */
    export(options?: { readonly isToBeSigned?: boolean }): Promise<{
      readonly text: string;
      readonly events: number;
      readonly redactedFields: readonly string[];
      /** Events and documents over the limits of a trace. */
      readonly leftOut: { readonly events: number; readonly documents: number };
      readonly isSigned: boolean;
    }>;
    /** Verifies a file in a worker; writes nothing. Rejects when the signal is aborted. */
    verify(
      file: Blob,
      options?: {
        readonly signal?: AbortSignal;
        /** The share of the file that was read, from 0 to 1. */
        readonly onProgress?: (part: number) => void;
      },
    ): Promise<TraceVerdict>;
  };
}

/** Whether this browser may be counted. */
export interface AnalyticsChoice {
  /** `unasked`: there is no answer yet. `refused`: the browser asks to be left out, whatever the person says. */
  readonly answer$: Observable<'unasked' | 'allowed' | 'declined' | 'refused'>;
  answer(isAllowed: boolean): void;
}

export interface TraceVerdict {
  readonly ok: boolean;
  /** Safe to show. */
  readonly sentence: string;
  readonly events: number;
  /** Null where the file is not a trace. `at` in milliseconds since the epoch. */
  readonly signature:
    | null
    | { readonly status: 'none' }
    | {
        readonly status: 'right' | 'wrong' | 'unknownKey' | 'unchecked';
        readonly at: number;
        readonly key: string;
      };
}

export const CremaContext = createContext<Crema | null>(null);

export function useCrema(): Crema {
  const crema = useContext(CremaContext);
  if (crema === null)
    throw new Error('useCrema was called outside CremaContext: wrap the tree in its provider.');
  return crema;
}
