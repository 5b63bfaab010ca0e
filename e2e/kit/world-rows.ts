import { asJobOf } from '#platform/db/scope.ts';
import { createDefaults } from '#features/structure/content-model/server/actions.ts';
import * as content from '#features/items/content/contract.ts';
import * as identity from '#features/identity/identity/contract.ts';
import { hashPassword } from '#features/identity/identity/server/passwords.ts';
import type { Language } from '#shared/endpoint.ts';
import { ask, type TestServer } from '#testing/kit.ts';
import { addMember, makeAccount, makeAgency, makePerson } from '#testing/tenants.ts';

/** Password of all people in the data of the journeys: an agency, three accounts, and a person of each type. */
export const PASSWORD = 'demo1234';
export const HOST = 'northlight.localhost';
const hash = hashPassword(PASSWORD);
/** Makes a person with `PASSWORD`. */
export async function makeUser(
  server: TestServer,
  personInput: Parameters<typeof makePerson>[1],
): Promise<string> {
  const { userId } = await makePerson(server, personInput);
  await server.sql('insert into credential (user_id, password_hash) values ($1, $2)', [userId, await hash]);
  return userId;
}

/** Fills a database with the rows of the journeys. */
export async function fillWorld(server: TestServer): Promise<void> {
  const agencyId = await makeAgency(server, 'Northlight', {
    host: HOST,
    app_name: 'Northlight Studio',
    policy_url: 'https://terms.example',
    plan: 'studio',
  });
  const account = async (name: string, language: Language, host?: string) => {
    const { accountId } = await makeAccount(server, name, { agencyId, language, ...(host ? { host } : {}) });
    await server.db.withTenant(asJobOf(accountId), (tx) => createDefaults(tx, accountId, language));
    return accountId;
  };
  const cedar = await account('Cedar & Stone Landscaping', 'en', 'cedarstone.localhost');
  const nile = await account('Nile Interiors', 'ar', 'nile.localhost');
  const empty = await account('Empty & New', 'en');
  const user = (personInput: Parameters<typeof makePerson>[1]) => makeUser(server, personInput);
  await user({
    email: 'owner@cedarstone.test',
    role: 'account',
    accountId: cedar,
    isPrimary: true,
    first: 'Nora',
    last: 'Pell',
  });
  await user({
    email: 'owner@nile.test',
    role: 'account',
    accountId: nile,
    isPrimary: true,
    first: 'ليلى',
    last: 'حسن',
  });
  await user({
    email: 'new@empty.test',
    role: 'account',
    accountId: empty,
    isPrimary: true,
    first: 'Ned',
    last: 'New',
  });
  const multi = await user({ email: 'multi@demo.test', role: 'accounts', first: 'Mira', last: 'Many' });
  await addMember(server, cedar, multi, 'account');
  await addMember(server, empty, multi, 'accountAdmin');
  await user({
    email: 'agency@northlight.test',
    role: 'agency',
    agencyId,
    isPrimary: true,
    first: 'Ada',
    last: 'Gency',
  });
  await user({ email: 'house@demo.test', role: 'house', first: 'Hou', last: 'Se' });
  const off = await user({ email: 'off@cedarstone.test', role: 'account', first: 'Otto', last: 'Off' });
  await server.sql('update app_user set is_auth = false where id = $1', [off]);

  const { cookie } = await ask(server, identity.login, {
    host: HOST,
    body: { email: 'owner@cedarstone.test', password: PASSWORD },
  });
  const make = async (title: string, change: object, publish: boolean) => {
    const at = { cookie, host: HOST, params: { accountId: cedar } };
    const { body } = await ask(server, content.create, { ...at, body: { title, ...change } });
    return publish
      ? (
          await ask(server, content.publish, {
            ...at,
            params: { accountId: cedar, contentId: body.id },
            body: { version: body.version },
          })
        ).body
      : body;
  };
  const terrace = await make(
    'Walcot Parade, terrace and planting',
    { city: 'Bath', description: 'A narrow plot behind a terrace, rebuilt as one level room.' },
    true,
  );
  await make('Long pool at Combe Grove', { city: 'Monkton Combe' }, true);
  await make('Garden room, Prior Park', { statusContent: 'finalized' }, false);
  await make('Pergola dining, Lansdown Crescent', { city: 'Bath' }, false);
  await make('Laying clay herringbone on a sand bed: what we learned in ten years', {}, false);
  await server.sql(
    `
      insert into content (
        account_id, content_type_id, pipeline_id, stage_id, title, is_testimonial, related_to, testimonial
      )
      select account_id, content_type_id, pipeline_id, stage_id, 'Testimonial by Margaret Ferrers', true,
        id,
        '{"customerName":"Margaret Ferrers","rating":5,"description":"They treated the old wall as if it were their own."}'
      from content
      where id = $1
    `,
    [terrace.id],
  );
}
