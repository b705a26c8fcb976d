/** A fake second factor: none is set up, and each code but the right one is wrong. */
import type { OwnFactors, SecondFactorPort } from '../../../streams/secondFactor/port.ts';
import { failure } from '../../http/failure.ts';
import type { FakeServer } from '../fakeServer.ts';

const THE_CODE = 'the right one';

export function fakeSecondFactor({ answer, members }: FakeServer): SecondFactorPort {
  let own: OwnFactors = { phoneEnd: null, hasApp: false, codesLeft: 0, recoveryCodes: null };
  const after = (change: Partial<OwnFactors>, code = THE_CODE) =>
    answer(null, () =>
      members<OwnFactors>(() => {
        if (code !== THE_CODE) return failure('refused', 'CODE_WRONG');
        own = { ...own, ...change };
        return { ok: true, value: own };
      }),
    );
  const nothing = () => answer<null>(null, () => ({ ok: true, value: null }));
  return {
    asked: (signal) => answer(null, () => failure('refused', 'SIGN_IN_AGAIN'), signal),
    sendText: nothing,
    signIn: () => answer(null, () => failure('refused', 'SIGN_IN_AGAIN')),
    own: (signal) => answer(null, () => members(() => ({ ok: true, value: own })), signal),
    remove: (kind) => after(kind === 'app' ? { hasApp: false } : { phoneEnd: null }),
    newCodes: () => after({ codesLeft: 1, recoveryCodes: ['AAAAA-BBBBB'] }),
    sendPhoneCode: nothing,
    confirmPhone: (phoneNumber, code) => after({ phoneEnd: phoneNumber.slice(-2) }, code),
    beginApp: () =>
      answer(null, () =>
        members(() => ({ ok: true, value: { secret: 'AAAA', address: 'otpauth://totp/x', sealed: 's' } })),
      ),
    confirmApp: (_sealed, code) => after({ hasApp: true }, code),
  };
}
