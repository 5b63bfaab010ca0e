import { createHash, createSign, generateKeyPairSync, randomBytes } from 'node:crypto';

/** Wrong values for the parts of an authenticator's answer. */
export type Spoil = Partial<{
  challenge: string;
  origin: string;
  rpId: string;
  verified: boolean;
  counter: number;
  type: string;
  signature: Buffer;
  otherKey: boolean;
}>;
type Options = { challenge: string };
const b64 = (bytes: Buffer) => bytes.toString('base64url');
function head(major: number, size: number): Buffer {
  if (size < 24) return Buffer.from([(major << 5) | size]);
  if (size < 256) return Buffer.from([(major << 5) | 24, size]);
  return Buffer.from([(major << 5) | 25, size >> 8, size & 255]);
}
const bytes = (value: Buffer) => Buffer.concat([head(2, value.length), value]);
const word = (value: string) => Buffer.concat([head(3, value.length), Buffer.from(value)]);
const integer = (value: number) => (value >= 0 ? head(0, value) : head(1, -1 - value));

/**
 * Makes an authenticator in software (ES256, attestation none): `make` and `use` answer like a browser, with the
 * wrong parts of `spoil`.
 */
export function makeAuthenticator({ host, origin }: { host: string; origin: string }) {
  const id = randomBytes(32);
  const pair = () => generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const keys = pair();
  const stranger = pair();
  let counter = 0;
  const jwk = keys.publicKey.export({ format: 'jwk' }) as { x: string; y: string };
  const cose = Buffer.concat([
    head(5, 5),
    integer(1),
    integer(2),
    integer(3),
    integer(-7),
    integer(-1),
    integer(1),
    integer(-2),
    bytes(Buffer.from(jwk.x, 'base64url')),
    integer(-3),
    bytes(Buffer.from(jwk.y, 'base64url')),
  ]);
  const client = (type: string, options: Options, spoil: Spoil) =>
    Buffer.from(
      JSON.stringify({
        type: spoil.type ?? type,
        challenge: spoil.challenge ?? options.challenge,
        origin: spoil.origin ?? origin,
        crossOrigin: false,
      }),
    );
  const data = (spoil: Spoil, attested: Buffer) => {
    const count = Buffer.alloc(4);
    count.writeUInt32BE(spoil.counter ?? ++counter);
    return Buffer.concat([
      createHash('sha256')
        .update(spoil.rpId ?? host)
        .digest(),
      Buffer.from([0x01 | (spoil.verified === false ? 0 : 0x04) | (attested.length ? 0x40 : 0)]),
      count,
      attested,
    ]);
  };
  const answer = <R extends { clientDataJSON: string }>(response: R) => ({
    id: b64(id),
    rawId: b64(id),
    type: 'public-key' as const,
    clientExtensionResults: {},
    response,
  });
  return {
    make(options: Options, spoil: Spoil = {}) {
      const size = Buffer.alloc(2);
      size.writeUInt16BE(id.length);
      const authData = data(spoil, Buffer.concat([Buffer.alloc(16), size, id, cose]));
      const attestation = Buffer.concat([
        head(5, 3),
        word('fmt'),
        word('none'),
        word('attStmt'),
        head(5, 0),
        word('authData'),
        bytes(authData),
      ]);
      return answer({
        clientDataJSON: b64(client('webauthn.create', options, spoil)),
        attestationObject: b64(attestation),
        transports: ['internal'],
      });
    },
    use(options: Options, spoil: Spoil = {}) {
      const clientData = client('webauthn.get', options, spoil);
      const authData = data(spoil, Buffer.alloc(0));
      const signature = createSign('sha256')
        .update(Buffer.concat([authData, createHash('sha256').update(clientData).digest()]))
        .sign((spoil.otherKey ? stranger : keys).privateKey);
      return answer({
        clientDataJSON: b64(clientData),
        authenticatorData: b64(authData),
        signature: b64(spoil.signature ?? signature),
        userHandle: null,
      });
    },
  };
}
