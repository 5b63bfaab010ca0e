import assert from 'node:assert/strict';
import { after, test } from 'node:test';
import * as content from '#features/items/content/contract.ts';
import { createDefaults } from '#features/structure/content-model/server/actions.ts';
import * as tenants from '#features/tenants/tenants/contract.ts';
import { asJobOf } from '#platform/db/scope.ts';
import { ask, testServer } from '#testing/kit.ts';
import { replies, startModelServer } from '#testing/model-server.ts';
import { proofsOf } from '#testing/settings.ts';
import { makeAccount, makePerson } from '#testing/tenants.ts';
import { estimateRun } from '../../contract-runs.ts';
import * as contract from '../../contract-settings.ts';
import * as aiCalls from '../../contract-ai-instructions.ts';

/** Every setting of the writer changes what a model is asked, which model it is, or what people are offered. */
const model = await startModelServer();
const second = await startModelServer();
after(() => Promise.all([model.close(), second.close()]));
const server = await testServer({ env: { PRIVATE_HOSTS: `${model.host},${second.host}` } });
const { accountId, agencyId } = await makeAccount(server, 'Hale Gardens');
const { accountId: otherId } = await makeAccount(server, 'Stranger');
await server.db.withTenant(asJobOf(accountId), (tx) => createDefaults(tx, accountId, 'en'));
const { cookie } = await makePerson(server, { role: 'account', accountId });
const agency = await makePerson(server, { role: 'agency', agencyId });
const house = await makePerson(server, { role: 'house' });
const params = { accountId };
const { body: terrace } = await ask(server, content.create, {
  cookie,
  params,
  body: { title: 'Terrace', city: 'Bath' },
});
const general = async () => (await ask(server, contract.listInstructions, { cookie, params })).body.general;
const saved = ({ status, text }: { status: number; text: string }) => assert.ok(status < 300, text);
const standardOf = async (destination: string) =>
  (await general()).find(({ standardFor }) => standardFor === destination)!.uid;
const siteStandard = await standardOf('site');
const blogStandard = await standardOf('blog');

/** Has a text written, and returns which model was asked for it by which words. */
async function written(instructionsUid = siteStandard) {
  for (const service of [model, second]) service.reply(replies.stream('Terrace\n\nA terrace in Bath.'));
  const before = [model.taken.length, second.taken.length];
  const { statusCode } = await server.app.inject({
    method: 'POST',
    url: `/api/accounts/${accountId}/contents/${terrace.id}/writings/generate`,
    headers: { host: 'localhost', 'sec-fetch-site': 'same-origin', cookie },
    payload: { destination: 'site', language: 'en', instructionsUid },
  });
  await server.sql('delete from writing where account_id = $1', [accountId]);
  const asked = [model, second].find((service, at) => service.taken.length > before[at]!)?.last();
  return {
    statusCode,
    host: asked && (model.taken.includes(asked) ? 'first' : 'second'),
    model: asked?.body.model,
    key: asked?.key,
    system: asked?.body.messages[0]!.content,
  };
}
/** Returns the words that texts for many items come to in two languages, which their instructions decide. */
const planned = async () => {
  const words: number[] = [];
  for (const language of ['en', 'tr'] as const) {
    const body = { ids: [terrace.id], destinations: ['site' as const, 'social' as const], language };
    const answer = await ask(server, estimateRun, { cookie, params, body });
    saved(answer);
    words.push(answer.body.words);
  }
  return words;
};
/** Returns the name that the log of a generation has of its instruction. */
const logged = async (instructionsUid: string) => {
  await written(instructionsUid);
  const { body } = await ask(server, contract.listLogs, { cookie, params, query: { limit: 1 } });
  return body.logs[0]!.writerOutput;
};

const ofModel = { baseUrl: model.url, modelId: 'small', key: 'first key', aIWriterInWebApp: true };
const saveModel = async (values: object) =>
  saved(await ask(server, contract.saveModelSettings, { cookie, params, body: { ...ofModel, ...values } }));
for (const { title, prove } of proofsOf('model of an account', contract.saveModelSettings.body, {
  save: saveModel,
  cases: {
    baseUrl: { change: { baseUrl: second.url }, look: written },
    modelId: { change: { modelId: 'large' }, look: written },
    key: { change: { key: 'second key' }, look: written },
    aIWriterInWebApp: { change: { aIWriterInWebApp: false }, look: written },
  },
}))
  test(title, prove);
