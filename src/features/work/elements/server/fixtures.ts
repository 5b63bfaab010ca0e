import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { worksOn } from '#shared/rights/own-items.ts';
import type { Actor } from '#shared/actor.ts';
import { defineFixtures, type Before, type Sql } from '#testing/fixtures.ts';

const ownOnly = (actor: Actor) => worksOn(actor) === 'own';
const saveByContent = 'POST /save-content-element-data';
const getByContent = 'POST /get-elements-by-content';
const assign = 'POST /assign-template-to-content';
const copy = 'POST /api/accounts/:accountId/elements/:elementId/task';
const remove = 'POST /delete-template';
const saveTemplate = 'PUT /api/accounts/:accountId/services/:serviceId/template';
const step = { uid: '01900000-0000-7000-8000-0000000000e1', title: 'Take the measurements' };

/** Puts the list of the item back, without changes, and gives a plain user the item. */
const freshItem: Before = async ({ sql, ids, person }) => {
  await sql('update elements_template set version = 0 where account_id = $1', [ids['accountId']]);
  await sql('update template_element set task_id = null where account_id = $1', [ids['accountId']]);
  if (person.role === 'user')
    await sql('update content set user_id = $2 where account_id = $1', [ids['accountId'], person.userId]);
};
/** Makes a template of a service of its own, which may be deleted. */
const spareTemplate = async (sql: Sql, accountId: string): Promise<string> =>
  (
    await sql<{ id: string }>(
      `
        with word as (
          insert into service (account_id, label) values ($1, uuidv7()::text) returning account_id, id
        )
        insert into elements_template (account_id, service_id, name)
        select account_id, id, 'Secret template' from word
        returning id
      `,
      [accountId],
    )
  )[0]!.id;
const addHouseService = async (sql: Sql): Promise<string> =>
  (
    await sql<{ id: string }>(
      `
        insert into house_service (industry_id, language, label, is_offered)
        select id, 'en', gen_random_uuid()::text, true from industry where label = 'Roofing'
        returning id
      `,
    )
  )[0]!.id;
const ownHouseService: Before = async ({ sql }) => ({ ids: { houseServiceId: await addHouseService(sql) } });

let model: Promise<string> | undefined;
/** Starts a model that answers each question with the same draft, and ends with the process. */
async function startModel(answered: () => void): Promise<string> {
  const draft = { elements: [{ title: 'Measure' }], services: [{ label: 'Zinc roofs' }], categories: [] };
  const body = JSON.stringify({ choices: [{ message: { content: JSON.stringify(draft) } }] });
  const server = createServer((request, response) => {
    answered();
    request.resume();
    response.writeHead(200, { 'content-type': 'application/json' }).end(body);
  }).unref();
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}/v1`;
}
/** Gives those who may generate tokens and a model, which is gone again once it has been asked. */
const withModel: Before = async ({ sql, person, server: { config } }) => {
  if (person.role === 'accountUser' || person.role === 'user') return;
  await sql("delete from connection where kind = 'model.writer'");
  await sql('update token_person_cap set hard_cap = 1000000');
  model ??= startModel(() => Object.assign(config, { ai: null }));
  const url = await model;
  const { host } = new URL(url);
  if (!config.privateHosts.includes(host))
    Object.assign(config, { privateHosts: [...config.privateHosts, host] });
  Object.assign(config, { ai: { url, model: 'small' } });
};
const onlyHouse: Before = async (call) => {
  if (call.person.role === 'house') await withModel(call);
};

/** A template of the service of the world, and the list of its item with a step that is done. */
export const fixtures = defineFixtures({
  own: Object.fromEntries([saveByContent, getByContent, assign, copy].map((name) => [name, ownOnly])),
  before: {
    ...Object.fromEntries([saveByContent, getByContent, assign, copy].map((name) => [name, freshItem])),
    [saveTemplate]: async ({ sql, ids }) => {
      await sql('update elements_template set version = 0 where account_id = $1', [ids['accountId']]);
    },
    [remove]: async ({ sql, ids }) => ({
      body: {
        accountId: ids['accountId'],
        templateId: await spareTemplate(sql, ids['accountId']!),
      },
    }),
    'POST /generate-template-for-service': withModel,
    'POST /generate-account-service-data': withModel,
    'POST /generate-house-service-data': onlyHouse,
    'DELETE /api/house/services/:houseServiceId': ownHouseService,
    'POST /api/accounts/:accountId/offered-services/:houseServiceId/take': ownHouseService,
  },
  bodies: {
    [saveByContent]: (ids) => ({
      accountId: ids['accountId'],
      contentUid: ids['contentId'],
      elements: [{ ...step, uid: ids['elementId'] }],
      version: 0,
    }),
    [getByContent]: (ids) => ({ accountId: ids['accountId'], contentUid: ids['contentId'] }),
    [assign]: (ids) => ({
      accountId: ids['accountId'],
      contentUid: ids['contentId'],
      templateId: ids['elementsTemplateId'],
    }),
    'POST /get-elements-by-service': (ids) => ({ accountId: ids['accountId'], serviceId: ids['serviceId'] }),
    'POST /generate-template-for-service': (ids) => ({
      accountId: ids['accountId'],
      serviceId: ids['serviceId'],
    }),
    [remove]: (ids) => ({ accountId: ids['accountId'], templateId: ids['unusedTemplateId'] }),
    'POST /update-template-name': (ids) => ({
      accountId: ids['accountId'],
      templateId: ids['elementsTemplateId'],
      name: 'Paving, with a drain',
    }),
    'POST /update-template-flag': (ids) => ({
      accountId: ids['accountId'],
      templateId: ids['elementsTemplateId'],
      flag: 'doNotShowAgain',
      value: true,
    }),
    [saveTemplate]: () => ({ name: 'Paving', elements: [step], version: 0 }),
  },
  async arrange({ sql, accountId, userId, ids }) {
    const [template] = await sql<{ id: string }>(
      `insert into elements_template (account_id, service_id, name) values ($1, $2, 'Secret template') returning id`,
      [accountId, ids['serviceId']],
    );
    const [list] = await sql<{ id: string }>(
      `insert into elements_template (account_id, service_id, content_id, template_id, assigned_on)
       values ($1, $2, $3, $4, '2026-01-01')
       returning id`,
      [accountId, ids['serviceId'], ids['contentId'], template!.id],
    );
    await sql(
      `insert into template_element (account_id, list_id, position, title) values ($1, $2, 0, 'Secret step')`,
      [accountId, template!.id],
    );
    const [element] = await sql<{ id: string }>(
      `insert into template_element (account_id, list_id, template_id, position, title, is_done, done_at, done_by)
       values ($1, $2, $3, 0, 'Secret step', true, now(), $4)
       returning id`,
      [accountId, list!.id, template!.id, userId],
    );
    return {
      elementsTemplateId: template!.id,
      elementId: element!.id,
      unusedTemplateId: await spareTemplate(sql, accountId),
      otherTemplateId: await spareTemplate(sql, accountId),
      houseServiceId: await addHouseService(sql),
    };
  },
});
