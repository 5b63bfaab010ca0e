import assert from 'node:assert/strict';
import { randomUUID } from 'node:crypto';
import { describe, test } from 'node:test';
import type { Endpoint } from '#shared/endpoint.ts';
import { everyCall, nameOf } from '../calls.ts';
import { testServer } from '../kit.ts';
import { idFields, withId } from '../sweep/fields.ts';
import { makeOutsiders } from '../sweep/outsiders.ts';
import type { Double } from '../sweep/rows.ts';
import { secondRows } from '../sweep/second-rows.ts';
import { idsOf, references, snapshot } from '../sweep/snapshot.ts';
import type { Person } from '../tenants.ts';

/**
 * Somebody with every right in a tenant of their own, which has the same rows as the victim, makes each call
 * there with one id after the other replaced by the victim's: in the path, the query, each field of the body
 * that takes ids, and as a cursor.
 */
const server = await testServer();
const { endpoints, world, ids, valid } = await everyCall(server);
await secondRows(server);
const { sibling, foreign } = await makeOutsiders(server, world);
// Own things are changed only after a proof of the last minutes: given, so that the wall is what refuses.
await server.sql('update session set proved_at = now()');
const secret = await idsOf(server, world.victim, world.people);
const before = await snapshot(server, world.victim, world.people);
type Attacker = { name: string; person: Person; double: Double; ids: Record<string, string> };
const as = (name: string, double: Double, role: string): Attacker => ({
  name,
  double,
  person: double.people.find((doubled) => doubled.role === role)!,
  ids: Object.fromEntries(Object.entries(ids).map(([key, id]) => [key, double.own(id)])),
});
const owners = [as('a sibling', sibling, 'account'), as('a stranger', foreign, 'account')];
const agency = [as('a foreign agency', foreign, 'agency')];
const guarded = endpoints.filter(({ who }) => who !== 'public' && who !== 'house');
const attackersOf = ({ who }: Endpoint) => (who === 'agency' ? agency : owners);
const house = world.people.find(({ role }) => role === 'house')!;
const insider = {
  account: world.people.find(({ role }) => role === 'account')!,
  agency: world.people.find(({ role }) => role === 'agency')!,
  house,
  session: house,
  public: house,
};
/** Ids of the victim, each once, named or not. */
const victims = [
  ...new Set(
    Object.entries(ids)
      .filter(([key, id]) => /^[0-9a-f-]{36}$/.test(id) && key !== 'publicAgencyId')
      .map(([, id]) => id),
  ),
];
let asked = 0;

type Sent = { path: string; query: Record<string, string>; body: unknown };
async function send(
  endpoint: Endpoint,
  cookie: string,
  { path, query, body }: Sent,
): Promise<{ status: number; text: string }> {
  const answer = await server.app.inject({
    method: endpoint.method,
    url: `${path}?${new URLSearchParams(query)}`,
    remoteAddress: `10.${(++asked >> 16) & 255}.${(asked >> 8) & 255}.${asked & 255}`,
    headers: { host: 'localhost', 'sec-fetch-site': 'same-origin', cookie },
    ...(body === undefined ? {} : { payload: body as object }),
  });
  return { status: answer.statusCode, text: answer.body };
}
/** @param given ids of the victim that the asker has sent: they may come back as they went */
function harmless(
  { status, text }: { status: number; text: string },
  at: string,
  sentIds: string[] = [],
): void {
  const says = `${at}: ${status} ${text.slice(0, 300)}`;
  assert.ok(status < 500, says);
  assert.doesNotMatch(text, /Secret/, says);
  const leak = text
    .match(/[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}/g)
    ?.find((id) => secret.has(id) && !sentIds.includes(id));
  assert.equal(leak, undefined, says);
}

