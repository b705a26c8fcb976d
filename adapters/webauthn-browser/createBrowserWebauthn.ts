/** The browser's authenticators by @simplewebauthn/browser. Implements WebauthnPort. Loaded with the pages that need it. */
import {
  browserSupportsWebAuthn,
  browserSupportsWebAuthnAutofill,
  sendSignal,
  startAuthentication,
  startRegistration,
  WebAuthnAbortService,
  type PublicKeyCredentialCreationOptionsJSON,
  type PublicKeyCredentialRequestOptionsJSON,
} from '@simplewebauthn/browser';
import * as v from 'valibot';
import type { WebauthnOutcome, WebauthnPort } from '../../streams/ports.ts';

const Asked = v.object({ rpId: v.string() });
const Answered = v.object({ id: v.string() });

export const createBrowserWebauthn = (): WebauthnPort => ({
  isSupported: browserSupportsWebAuthn(),
  canFillIn: browserSupportsWebAuthnAutofill,
  create: (options) =>
    outcomeOf(startRegistration({ optionsJSON: options as PublicKeyCredentialCreationOptionsJSON })),
  ask: (options) =>
    outcomeOf(startAuthentication({ optionsJSON: options as PublicKeyCredentialRequestOptionsJSON })),
  waitForChoice: (options) =>
    outcomeOf(
      startAuthentication({
        optionsJSON: options as PublicKeyCredentialRequestOptionsJSON,
        useBrowserAutofill: true,
        verifyBrowserAutofillInput: false,
      }),
    ),
  stop: () => WebAuthnAbortService.cancelCeremony(),
  async forget(options, response) {
    const [asked, answered] = [v.safeParse(Asked, options), v.safeParse(Answered, response)];
    if (!asked.success || !answered.success) return;
    await silently(
      sendSignal({
        ...{ signalName: 'unknownCredential', rpID: asked.output.rpId },
        credentialID: answered.output.id,
      }),
    );
  },
  keepOnly: ({ rpId, userId, credentialIds }) =>
    silently(
      sendSignal({
        ...{ signalName: 'allAcceptedCredentials', rpID: rpId, userID: userId },
        allAcceptedCredentialIDs: [...credentialIds],
      }),
    ),
});

async function outcomeOf(asked: Promise<unknown>): Promise<WebauthnOutcome> {
  try {
    return { status: 'done', response: await asked };
  } catch (error) {
    const name = error instanceof Error ? error.name : '';
    if (name === 'InvalidStateError') return { status: 'knownHere' };
    return { status: name === 'NotAllowedError' || name === 'AbortError' ? 'notDone' : 'failed' };
  }
}

/** Few browsers can, and it is a hint. */
async function silently(signal: Promise<unknown>): Promise<void> {
  await signal.catch(() => undefined);
}
