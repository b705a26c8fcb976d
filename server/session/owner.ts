/** The owner of a row: a member, or a guest identified by a session. Written as `member:<id>` or `guest:<id>`. */
export type Owner =
  | { readonly kind: 'member'; readonly memberId: string }
  | { readonly kind: 'guest'; readonly guestId: string };

export const ownerKey = (owner: Owner): string =>
  owner.kind === 'member' ? memberKey(owner.memberId) : `guest:${owner.guestId}`;

/** The owner of an order: its member, or the guest who placed it. */
export const ownerOfOrder = ({
  memberId,
  guestId,
}: {
  readonly memberId: string | null;
  readonly guestId: string | null;
}): string => (memberId === null ? `guest:${guestId ?? ''}` : memberKey(memberId));

const MEMBER = 'member:';
export const memberKey = (memberId: string): string => MEMBER + memberId;
/** Null of a guest. */
export const memberOfKey = (owner: string): string | null =>
  owner.startsWith(MEMBER) ? owner.slice(MEMBER.length) : null;
