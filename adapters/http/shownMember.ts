/**
 * The page's member, as requests tell the server (wire/PROTOCOL.md): a server whose session is another member's by now
 * answers nothing, and the page asks who is signed in.
 */
import { OTHER_MEMBER, type RemoteFailure, type ShownMember } from '../../streams/ports.ts';

export const nobodyShown: ShownMember = { memberId: () => null, isOther: () => undefined };

export const isOfOther = (answer: { readonly ok: true } | RemoteFailure): boolean =>
  !answer.ok && answer.code === OTHER_MEMBER;

export const memberHeader = (memberId: string | null): Readonly<Record<string, string>> =>
  memberId === null ? {} : { 'x-member': memberId };
