/**
 * How the sandbox refuses stored-value cards for what its own cards cannot have (docs/sandbox.md): a security code that begins
 * with 00 says the code with which adding and asking for the balance is refused, a nickname that with which every other change and each reload is.
 */

/** Null where nothing is refused so. */
export interface ScriptedCards {
  readonly refusalOfPin: (pin: string) => string | null;
  readonly refusalOfNickname: (nickname: string) => string | null;
}

export const noScriptedCards: ScriptedCards = {
  refusalOfPin: () => null,
  refusalOfNickname: () => null,
};

/** Codes that are no number, by the security code. */
const NAMED: Readonly<Record<string, string>> = {
  '00000001': 'UNEXPECTED_ERROR',
  '00000002': 'DIGITAL_CARD_PROVISION_ERROR',
};
const SCRIPT = 'Refused as ';

export const scriptedCards: ScriptedCards = {
  refusalOfPin: (pin) => NAMED[pin] ?? /^00(12\d{4})$/.exec(pin)?.[1] ?? null,
  refusalOfNickname: (nickname) =>
    nickname.startsWith(SCRIPT)
      ? (/^(?:12\d{4}|[A-Z_]+)$/.exec(nickname.slice(SCRIPT.length))?.[0] ?? null)
      : null,
};
