/**
 * For each declared write, in tests/flow/<noun>/pressed.ts: how a person comes to be one press away from it, the press, and how
 * often it took effect in the world. accidents.int.test.ts does the worst to each; a write without a row fails there.
 */
import type { LosableCall } from '../../adapters/fake/fakeServer.ts';
import { openDevice } from './openApp.ts';

export type Device = Awaited<ReturnType<typeof openDevice>>;
export type App = Device['app'];

export interface PressedWrite {
  /** Up to one press away. Without it: a member who has signed in. */
  readonly ready?: (device: Device) => Promise<void>;
  readonly press: (app: App, device: Device) => unknown;
  /** How often it took effect in the world. */
  readonly effects: (device: Device) => number | Promise<number>;
  readonly losable: LosableCall;
  /** The server decides what it accepted. Without it: at once. */
  readonly decide?: (device: Device) => void;
  /** Two presses are two changes. */
  readonly addsUp?: true;
  /** Nobody has signed in, so nobody can sign out. */
  readonly isOfGuest?: true;
  /** What the page sent and nothing may keep, in the log or a trace. */
  readonly secrets?: readonly string[];
}

export const countOf = (list: readonly string[], what: string) => list.filter((each) => each === what).length;
export const lengthOf = <T>(answer: { readonly ok: boolean; readonly value?: readonly T[] }) =>
  answer.value?.length ?? 0;

export const signIn = ({ app }: Device) => app.signIn();
export const readyToOrder = ({ app }: Device) => app.readyToOrder();
export async function placed({ app, clock }: Device): Promise<void> {
  await app.readyToOrder();
  await app.placeOrder();
  await clock.advanceAndSettle(100);
}

/** A device whose person is one press away. `turn` is awaited at each use of the log. */
export async function readyTo(
  { ready = signIn }: PressedWrite,
  turn: () => Promise<void> = async () => undefined,
): Promise<Device> {
  const device = await openDevice({ turn });
  await ready(device);
  return device;
}

const MINUTE = 60_000;

/** Long enough for each write and its answer. */
export async function untilDecided({ decide }: PressedWrite, device: Device): Promise<void> {
  await device.clock.advanceAndSettle(MINUTE);
  if (decide === undefined) return;
  decide(device);
  await device.clock.advanceAndSettle(MINUTE);
}
