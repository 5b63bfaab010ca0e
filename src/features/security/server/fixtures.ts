import { defineFixtures } from '#server/testing/fixtures.ts';
import { canDemand } from '../policy.ts';

/** A passkey and a second session of the first person: everybody else's calls must not find them. */
export const fixtures = defineFixtures({
  async arrange({ sql, userId }) {
    const [passkey] = await sql<{ id: string }>("insert into passkey (user_id, host, credential_id, public_key, name) values ($1, 'localhost', 'AAAA', '\\x00', 'Laptop') returning id", [userId]);
    const [session] = await sql<{ id: string }>("insert into session (token_hash, user_id, host, expires_at) values ('\\x01', $1, 'localhost', now() + interval '1 day') returning id", [userId]);
    return { passkeyId: passkey!.id, sessionId: session!.id };
  },
  may: { 'PUT /api/agencies/:agencyId/second-factor': canDemand },
});