describe('ROLE-33 TEN-01 an id of another tenant in the path is not found', () => {
  for (const endpoint of endpoints.filter(({ who }) => who !== 'public' && who !== 'house')) {
    const names = [...endpoint.path.matchAll(/:(\w+)/g)]
      .map((parameter) => parameter[1]!)
      .filter((name) => secret.has(ids[name]!) && !(name === 'accountId' && endpoint.who === 'account'));
    if (names.length)
      test(nameOf(endpoint), async () => {
        for (const { name: who, person, ids: own } of attackersOf(endpoint))
          for (const name of names) {
            const answer = await send(
              endpoint,
              person.cookie,
              valid(endpoint, { ...own, [name]: ids[name]! }),
            );
            const at = `${who} with the victim's ${name}: ${answer.status} ${answer.text.slice(0, 300)}`;
            harmless(answer, at);
            assert.equal(answer.status, 404, at);
          }
      });
  }
});

/** Fields where one own id in the example of the contract is not enough for a yes: each with its reason. */
const NOT_ALONE: Record<string, string> = {
  'POST /api/agencies/:agencyId/plan agencyPlanId': 'a plan belongs to the operator, who offers it to all',
  'POST /api/accounts/:accountId/automations':
    'a step takes the ids of its kind only; routes.test.ts refuses others',
  'PUT /api/accounts/:accountId/automations/:automationId': 'the same',
  'POST /api/accounts/:accountId/automations/try': 'the same',
  'PUT /api/accounts/:accountId/capture/drafts/:captureKey':
    'wants the caller as by; capture/server/routes.test.ts refuses others, and takes foreign items as gone',
  'PUT /api/accounts/:accountId/capture/photos/:captureKey': 'the same',
  'POST /api/accounts/:accountId/capture/photos/:captureId/arrived by': 'the same',
  'POST /api/accounts/:accountId/media/by-address':
    'wants an address that answers; media/server/address/routes.test.ts refuses items of others',
  'POST /api/accounts/:accountId/contents/:contentId/writings/generate':
    'people of the world have no tokens left; /estimate takes the same order',
  'POST /txtgen': 'the same',
  'POST /api/agencies/:agencyId/templates/:accountTemplateId/rollouts':
    'an account has one application at a time; templates/server/routes.test.ts refuses accounts of others',
  'POST /api/accounts/:accountId/template-applications releaseId':
    'wants somebody who runs the agency; templates/server/routes.test.ts refuses releases of others',
  'POST /generate-template-for-service':
    'people of the world have no tokens left; elements/server/drafts/routes.test.ts refuses others',
  'POST /generate-account-service-data': 'the same',
  'POST /api/accounts/:accountId/testimonial-batches/preview': 'wants a site of the account',
  'POST /api/accounts/:accountId/testimonial-batches': 'wants a site of the account',
  'POST /api/accounts/:accountId/writing-instructions bodyInstruction':
    'a general instruction, which belongs to no tenant',
  'PUT /api/accounts/:accountId/writing-instructions/:writingInstructionId bodyInstruction':
    'a general instruction, which belongs to no tenant',
  'PATCH /api/accounts/:accountId accountsOptions.*': 'wants an object beside the id',
  'POST /api/accounts/:accountId/custom-field-groups fieldIds.*': 'wants a name that is free',
  'POST /api/accounts/:accountId/custom-fields/:customFieldId/type trialId':
    'wants a trial of this field that has ended',
  'POST /api/agencies/:agencyId/transfers accountId': 'wants the host of an agency',
  'PATCH /api/accounts/:accountId/contents/:contentId/messages/:messageId mentions.*':
    'wants a message of their own',
  ...Object.fromEntries(
    [
      'hero.pictures.*.id',
      'hero.video.id',
      'hero.videoStill.id',
      'contact.social.*.customIcon.id',
      'contact.aboutUsPicture.id',
      'tabs.contentTypes.*',
      'tabs.categories.*',
      'tabs.services.*',
      'tabs.noSidebar.*',
      'form.contentTypeContactUs',
    ].map((field) => [
      `PUT /api/accounts/:accountId/site-settings/draft document.settings.${field}`,
      'wants the version of the draft, and the whole picture',
    ]),
  ),
  'POST /api/accounts/:accountId/contents/:contentId/publications websiteId':
    'wants an item that is public; publishing/server/routes.test.ts refuses websites of others',
  'POST /api/accounts/:accountId/contents/:contentId/posts networkId':
    'wants an item that is public; networks/server/routes.test.ts refuses networks of others',
  'POST /api/accounts/:accountId/slots/hold resourceId':
    'wants a free time of a service beside it; bookings/server/page/routes.test.ts refuses those of others',
  'POST /api/accounts/:accountId/bookings/:bookingId/reschedule resourceId': 'the same',
  'POST /api/accounts/:accountId/bookings holdId':
    'wants a time that is held now; bookings/server/actions-race.test.ts refuses those of others',
  ...Object.fromEntries(
    [
      'PUT /api/accounts/:accountId/bot ',
      'POST /api/accounts/:accountId/bot/try settings.',
      'POST /api/accounts/:accountId/bot-test-runs settings.',
    ].flatMap((call) =>
      ['landingBackgroundImg.id', 'landingPageIcon.id'].map((field) => [
        `${call}${field}`,
        'wants the whole picture; chatbots/server/routes.test.ts refuses those of others',
      ]),
    ),
  ),
  'POST /media uid': 'wants the item of the picture in the address',
  'POST /api/accounts/:accountId/media/reorder contentUid': 'wants all pictures of the content',
  'POST /api/accounts/:accountId/media/reorder uids.*': 'wants all pictures of the content',
  ...Object.fromEntries(
    ['POST /api/accounts/:accountId/contents', 'PATCH /api/accounts/:accountId/contents/:contentId'].flatMap(
      (name) =>
        ['pairs.*.beforeId', 'pairs.*.afterId'].map((field) => [`${name} ${field}`, 'wants two pictures']),
    ),
  ),
  ...Object.fromEntries(
    ['categories/:categoryId', 'services/:serviceId', 'tags/:tagId'].map((word) => [
      `POST /api/accounts/:accountId/${word}/merge intoId`,
      'wants another word than the one that is merged',
    ]),
  ),
  ...Object.fromEntries(
    ['bulk-edits', 'bulk-edits/preview'].flatMap((call) =>
      [
        'contentType',
        'contentTypeId',
        'pipelineId',
        'stageId',
        'userId',
        'categoryId',
        'serviceId',
        'tagId',
      ].map((filter) => [
        `POST /api/accounts/:accountId/${call} selection.query.${filter}.*`,
        'wants filters alone, without named items',
      ]),
    ),
  ),
  'POST /api/accounts/:accountId/contents coverMediaId': 'wants a picture of the content that is being made',
  ...Object.fromEntries(
    ['accounts/:accountId', 'agencies/:agencyId'].map((at) => [
      `POST /api/${at}/work-as userId`,
      'would turn the session of the test into another; switching/server/routes.test.ts has both sides',
    ]),
  ),
  ...Object.fromEntries(
    [
      'POST /api/accounts/:accountId/permission-templates document',
      'PATCH /api/accounts/:accountId/permission-templates/:templateId document',
      'PUT /api/accounts/:accountId/permission-defaults document',
      'PATCH /api/accounts/:accountId defaultPermissions',
      'PUT /api/accounts/:accountId/members/:memberId/permissions permissions',
    ].flatMap((at) =>
      ['contentType', 'customFieldGroups'].map((part) => [
        `${at}.${part}.*`,
        'wants what may be done beside the id',
      ]),
    ),
  ),
  ...Object.fromEntries(
    ['rule.categoryId', 'rule.serviceId'].map((field) => [
      `POST /api/accounts/:accountId/smart-tags ${field}`,
      'wants a tag that is not a smart tag yet; the preview takes both',
    ]),
  ),
  'PATCH /api/accounts/:accountId/smart-tags/:smartTagId tagId':
    'wants a tag that is not a smart tag yet; a new smart tag takes one',
  'PUT /api/accounts/:accountId/members/:memberId/permissions templateId':
    'wants a member of the same account',
  'POST /api/accounts/:accountId/members/:memberId/permission-template templateId':
    'wants a member of the same account',
  'PUT /api/accounts/:accountId/site-settings/draft':
    'wants the version of the draft, which each save raises (gallery/server/settings/routes.test.ts)',
};
describe('ROLE-33 TEN-01 an id of another tenant in query or body is refused or has no effect, an own one is taken', () => {
  for (const endpoint of guarded) {
    const inQuery = idFields(endpoint.query).filter(
      ({ name }) => name !== 'accountId' || endpoint.who !== 'account',
    );
    const inBody = idFields(endpoint.body);
    if (inQuery.length + inBody.length)
      test(nameOf(endpoint), async () => {
        const attackers = attackersOf(endpoint);
        const called = (field: (typeof inBody)[number]) =>
          field.path.map((step) => (typeof step === 'string' ? step : '*')).join('.');
        for (const { name: who, person, ids: own } of attackers) {
          const good = valid(endpoint, own);
          for (const id of victims) {
            for (const { name } of inQuery)
              harmless(
                await send(endpoint, person.cookie, { ...good, query: { ...good.query, [name]: id } }),
                `${who}, ?${name}`,
                [id],
              );
            for (const field of inBody) {
              harmless(
                await send(endpoint, person.cookie, {
                  ...good,
                  body: withId(good.body, field.path, id, inBody),
                }),
                `${who}, ${called(field)}`,
                [id],
              );
            }
          }
        }
        const { person, ids: own } = attackers.at(-1)!;
        const good = valid(endpoint, own);
        for (const field of inBody) {
          let taken = false;
          for (const id of new Set(victims.map((victimId) => attackers.at(-1)!.double.own(victimId)))) {
            const { status } = await send(endpoint, person.cookie, {
              ...good,
              body: withId(good.body, field.path, id, inBody),
            });
            if (status >= 300) continue;
            taken = true;
            for (const table of ['content', 'task'])
              await server.sql(`update ${table} set version = 1 where account_id = $1`, [own['accountId']]);
            await server.sql('update elements_template set version = 0 where account_id = $1', [
              own['accountId'],
            ]);
            break;
          }
          const name = `${nameOf(endpoint)} ${called(field)}`;
          assert.ok(
            taken || name in NOT_ALONE || nameOf(endpoint) in NOT_ALONE,
            `${name}: no id of the own tenant is taken, so that the refusals above prove nothing; give a body in bodies of the feature's server/fixtures.ts in which every id is enough by itself, or name it in NOT_ALONE`,
          );
        }
      });
  }
});

