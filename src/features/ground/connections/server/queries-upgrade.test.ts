import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import { taggingModel } from '#features/items/tagging/server/actions-service.ts';
import { writerModel } from '#features/work/writings/server/generate/actions-model.ts';
import { asAgencyJobOf, asJobOf } from '#platform/db/scope.ts';
import { sealFor } from '#platform/secrets/origin-secret.ts';
import { makeSeal } from '#platform/secrets/seal.ts';
import { formerDatabase } from '#testing/data/former.ts';
import { testServer } from '#testing/kit.ts';
import { choose, findOnly, open } from './actions.ts';

const authSecret = 'the secret of an installation that is older than its connections';
const address = 'https://models.test/v1';
const seal = makeSeal({ authSecret, dataDir: '/nowhere' });
const { database, rows, update } = await formerDatabase('0168', async (db, { id, agencyId }) => {
  const key = (about: string) => sealFor(seal, { about, address }, `key of ${about.split(' ')[0]}`);
  await db.query(
    'insert into account_model (account_id, model_id, base_url, key_sealed) values ($1, $2, $3, $4)',
    [id, 'own', address, key(`account-model ${id}`)],
  );
  await db.query(
    'insert into business_model (agency_id, model_id, base_url, key_sealed) values ($1, $2, $3, $4)',
    [agencyId, 'shared', address, key(`business-model ${agencyId}`)],
  );
  await db.query(
    `insert into auto_tag_settings (account_id, threshold, adapter, base_url, model, key_sealed)
     values ($1, 80, 'openai', $2, 'eye', $3)`,
    [id, address, key(`auto-tag ${id}`)],
  );
  return { accountId: id, agencyId };
});
after(database.drop);

test('AI-06 AI-28 MEDIA-33 the models of the release before are connections, with their keys', async () => {
  await update();
  const server = await testServer({ database, env: { AUTH_SECRET: authSecret } });
  const { accountId, agencyId } = rows;
  await server.db.withTenant(asJobOf(accountId), async (tx) => {
    const own = await choose(tx, server, writerModel, accountId);
    assert.deepEqual([own!.settings.modelId, own!.secrets['key']], ['own', 'key of account-model']);
    const eye = await choose(tx, server, taggingModel, accountId);
    assert.deepEqual([eye!.settings.modelId, eye!.secrets['key']], ['eye', 'key of auto-tag']);
  });
  const shared = await server.db.withTenant(asAgencyJobOf(agencyId), (tx) =>
    findOnly(tx, { accountId: null, agencyId }, writerModel),
  );
  assert.equal(open(server, shared!).secrets['key'], 'key of business-model');
  const [settings] = await server.sql('select threshold, adapter from auto_tag_settings');
  assert.deepEqual(settings, { threshold: 80, adapter: 'openai' });
});
