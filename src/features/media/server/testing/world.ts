import { hashToken } from '#server/http/session.ts';
import type { TestServer } from '#server/testing/kit.ts';
import sharp from 'sharp';

/** An account with one owner and a session, for tests. */
export async function makeWorld(server: Pick<TestServer, 'sql'>, name = 'Cedar'): Promise<{ accountId: string; cookie: string }> {
  const [agency] = await server.sql<{ id: string }>('insert into agency (business_name) values ($1) returning id', [name]);
  const [account] = await server.sql<{ id: string }>('insert into account (agency_id, business_name) values ($1, $2) returning id', [agency!.id, name]);
  const [user] = await server.sql<{ id: string }>("insert into app_user (type, role, email, first_name) values ('account', 'account', $1, 'Ada') returning id", [`${name.toLowerCase()}@x.test`]);
  await server.sql("insert into account_member (account_id, user_id, role) values ($1, $2, 'account')", [account!.id, user!.id]);
  await server.sql("insert into session (token_hash, user_id, host, expires_at) values ($1, $2, 'localhost', now() + interval '1 day')", [hashToken(name), user!.id]);
  return { accountId: account!.id, cookie: `session=${name}` };
}

/** A noisy photograph: does not compress well, as real ones. */
export const makePhoto = (width: number, height: number) => sharp({ create: { width, height, channels: 3, background: '#c08040', noise: { type: 'gaussian', mean: 128, sigma: 30 } } }).jpeg({ quality: 95 }).toBuffer();
