/** Fake passkeys: a list in memory. No authenticator is asked. */
import type { OwnPasskeys, Passkey, PasskeysPort } from '../../../streams/passkeys/port.ts';
import { failure } from '../../http/failure.ts';
import type { FakeServer } from '../fakeServer.ts';

export function fakePasskeys({ answer, members, now }: FakeServer): PasskeysPort {
  let list: readonly Passkey[] = [];
  const own = (): { readonly ok: true; readonly value: OwnPasskeys } => ({
    ok: true,
    value: {
      passkeys: list,
      signal: {
        ...{ rpId: 'localhost', userId: 'handle' },
        credentialIds: list.map(({ passkeyId }) => passkeyId),
      },
    },
  });
  const after = (change: () => void) =>
    answer(null, () =>
      members(() => {
        change();
        return own();
      }),
    );
  return {
    signInOptions: (signal) =>
      answer(null, () => ({ ok: true, value: { challenge: 'of the page', rpId: 'localhost' } }), signal),
    signIn: () => answer(null, () => failure('refused', 'PASSKEY_UNKNOWN')),
    list: (signal) => answer(null, () => members(own), signal),
    options: () => answer(null, () => members(() => ({ ok: true, value: { challenge: 'to add' } }))),
    add: (name) =>
      after(() => {
        const made = { isBackedUp: false, createdAt: now(), lastUsedAt: null };
        list = [...list, { passkeyId: `p-${list.length + 1}`, name, ...made }];
      }),
    rename: (passkeyId, name) =>
      after(() => {
        list = list.map((each) => (each.passkeyId === passkeyId ? { ...each, name } : each));
      }),
    remove: (passkeyId) =>
      after(() => {
        list = list.filter((each) => each.passkeyId !== passkeyId);
      }),
  };
}