const { aIWriterInWebApp: _switch, ...ofAgency } = ofModel;
for (const { title, prove } of proofsOf('model of an agency', contract.saveAgencyModel.body, {
  save: async (values) => {
    await saveModel({ baseUrl: '', modelId: '' });
    saved(
      await ask(server, contract.saveAgencyModel, {
        cookie: agency.cookie,
        params: { agencyId },
        body: { ...ofAgency, ...values },
      }),
    );
  },
  cases: {
    baseUrl: { change: { baseUrl: second.url }, look: written },
    modelId: { change: { modelId: 'large' }, look: written },
    key: { change: { key: 'second key' }, look: written },
  },
}))
  test(title, prove);
for (const { title, prove } of proofsOf('voice of a business', contract.saveVoice.body, {
  save: async (values) => {
    const body = { tone: 'plain' as const, voice: '', avoid: '', samples: [], ...values };
    saved(await ask(server, contract.saveVoice, { cookie, params, body }));
  },
  cases: {
    tone: { change: { tone: 'lively' }, look: written },
    voice: { change: { voice: 'We say you.' }, look: written },
    avoid: { change: { avoid: 'cheap' }, look: written },
    samples: { change: { samples: ['A calm sample.'] }, look: written },
  },
}))
  test(title, prove);

const instruction = {
  name: 'Project page',
  bodyInstruction: siteStandard,
  description: 'Name the stone first.',
  checkeds: ['site' as const],
  languages: [],
  words: 60,
};
const { body: own } = await ask(server, contract.createInstruction, { cookie, params, body: instruction });
const byOwn = () => written(own.uid);
for (const { title, prove } of proofsOf('writing instruction', contract.saveInstruction.body, {
  save: async (values) =>
    saved(
      await ask(server, contract.saveInstruction, {
        cookie,
        params: { accountId, writingInstructionId: own.uid },
        body: { ...instruction, ...values },
      }),
    ),
  cases: {
    name: { change: { name: 'Other page' }, look: () => logged(own.uid) },
    bodyInstruction: { change: { bodyInstruction: blogStandard }, look: byOwn },
    description: { change: { description: 'Name the town first.' }, look: byOwn },
    checkeds: { change: { checkeds: ['social'] }, look: planned },
    languages: { change: { languages: ['en'] }, look: planned },
    words: { change: { words: 77 }, look: byOwn },
  },
}))
  test(title, prove);

const ofHouse = {
  instructionName: 'Weather',
  houseOnly: 'No' as const,
  description: 'Begin with the weather.',
  audience: 'all' as const,
  accountIds: [],
};
const { body: weather } = await ask(server, aiCalls.createAiInstruction, {
  cookie: house.cookie,
  body: ofHouse,
});
/** Returns what the account has of the instruction of the house. */
const received = async () => {
  const entry = (await general()).find(({ uid }) => uid === weather.uid);
  return entry && { name: entry.instructionName, words: entry.description };
};
for (const { title, prove } of proofsOf('general instruction', aiCalls.saveAiInstruction.body, {
  save: async (values) =>
    saved(
      await ask(server, aiCalls.saveAiInstruction, {
        cookie: house.cookie,
        params: { aiInstructionId: weather.uid },
        body: { ...ofHouse, ...values },
      }),
    ),
  cases: {
    instructionName: { change: { instructionName: 'Sun' }, look: received },
    houseOnly: { change: { houseOnly: 'Yes' }, look: received },
    description: { change: { description: 'Begin with the sun.' }, look: () => written(weather.uid) },
    audience: { change: { audience: 'chosen' }, look: received },
    accountIds: {
      beside: { audience: 'chosen', accountIds: [otherId] },
      change: { accountIds: [accountId] },
      look: received,
    },
  },
}))
  test(title, prove);

/** The languages of a business stand among the fields of its account. */
const languages = async () => (await ask(server, tenants.getLanguages, { cookie, params })).body.languages;
for (const { title, prove } of proofsOf(
  'languages of an account',
  tenants.accountForm.pick({ language: true, otherLanguages: true }),
  {
    save: async (values) => {
      const body = { language: 'en' as const, otherLanguages: [], ...values };
      saved(await ask(server, tenants.updateAccount, { cookie, params, body }));
    },
    cases: {
      language: { change: { language: 'tr' }, look: languages },
      otherLanguages: { change: { otherLanguages: ['ar', 'en', 'ar'] }, look: languages },
    },
  },
))
  test(title, prove);
