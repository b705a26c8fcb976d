/** Fake support: takes traces under one code, and has no desk for members. */
import type { OpenedTrace, SupportPort } from '../../../streams/support/port.ts';
import { failure } from '../../http/failure.ts';
import type { FakeServer } from '../fakeServer.ts';

export function fakeSupport({ answer, now }: FakeServer): SupportPort {
  const sent = new Map<string, OpenedTrace>();
  return {
    isDeskOpen: (signal) => answer('isDeskOpen', () => ({ ok: true, value: false }), signal),
    sendTrace: (text) =>
      answer('sendTrace', () => {
        const code = `CODE-${String(sent.size).padStart(4, '2')}`;
        const trace = { code, receivedAt: now(), endsAt: now() + 1, events: 0 };
        sent.set(code, { ...trace, memberId: null, text, isAsReceived: true, notes: [] });
        return { ok: true, value: trace };
      }),
    openTrace: (code) =>
      answer('openTrace', () => {
        const found = sent.get(code);
        return found ? { ok: true, value: found } : failure('refused', 'TRACE_NOT_FOUND');
      }),
    addNote: (code) =>
      answer('addNote', () =>
        sent.has(code) ? { ok: true, value: [] } : failure('refused', 'TRACE_NOT_FOUND'),
      ),
    findMember: () =>
      answer('findMember', () => ({
        ok: true,
        value: { member: null, isGuest: false, needs: [], traces: [] },
      })),
    findOrders: () => answer('findOrders', () => ({ ok: true, value: [] })),
    endSessions: () => answer('endSessions', () => ({ ok: true, value: 0 })),
  };
}
