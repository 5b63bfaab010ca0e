import { Secret, TOTP } from 'otpauth';
import { hashPassword } from '#features/identity/identity/server/actions-password.ts';
import { defineFixtures, type Sql } from '#testing/fixtures.ts';
import { makeAuthenticator } from './testing/authenticator.ts';

const ownPasskey = async (sql: Sql, userId: string) =>
  (
    await sql<{ id: string }>(
      "insert into passkey (user_id, host, credential_id, public_key, name) values ($1, 'localhost', uuidv7()::text, '\\x00', 'Laptop') returning id",
      [userId],
    )
  )[0]!.id;
const password = 'example words in a row';
/** Makes a passkey and a second session of the first person, which calls of other people must not find. */
export const fixtures = defineFixtures({
  async arrange({ sql, userId }) {
    const [passkey] = await sql<{ id: string }>(
      "insert into passkey (user_id, host, credential_id, public_key, name) values ($1, 'localhost', 'AAAA', '\\x00', 'Laptop') returning id",
      [userId],
    );
    const [session] = await sql<{ id: string }>(
      "insert into session (token_hash, user_id, host, expires_at) values ('\\x01', $1, 'localhost', now() + interval '1 day') returning id",
      [userId],
    );
    return { passkeyId: passkey!.id, sessionId: session!.id };
  },
  before: {
    'DELETE /api/security/passkeys/:passkeyId': async ({ sql, person }) => ({
      ids: { passkeyId: await ownPasskey(sql, person.userId) },
    }),
    'PATCH /api/security/passkeys/:passkeyId': async ({ sql, person }) => ({
      ids: { passkeyId: await ownPasskey(sql, person.userId) },
    }),
    'POST /api/security/passkeys': async ({ post, server }) => {
      const { body, cookie } = await post('/api/security/passkeys/options');
      return {
        body: {
          name: 'Laptop',
          answer: makeAuthenticator({ host: 'localhost', origin: server.hosts.origin('localhost') }).make(
            body['options'] as { challenge: string },
          ),
        },
        cookie,
      };
    },
    'POST /api/security/totp/confirm': async ({ post }) => ({
      body: {
        code: new TOTP({
          secret: Secret.fromBase32((await post('/api/security/totp')).body['key'] as string),
        }).generate(),
      },
    }),
    'POST /api/security/providers/unlink': async ({ sql, person }) => {
      await sql(
        `
          insert into oidc_identity (user_id, issuer, subject, email)
          values ($1, 'https://accounts.example', ($1::uuid)::text, 'one@x.test')
          on conflict do nothing
        `,
        [person.userId],
      );
    },
    'POST /api/security/recovery-codes': async ({ sql, person }) => {
      await ownPasskey(sql, person.userId);
    },
    'DELETE /api/security/totp': async ({ sql, person }) => {
      await sql(
        "insert into totp (user_id, secret, confirmed_at) values ($1, '\\x00', now()) on conflict (user_id) do update set confirmed_at = now()",
        [person.userId],
      );
    },
    'DELETE /api/security/sessions/:sessionId': async ({ sql, person }) => ({
      ids: {
        sessionId: (
          await sql<{ id: string }>(
            `
              insert into session (token_hash, user_id, host, expires_at)
              values (uuid_send(uuidv7()), $1, 'localhost', now() + interval '1 day')
              returning id
            `,
            [person.userId],
          )
        )[0]!.id,
      },
    }),
    'POST /api/security/proof': async ({ sql, person }) => {
      await sql(
        `
          insert into credential (user_id, password_hash)
          values ($1, $2)
          on conflict (user_id) do update set password_hash = excluded.password_hash
        `,
        [person.userId, await hashPassword(password)],
      );
      return { body: { password } };
    },
  },
});
