/** Fake home stream: what a test gave. */
import type { GuestItem, StreamItem } from '../../../domain/home/shape.ts';
import type { HomePort } from '../../../streams/home/port.ts';
import type { FakeServer } from '../fakeServer.ts';

export interface FakeHome extends HomePort {
  /** What the server has from now on; each giving is a change. */
  give(items: { readonly member?: readonly StreamItem[]; readonly guest?: readonly GuestItem[] }): void;
}

export function fakeHome({ answer, members }: FakeServer): FakeHome {
  let member: readonly StreamItem[] = [];
  let guest: readonly GuestItem[] = [];
  let changes = 0;
  const modifiedAt = () => `change ${changes}`;
  const ofItems = <T>(items: readonly T[], modifiedSince: string | null) =>
    modifiedSince === modifiedAt()
      ? ({ ok: true, isNotModified: true } as const)
      : ({ ok: true, value: { items, modifiedAt: modifiedAt() } } as const);
  return {
    give(items) {
      changes++;
      member = items.member ?? member;
      guest = items.guest ?? guest;
    },
    stream: ({ modifiedSince }, signal) =>
      answer('stream', () => members(() => ofItems(member, modifiedSince) as never), signal),
    guestStream: ({ modifiedSince }, signal) =>
      answer('guestStream', () => ofItems(guest, modifiedSince) as never, signal),
  };
}
