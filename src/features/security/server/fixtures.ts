import { hashPassword } from '#features/identity/server/actions-password.ts';
import { defineFixtures, type Sql } from '#server/testing/fixtures.ts';
import { canDemand } from '../policy.ts';

const ownPasskey = async (sql: Sql, userId: string) => (await sql<{ id: string }>("insert into passkey (user_id, host, credential_id, public_key, name) values ($1, 'localhost', uuidv7()::text, '\\x00', 'Laptop') returning id", [userId]))[0]!.id;
const password = 'example words in a row';
/** A passkey and a second session of the first person: everybody else's calls must not find them. */
export const fixtures = defineFixtures({
  async arrange({ sql, userId }) {
    const [passkey] = await sql<{ id: string }>("insert into passkey (user_id, host, credential_id, public_key, name) values ($1, 'localhost', 'AAAA', '\\x00', 'Laptop') returning id", [userId]);
    const [session] = await sql<{ id: string }>("insert into session (token_hash, user_id, host, expires_at) values ('\\x01', $1, 'localhost', now() + interval '1 day') returning id", [userId]);
    return { passkeyId: passkey!.id, sessionId: session!.id };
  },
  before: {
    'DELETE /api/security/passkeys/:passkeyId': async ({ sql, person }) => ({ ids: { passkeyId: await ownPasskey(sql, person.userId) } }),
    'POST /api/security/recovery-codes': async ({ sql, person }) => { await ownPasskey(sql, person.userId); },
    'DELETE /api/security/totp': async ({ sql, person }) => { await sql("insert into totp (user_id, secret, confirmed_at) values ($1, '\\x00', now()) on conflict (user_id) do update set confirmed_at = now()", [person.userId]); },
    'DELETE /api/security/sessions/:sessionId': async ({ sql, person }) => ({ ids: { sessionId: (await sql<{ id: string }>("insert into session (token_hash, user_id, host, expires_at) values (uuid_send(uuidv7()), $1, 'localhost', now() + interval '1 day') returning id", [person.userId]))[0]!.id } }),
    'POST /api/security/proof': async ({ sql, person }) => {
      await sql('insert into credential (user_id, password_hash) values ($1, $2) on conflict (user_id) do update set password_hash = excluded.password_hash', [person.userId, await hashPassword(password)]);
      return { body: { password } };
    },
  },
  may: { 'PUT /api/agencies/:agencyId/second-factor': canDemand },
});
