import { makePerson, signIn } from '#testing/tenants.ts';
import type { Role } from '#shared/actor.ts';
import type { databaseOf } from '../product.ts';

export type Sql = Awaited<ReturnType<typeof databaseOf>>['sql'];
export type Server = Parameters<typeof signIn>[0];
/** The account of the demo world that the people of the tour belong to. */
export type Cedar = { id: string; agency: string; name: string };
/** Somebody who looks at screens; without a role a visitor. */
export type Person = {
  name: string;
  role: Role | null;
  host: string;
  cookie?: string;
  /** Views an account of the agency. */
  inside?: boolean;
  /** The account chosen in the tab. */
  account?: object;
};
/** Lists a person per role, those above accounts also within an account, and a visitor without a session. */
export async function everybody(sql: Sql, server: Server, cedar: Cedar): Promise<Person[]> {
  const north = 'northlight.localhost';
  const spans = 'twospans.localhost';
  const app = 'localhost';
  const account = { id: cedar.id, agencyId: cedar.agency, kind: 'account', name: cedar.name };
  await makePerson(server, {
    role: 'user',
    accountId: cedar.id,
    email: 'user@cedarstone.test',
    first: 'Uma',
    last: 'Reader',
  });
  const person = async (
    name: string,
    role: Role,
    host: string,
    email: string,
    more: Partial<Person> = {},
  ): Promise<Person> => ({
    name,
    role,
    host,
    cookie: await signIn(
      server,
      (await sql<{ id: string }>('select id from app_user where email = $1', [email]))[0]!.id,
      host,
    ),
    ...more,
  });
  return [
    await person('owner', 'account', north, 'owner@cedarstone.test', { inside: true }),
    await person('admin', 'accountAdmin', north, 'admin@cedarstone.test', { inside: true }),
    await person('staff', 'accountUser', north, 'staff@cedarstone.test', { inside: true }),
    await person('user', 'user', north, 'user@cedarstone.test', { inside: true }),
    await person('multi', 'accounts', app, 'multi@demo.test'),
    await person('agency', 'agency', north, 'agency@northlight.test'),
    await person('agencyAdmin', 'agencyAdmin', north, 'admin@northlight.test'),
    await person('agencyUser', 'agencyUser', north, 'user@northlight.test'),
    await person('plain-agency', 'agency', spans, 'agency@twospans.test'),
    await person('house', 'house', app, 'house@demo.test'),
    await person('agency-in-account', 'agency', north, 'agency@northlight.test', { inside: true, account }),
    await person('house-in-account', 'house', app, 'house@demo.test', { inside: true, account }),
    { name: 'nobody', role: null, host: north },
    { name: 'nobody-app', role: null, host: app },
  ];
}
/** Checks whether somebody stands above accounts. */
export function isAbove({ role }: Person): boolean {
  return role === 'house' || role?.startsWith('agency') === true;
}
