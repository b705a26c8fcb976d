/**
 * How the sandbox refuses stored-value cards with codes that its own cards do not have (docs/sandbox.md). A security code that
 * begins with 00 names the code that adding the card and asking for its balance get; a nickname names the code that every
 * other change and each reload get.
 */

/** Each answers the code of the refusal, or null for none. */
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
