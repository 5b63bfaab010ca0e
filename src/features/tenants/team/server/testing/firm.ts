import { ask, type TestServer } from '#testing/kit.ts';
import { makeAccount, makePerson, signIn } from '#testing/tenants.ts';
import type { Role } from '#shared/actor.ts';
import * as contract from '../../contract.ts';

/** Host of the agency in the tests of the team. */
export const HOST = 'north.localhost';
/** Returns the makers of people and accounts of an agency. */
export function makersOf(server: TestServer, agencyId: string) {
  const person = async (values: Parameters<typeof makePerson>[1]) => {
    const member = await makePerson(server, values);
    return { ...member, cookie: await signIn(server, member.userId, HOST) };
  };
  /** Makes an account with an owner, an administrator and a user, and calls of its team. */
  async function firm(name: string) {
    const { accountId } = await makeAccount(server, name, { agencyId });
    const within = (role: Role, more = {}) => person({ role, accountId, ...more });
    const owner = await within('account', { first: 'Nora', last: `of ${name}`, isPrimary: true });
    const admin = await within('accountAdmin', { first: 'Adam', last: 'Admin' });
    const user = await within('user', { first: 'Uma', last: 'User' });
    const at = (cookie: string) => ({ cookie, host: HOST, params: { accountId } });
    return {
      accountId,
      owner,
      admin,
      user,
      at,
      list: (cookie: string, query: object = {}) =>
        ask(server, contract.listOfAccount, { ...at(cookie), query: query as never }),
      change: (cookie: string, personId: string, body: object) =>
        ask(server, contract.changeOfAccount, {
          cookie,
          host: HOST,
          params: { accountId, personId },
          body: body as never,
        }),
      remove: (cookie: string, personId: string) =>
        ask(server, contract.removeOfAccount, { cookie, host: HOST, params: { accountId, personId } }),
      get: (cookie: string, personId: string) =>
        ask(server, contract.getOfAccount, { cookie, host: HOST, params: { accountId, personId } }),
    };
  }
  return { person, firm };
}
