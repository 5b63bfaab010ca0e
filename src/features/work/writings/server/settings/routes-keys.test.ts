import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import * as content from '#features/items/content/contract.ts';
import { contentWorld } from '#testing/content-world.ts';
import { ask, testServer } from '#testing/kit.ts';
import { replies, startModelServer } from '#testing/model-server.ts';
import * as contract from '../../contract-settings.ts';

/** The key of a model belongs to the origin that it was stored for, whoever changes the address later. */
const model = await startModelServer();
const thief = await startModelServer();
after(() => Promise.all([model.close(), thief.close()]));
const server = await testServer({ env: { PRIVATE_HOSTS: `${model.host},${thief.host}` } });
const world = await contentWorld(server);
const { accountId, agencyId } = world;
const owner = await world.as('account');
const admin = await world.as('accountAdmin');
const agency = await world.as('agency');
const agencyAdmin = await world.as('agencyAdmin');
const item = await ask(server, content.create, {
  cookie: owner.cookie,
  params: { accountId },
  body: { title: 'Terrace', city: 'Bath' },
});

type Body = { baseUrl: string; key?: string };
const saveOfAccount = (body: Body, { cookie } = admin) =>
  ask(server, contract.saveModelSettings, {
    cookie,
    params: { accountId },
    body: { modelId: 'm', aIWriterInWebApp: true, ...body },
  });
const saveOfAgency = (body: Body, { cookie } = agencyAdmin) =>
  ask(server, contract.saveAgencyModel, { cookie, params: { agencyId }, body: { modelId: 'm', ...body } });
/** Has a text written; returns the key that a server was asked with. */
async function keyAt(service: typeof model): Promise<string | undefined> {
  service.reply(replies.stream('Terrace\n\nA terrace in Bath.'));
  const before = service.taken.length;
  const { body } = await ask(server, contract.listInstructions, {
    cookie: owner.cookie,
    params: { accountId },
  });
  const answer = await server.app.inject({
    method: 'POST',
    url: `/api/accounts/${accountId}/contents/${item.body.id}/writings/generate`,
    headers: { host: 'localhost', 'sec-fetch-site': 'same-origin', cookie: owner.cookie },
    payload: {
      destination: 'site',
      language: 'en',
      instructionsUid: body.general.find(({ standardFor }) => standardFor === 'site')!.uid,
    },
  });
  assert.equal(answer.statusCode, 200, answer.body);
  assert.equal(service.taken.length, before + 1, 'the server was asked');
  return service.last().key;
}

const places = [
  {
    name: 'an account',
    save: saveOfAccount,
    owner,
    about: `account-model ${accountId}`,
    id: { column: 'account_id', value: accountId },
  },
  {
    name: 'an agency',
    save: saveOfAgency,
    owner: agency,
    about: `business-model ${agencyId}`,
    id: { column: 'agency_id', value: agencyId },
  },
];
for (const { name, save, owner: keeper, about, id } of places) {
  test(`AI-06 AI-28 the key of the model of ${name} is not sent to an address that is set later`, async () => {
    await server.sql('delete from connection where account_id is not null');
    assert.equal((await save({ baseUrl: model.url, key: 'owner-key' }, keeper)).body.hasKey, true);
    assert.equal(await keyAt(model), 'Bearer owner-key');
    const sameHost = await save({ baseUrl: `${model.url}/` });
    assert.deepEqual([sameHost.body.hasKey, sameHost.body.isKeyRemoved], [true, false]);
    assert.equal(await keyAt(model), 'Bearer owner-key');
    const moved = await save({ baseUrl: thief.url });
    assert.deepEqual([moved.status, moved.body.hasKey, moved.body.isKeyRemoved], [200, false, true]);
    assert.equal(await keyAt(thief), undefined);
    const back = await save({ baseUrl: model.url });
    assert.deepEqual([back.body.hasKey, back.body.isKeyRemoved], [false, false], 'it is gone for good');
    assert.equal((await save({ baseUrl: thief.url, key: 'their-key' })).body.isKeyRemoved, false);
    assert.equal(await keyAt(thief), 'Bearer their-key');
  });
  test(`AI-06 AI-28 a key of ${name} from before works for its address, and for no other`, async () => {
    await server.sql('delete from connection where account_id is not null');
    await save({ baseUrl: model.url });
    // As the migration has brought it in: the key stays sealed for the place of before.
    const store = (key: Buffer) =>
      server.sql(
        `update connection set secrets = $2, sealed_as = $3 where ${id.column} = $1 and kind = 'model.writer'`,
        [id.value, JSON.stringify({ key: key.toString('base64') }), about],
      );
    const move = (address: string) =>
      server.sql(
        `update connection set address = $2, settings = settings || jsonb_build_object('baseUrl', $2::text)
         where ${id.column} = $1 and kind = 'model.writer'`,
        [id.value, address],
      );
    await store(server.seal.close(about, 'old-key'));
    assert.equal(await keyAt(model), 'Bearer old-key');
    assert.equal((await save({ baseUrl: model.url })).body.hasKey, true);
    assert.equal(await keyAt(model), 'Bearer old-key', 'a save keeps it');
    await store(server.seal.close(about, 'old-key'));
    await move(`${model.url}/`);
    assert.equal(await keyAt(model), 'Bearer old-key');
    await move(thief.url);
    assert.equal(await keyAt(thief), undefined, 'whatever writes the row');
  });
}