describe('ROLE-33 TEN-01 a cursor made in another tenant leads to nothing of it', () => {
  for (const endpoint of guarded.filter(
    ({ method, query }) => method === 'GET' && 'cursor' in ((query as { shape?: object }).shape ?? {}),
  ))
    test(nameOf(endpoint), async () => {
      const theirs = valid(endpoint);
      const list = await send(endpoint, insider[endpoint.who].cookie, {
        ...theirs,
        query: { ...(theirs.query['accountId'] ? { accountId: theirs.query['accountId'] } : {}), limit: '1' },
      });
      const { nextCursor } = JSON.parse(list.text) as { nextCursor?: string | null };
      assert.ok(
        nextCursor,
        `no second part to make a cursor of: add rows in testing/sweep/second-rows.ts or in the feature's server/fixtures.ts: ${list.text.slice(0, 300)}`,
      );
      for (const { name: who, person, ids: own } of attackersOf(endpoint)) {
        const mine = valid(endpoint, own);
        const { accountId } = mine.query;
        for (const cursor of [nextCursor, ...victims.slice(0, 3)])
          harmless(
            await send(endpoint, person.cookie, {
              ...mine,
              query: { ...(accountId ? { accountId } : {}), cursor },
            }),
            who,
            victims,
          );
      }
    });
});

test('ROLE-33 TEN-01 after all of it no row of the victim has changed and no row of others names one', async () => {
  assert.deepEqual(await snapshot(server, world.victim, world.people), before);
  // The sibling and the victim have the rows of the agency itself in common.
  for (const double of [{ ...sibling, agencyId: randomUUID() }, foreign])
    assert.deepEqual(await references(server, double, double.people, secret), []);
});
