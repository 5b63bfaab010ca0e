import { randomBytes } from 'node:crypto';
import { roles, type Role } from '#shared/actor.ts';
import { keyScopes } from '#shared/rights/scopes.ts';
import { hashToken } from '#platform/http/session.ts';
import type { TestServer } from '../kit.ts';
import { addMember, makeAccount, makeAgency, makePerson, type Person, type Tenant } from '../tenants.ts';
import type { World } from '../world.ts';
import { mirror } from './mirror.ts';
import { outside } from './rights.ts';
import type { Double } from './rows.ts';

type Group = keyof typeof outside;
/** A caller without rights in a tenant: headers, and the tenant (default: the victim's). */
export type Outsider = {
  group: Group;
  name: string;
  headers: Record<string, string>;
  address?: string;
  at?: Tenant;
};
const accountRoles = roles.slice(4);
const agencyRoles = roles.slice(1, 4);
const [
  NOBODY,
  DISABLED,
  SIBLING,
  FOREIGN,
  FOREIGN_AGENCY,
  REMOVED,
  SUSPENDED,
  SUSPENDED_AGENCY,
  REMOVING,
  KEY,
] = Object.keys(outside) as [Group, Group, Group, Group, Group, Group, Group, Group, Group, Group];

async function double(
  server: Pick<TestServer, 'sql'>,
  world: World,
  agencyId: string | undefined,
  word: string,
): Promise<Double> {
  const tenant = await makeAccount(server, `Account ${word}`, agencyId ? { agencyId } : {});
  const people: Person[] = [];
  for (const role of accountRoles)
    people.push(
      await makePerson(server, { role, accountId: tenant.accountId, isPrimary: role === 'account' }),
    );
  if (!agencyId)
    for (const role of agencyRoles)
      people.push(
        await makePerson(server, { role, agencyId: tenant.agencyId, isPrimary: role === 'agency' }),
      );
  const pairs = people.map((outsider): [Person, Person] => [
    world.people.find(({ role }) => role === outsider.role)!,
    outsider,
  ]);
  return { ...tenant, people, own: await mirror(server, world.victim, tenant, pairs, word) };
}

/** Makes an API key of an account with all scopes, and returns its header. */
async function makeKey(
  { sql }: Pick<TestServer, 'sql'>,
  accountId: string,
  expiresAt: Date | null = null,
): Promise<{ authorization: string }> {
  const token = `key_${randomBytes(16).toString('hex')}`;
  await sql(
    `
      insert into api_key (account_id, name, prefix, secret_hash, role, scopes, expires_at)
      values ($1, 'Program', 'key_0', $2, 'account', $3, $4)
    `,
    [accountId, hashToken(token), keyScopes, expiresAt],
  );
  return { authorization: `Bearer ${token}` };
}

/** Makes the outsiders, after all rows of the victim exist. */
export async function makeOutsiders(
  server: Pick<TestServer, 'sql'>,
  world: World,
): Promise<{ sibling: Double; foreign: Double; outsiders: Outsider[] }> {
  // The sibling account comes last, since its rows belong to the victim's agency as well.
  const foreign = await double(server, world, undefined, 'other');
  const sibling = await double(server, world, world.victim.agencyId, 'sister');
  const outsiders: Outsider[] = [];
  const add = (group: Group, name: string, person: Person | undefined, at?: Tenant) =>
    outsiders.push({ group, name, headers: person ? { cookie: person.cookie } : {}, ...(at ? { at } : {}) });
  const session = async (userId: string, columns: string) => {
    const token = randomBytes(32).toString('base64url');
    await server.sql(
      `insert into session (token_hash, user_id, host, expires_at) values ($1, $2, ${columns})`,
      [hashToken(token), userId],
    );
    return token;
  };
  const owner = world.people.find(({ role }) => role === 'account')!;
  const house = world.people.find(({ role }) => role === 'house')!;
  const member = (role: Role, at: Tenant) => makePerson(server, { role, accountId: at.accountId });

  add(NOBODY, 'no cookie', undefined);
  const token = owner.cookie.slice('session='.length);
  outsiders.push(
    { group: NOBODY, name: 'a made-up cookie', headers: { cookie: 'session=not-a-real-token' } },
    {
      group: NOBODY,
      name: 'an expired session',
      headers: {
        cookie: `session=${await session(house.userId, "'localhost', now() - interval '1 second'")}`,
      },
    },
    {
      group: NOBODY,
      name: 'a session of another host',
      headers: {
        cookie: `session=${await session(house.userId, "'elsewhere.localhost', now() + interval '1 day'")}`,
      },
    },
    { group: NOBODY, name: 'the token in the header', headers: { authorization: `Bearer ${token}` } },
    {
      group: NOBODY,
      name: 'the token in the address',
      headers: {},
      address: `&session=${token}&token=${token}&access_token=${token}`,
    },
  );
  const expiredKey = await makeKey(server, world.victim.accountId, new Date(0));
  outsiders.push({ group: NOBODY, name: 'an expired key', headers: expiredKey });
  for (const [name, at] of [
    ['a key of another account of the agency', sibling],
    ['a key of an account of another agency', foreign],
  ] as const)
    outsiders.push({ group: KEY, name, headers: await makeKey(server, at.accountId) });
  const disabled = await makePerson(server, { role: 'account', accountId: world.victim.accountId });
  await server.sql('update app_user set is_auth = false where id = $1', [disabled.userId]);
  add(DISABLED, 'a disabled owner', disabled);
  for (const person of sibling.people) add(SIBLING, `sibling ${person.role}`, person);
  for (const person of foreign.people)
    add(person.type === 'agency' ? FOREIGN_AGENCY : FOREIGN, `foreign ${person.role}`, person);
  for (const role of ['account', 'agency'] as const) {
    const gone = await makePerson(server, {
      role,
      ...(role === 'account' ? { accountId: world.victim.accountId } : { agencyId: world.victim.agencyId }),
    });
    await server.sql(`delete from ${role}_member where user_id = $1`, [gone.userId]);
    add(REMOVED, `a former ${role}`, gone);
  }
  const suspended = await makeAccount(server, 'Suspended', {
    agencyId: world.victim.agencyId,
    suspended_at: new Date(),
  });
  const below = await makeAccount(server, 'Below', {
    agencyId: await makeAgency(server, 'Suspended agency', { suspended_at: new Date() }),
  });
  for (const at of [suspended, below])
    for (const role of accountRoles)
      add(SUSPENDED, `${role} of a suspended tenant`, await member(role, at), at);
  for (const role of agencyRoles)
    add(
      SUSPENDED_AGENCY,
      `${role} of a suspended agency`,
      await makePerson(server, { role, agencyId: below.agencyId }),
      below,
    );
  const leaving = await makeAccount(server, 'Leaving', {
    agencyId: await makeAgency(server, 'Leaving agency', { removing_at: new Date() }),
    removing_at: new Date(),
  });
  await addMember(server, leaving.accountId, owner.userId, 'account');
  for (const person of [
    await member('account', leaving),
    await makePerson(server, { role: 'agency', agencyId: leaving.agencyId }),
    house,
  ])
    add(REMOVING, `${person.role} of a tenant that is being removed`, person, leaving);
  return { sibling, foreign, outsiders };
}
