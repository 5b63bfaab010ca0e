import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import * as tagging from '#features/items/tagging/contract.ts';
import { contentWorld } from '#testing/content-world.ts';
import { ask, testServer } from '#testing/kit.ts';
import { replies, startModelServer } from '#testing/model-server.ts';
import * as contract from '../../contract-settings.ts';
import * as trials from '../../contract-trial.ts';

const model = await startModelServer();
const other = await startModelServer();
after(() => Promise.all([model.close(), other.close()]));
const server = await testServer({ env: { PRIVATE_HOSTS: `${model.host},${other.host}` } });
const world = await contentWorld(server);
const { accountId, agencyId } = world;
const { cookie } = await world.as('account');
const agency = await world.as('agency');
const key = 'sk-very-secret';
const refuse = (status: number, body: unknown) =>
  model.reply((response) => {
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(body));
  });

test('a model is tried as the form has it, by all three settings, and says what is wrong in its own words', async () => {
  const tryIt = [
    () =>
      ask(server, trials.tryModel, {
        cookie,
        params: { accountId },
        body: { baseUrl: model.url, modelId: 'm', key },
      }),
    () =>
      ask(server, trials.tryAgencyModel, {
        cookie: agency.cookie,
        params: { agencyId },
        body: { baseUrl: model.url, modelId: 'm', key },
      }),
    () =>
      ask(server, tagging.tryService, {
        cookie,
        params: { accountId },
        body: { baseUrl: model.url, model: 'm', key },
      }),
  ];
  for (const attempt of tryIt) {
    model.reply(replies.stream('ready'));
    assert.deepEqual((await attempt()).body, { code: null, said: '' });
    assert.equal(model.last().key, `Bearer ${key}`);
    refuse(401, {
      error: { message: `Incorrect API key provided: ${key}.\nFind yours.`, code: 'invalid_api_key' },
    });
    assert.deepEqual((await attempt()).body, {
      code: 'model.refused',
      said: 'Incorrect API key provided: …. Find yours.',
    });
    refuse(404, [{ error: { message: 'models/m is not found' } }]);
    assert.deepEqual((await attempt()).body, { code: 'model.refused', said: 'models/m is not found' });
    refuse(500, 'a page');
    assert.deepEqual((await attempt()).body, { code: 'model.failed', said: '' });
  }
});
test('a trial stores nothing, and the stored key goes to no other address', async () => {
  const body = { baseUrl: model.url, modelId: 'm', key, aIWriterInWebApp: true };
  await ask(server, contract.saveModelSettings, { cookie, params: { accountId }, body });
  for (const service of [model, other]) {
    service.reply(replies.stream('ready'));
    const tried = { baseUrl: service.url, modelId: 'tried' };
    const { body: trial } = await ask(server, trials.tryModel, {
      cookie,
      params: { accountId },
      body: tried,
    });
    assert.equal(trial.code, null);
    assert.equal(service.last().key, service === model ? `Bearer ${key}` : undefined);
  }
  const { body: stored } = await ask(server, contract.getModelSettings, { cookie, params: { accountId } });
  assert.deepEqual([stored.baseUrl, stored.modelId, stored.hasKey], [model.url, 'm', true]);
});
test('who may not change a model tries none, and an address that is none is named', async () => {
  const user = await world.as('accountUser');
  const tryAs = (asker: string, baseUrl: string) =>
    ask(server, trials.tryModel, { cookie: asker, params: { accountId }, body: { baseUrl, modelId: 'm' } });
  assert.equal((await tryAs(user.cookie, model.url)).status, 403);
  assert.equal((await tryAs(cookie, 'ftp://models.example')).code, 'model.address');
  assert.equal((await tryAs(cookie, '')).code, 'model.needed');
  assert.deepEqual((await tryAs(cookie, 'http://127.0.0.1:9')).body.code, 'model.private');
});
