/** An authenticator in software, which verifies its user: ES256, attestation `none`. Enough of CBOR for its own answers. */
import { createHash, createSign, generateKeyPairSync, randomBytes, type KeyObject } from 'node:crypto';

interface CreationOptions {
  readonly challenge: string;
  readonly rp: { readonly id: string };
  readonly user: { readonly id: string };
}
interface RequestOptions {
  readonly challenge: string;
  readonly rpId: string;
}

export function createSoftAuthenticator(origin: string) {
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(16);
  let counter = 0;
  let userHandle = '';
  const client = (type: string, challenge: string) =>
    Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  const credential = { id: url(id), rawId: url(id), type: 'public-key', clientExtensionResults: {} };
  return {
    id: url(id),
    create({ challenge, rp, user }: CreationOptions) {
      userHandle = user.id;
      const length = Buffer.alloc(2);
      length.writeUInt16BE(id.length);
      const attested = Buffer.concat([Buffer.alloc(16), length, id, coseKey(publicKey)]);
      const authData = Buffer.concat([authenticatorData(rp.id, 0x45, counter), attested]);
      const attestationObject = Buffer.concat([
        ...[Buffer.from([0xa3]), text('fmt'), text('none'), text('attStmt'), Buffer.from([0xa0])],
        ...[text('authData'), bytes(authData)],
      ]);
      return {
        ...credential,
        response: {
          clientDataJSON: url(client('webauthn.create', challenge)),
          attestationObject: url(attestationObject),
          transports: ['internal'],
        },
      };
    },
    /** `atCounter`: of a copy that is behind. */
    answer({ challenge, rpId }: RequestOptions, atCounter?: number) {
      counter = atCounter ?? counter + 1;
      const clientData = client('webauthn.get', challenge);
      const authData = authenticatorData(rpId, 0x05, counter);
      const signed = Buffer.concat([authData, createHash('sha256').update(clientData).digest()]);
      return {
        ...credential,
        response: {
          clientDataJSON: url(clientData),
          authenticatorData: url(authData),
          signature: url(createSign('sha256').update(signed).sign(privateKey)),
          userHandle,
        },
      };
    },
  };
}

const url = (data: Buffer): string => data.toString('base64url');

/** Flags: user present 1, user verified 4, credential data included 64. */
function authenticatorData(rpId: string, flags: number, counter: number): Buffer {
  const count = Buffer.alloc(4);
  count.writeUInt32BE(counter);
  return Buffer.concat([createHash('sha256').update(rpId).digest(), Buffer.from([flags]), count]);
}

function coseKey(key: KeyObject): Buffer {
  const { x = '', y = '' } = key.export({ format: 'jwk' });
  return Buffer.concat([
    Buffer.from([0xa5, 0x01, 0x02, 0x03, 0x26, 0x20, 0x01, 0x21]),
    bytes(Buffer.from(x, 'base64url')),
    Buffer.from([0x22]),
    bytes(Buffer.from(y, 'base64url')),
  ]);
}

const text = (value: string): Buffer =>
  Buffer.concat([Buffer.from([0x60 + value.length]), Buffer.from(value)]);
const bytes = (value: Buffer): Buffer =>
  value.length < 256
    ? Buffer.concat([Buffer.from([0x58, value.length]), value])
    : Buffer.concat([Buffer.from([0x59, value.length >> 8, value.length & 255]), value]);
