import assert from 'node:assert/strict';
import { get } from 'node:http';
import { test } from 'node:test';
import { asJobOf } from '#platform/db/scope.ts';
import * as model from '#features/structure/content-model/contract.ts';
import * as content from '#features/items/content/contract.ts';
import { contents } from '#features/items/content/contract-feed.ts';
import * as start from '#features/entrance/start/contract.ts';
import * as identity from '#features/identity/identity/contract.ts';
import * as joining from '#features/tenants/joining/contract-invitations.ts';
import * as media from '#features/media/media/contract.ts';
import * as team from '#features/tenants/team/contract.ts';
import * as taxonomy from '#features/structure/taxonomy/contract.ts';
import * as tenants from '#features/tenants/tenants/contract.ts';
import * as tenantsOfAgency from '#features/tenants/tenants/contract-agency.ts';
import * as testimonials from '#features/praise/testimonials/contract.ts';
import * as editor from '#features/praise/testimonial-settings/contract.ts';
import { createDefaults } from '#features/structure/content-model/server/actions.ts';
import type { EmployeeFlags, RightsDocument } from '#shared/rights/rights.ts';
import { tellOfItems } from '#features/media/media/server/change-events/queries.ts';
import { freshDatabase } from '#testing/data/databases.ts';
import { ask, testServer, until } from '#testing/kit.ts';
import { makeAccount, makePerson } from '#testing/tenants.ts';
import * as contract from '../contract.ts';

const database = await freshDatabase();
const server = await testServer({ database });
const second = await testServer({ database });
const { accountId, agencyId } = await makeAccount(server, 'Rights');
const other = await makeAccount(server, 'Other');
await server.db.withTenant(asJobOf(accountId), (tx) => createDefaults(tx, accountId, 'en'));
type Role = Parameters<typeof makePerson>[1]['role'];
/** Returns the tenant that a role works for. */
function tenantOf(role: Role): { agencyId?: string; accountId?: string } {
  if (role.startsWith('agency')) return { agencyId };
  return role === 'house' ? {} : { accountId };
}
const person = (role: Role, more = {}) => makePerson(server, { role, ...tenantOf(role), ...more });
const owner = await person('account', { isPrimary: true });
const admin = await person('accountAdmin');
const staff = await person('accountUser', { first: 'Tom' });
const plain = await person('user');
const mate = await person('accountAdmin');
const agency = await person('agency');
const employee = await person('agencyUser');
const stranger = await makePerson(server, { role: 'account', accountId: other.accountId });
const params = { accountId };
const of = (who: { userId: string }) => ({ accountId, memberId: who.userId });
const types = Object.fromEntries(
  (
    await server.sql<{ key: string; id: string }>('select key, id from content_type where account_id = $1', [
      accountId,
    ])
  ).map(({ key, id }) => [key, id]),
) as Record<'project' | 'blog' | 'testimonial', string>;
const set = async (
  who: { userId: string },
  permissions: RightsDocument,
  templateId: string | null = null,
) => {
  const answer = await ask(server, contract.updateMember, {
    cookie: owner.cookie,
    params: of(who),
    body: { templateId, permissions },
  });
  assert.equal(answer.status, 200, answer.text);
};
const makeItem = async (type: string, by = owner) =>
  (
    await ask(server, content.create, {
      cookie: by.cookie,
      params,
      body: { title: 'Item', contentTypeId: type },
    })
  ).body;

test('ROLE-10 ROLE-11 ROLE-12 X-28 what a new account and new people start with', async () => {
  const [account] = await server.sql<{ d: RightsDocument }>(
    'select default_permissions as d from account where id = $1',
    [accountId],
  );
  assert.deepEqual(Object.values(account!.d.contentType!), Array(4).fill([0, 1, 2, 3]));
  const stored = async (userId: string) =>
    (
      await server.sql<{ p: RightsDocument }>(
        'select permissions as p from account_member where user_id = $1',
        [userId],
      )
    )[0]!.p;
  assert.deepEqual(await stored(staff.userId), {
    ai: { aiContentGenerator: true },
    other: {
      productsUpdateNotification: true,
      productsGeolocations: 10,
      switchToUser: true,
      switchToAdmin: false,
    },
  });
  assert.equal((await stored(admin.userId)).other!.switchToAdmin, true);
  await server.sql("update account_member set role = 'accountUser' where user_id = $1", [admin.userId]);
  assert.equal((await stored(admin.userId)).other!.switchToAdmin, false, 'goes with the role');
  await server.sql("update account_member set role = 'accountAdmin' where user_id = $1", [admin.userId]);
});

test('ROLE-07 a member without read sees no item of the type, in lists, counts, search, welcome and the open call', async () => {
  const hidden = await makeItem(types.blog);
  const visible = await makeItem(types.project);
  await set(staff, { contentType: { [types.blog]: [] } });
  const { cookie } = staff;
  const list = async (query = {}) =>
    (await ask(server, content.list, { cookie, params, query })).body.rows.map((row) => row.id);
  assert.deepEqual(
    [
      (await list()).includes(hidden.id),
      (await list()).includes(visible.id),
      (await list({ search: 'Item' })).includes(hidden.id),
      (await list({ contentTypeId: types.blog })).length,
    ],
    [false, true, false, 0],
  );
  assert.equal(
    (await ask(server, content.get, { cookie, params: { ...params, contentId: hidden.id } })).status,
    404,
  );
  const counts = (await ask(server, content.overview, { cookie, params })).body;
  assert.ok(!counts.types.some((count) => count.contentTypeId === types.blog) && counts.all === 1);
  assert.ok(!(await ask(server, contents, { cookie, query: { accountId } })).text.includes(hidden.id));
  assert.ok(!(await ask(server, start.welcome, { cookie, params })).text.includes(hidden.id));
  assert.equal(
    (
      await ask(server, content.update, {
        cookie,
        params: { ...params, contentId: visible.id },
        body: { version: visible.version, relatedTo: hidden.id },
      })
    ).status,
    400,
    'nor refers to it',
  );
  assert.ok((await ask(server, content.list, { cookie: owner.cookie, params })).text.includes(hidden.id));
});

test('ROLE-07 ROLE-18 create, update, publish, many at once and delete are refused by action', async () => {
  const item = await makeItem(types.project);
  const at = { ...params, contentId: item.id };
  const { cookie } = staff;
  await set(staff, { contentType: { [types.project]: [0], [types.blog]: [0, 1] } });
  const refused = [
    await ask(server, content.create, { cookie, params, body: { contentTypeId: types.project } }),
    await ask(server, content.update, { cookie, params: at, body: { version: item.version, title: 'x' } }),
    await ask(server, content.update, { cookie, params: at, body: { version: item.version, pairs: [] } }),
    await ask(server, content.publish, { cookie, params: at, body: { version: item.version } }),
    await ask(server, content.remove, { cookie, params: at }),
  ];
  assert.deepEqual(
    refused.map((answer) => `${answer.status} ${answer.code}`),
    Array(5).fill('403 forbidden'),
  );
  assert.deepEqual(
    (
      await ask(server, content.changeMany, {
        cookie,
        params,
        body: { ids: [item.id], statusPublish: 'published' },
      })
    ).body,
    { changed: [], refused: [{ id: item.id, code: 'forbidden' }] },
  );
  assert.equal(
    (await ask(server, content.create, { cookie, params, body: {} })).body.contentTypeId,
    types.blog,
    'the first type in which they may',
  );
  await set(staff, { contentType: { [types.project]: [0, 2], [types.blog]: [0] } });
  const saved = await ask(server, content.update, {
    cookie,
    params: at,
    body: { version: item.version, title: 'Mine' },
  });
  assert.equal(saved.status, 200, saved.text);
  assert.equal(
    (
      await ask(server, content.update, {
        cookie,
        params: at,
        body: { version: saved.body.version, contentTypeId: types.blog },
      })
    ).status,
    403,
    'moving into a type is creating there',
  );
  assert.equal((await ask(server, content.remove, { cookie, params: at })).status, 403);
  await set(staff, { contentType: { [types.project]: [0, 3] } });
  assert.equal((await ask(server, content.remove, { cookie, params: at })).status, 204);
});

test('ROLE-07 media follow the item that they stand in', async () => {
  const item = await makeItem(types.project);
  const { cookie } = staff;
  const [row] = await server.sql<{ id: string }>(
    `
      insert into media (account_id, content_id, kind, name, media_type, size, state)
      values ($1, $2, 'document', 'a.pdf', 'application/pdf', 5, 'ready')
      returning id
    `,
    [accountId, item.id],
  );
  const at = { ...params, mediaId: row!.id };
  const file = { name: 'b.jpg', size: 9, type: 'image/jpeg', contentUid: item.id };
  await set(staff, { contentType: { [types.project]: [0] } });
  assert.deepEqual(
    [
      (await ask(server, media.get, { cookie, params: at })).status,
      (await ask(server, media.update, { cookie, params: at, body: { alt: 'x' } })).status,
      (await ask(server, media.remove, { cookie, params: at })).status,
      (await ask(server, media.create, { cookie, params, body: file })).status,
      (await ask(server, media.reorder, { cookie, params, body: { contentUid: item.id, uids: [row!.id] } }))
        .status,
    ],
    [200, 403, 403, 403, 403],
  );
  await set(staff, { contentType: { [types.project]: [] } });
  assert.equal((await ask(server, media.get, { cookie, params: at })).status, 404);
  assert.ok(!(await ask(server, media.list, { cookie, params })).text.includes(row!.id));
  await set(staff, { contentType: { [types.project]: [0, 2] } });
  assert.equal((await ask(server, media.update, { cookie, params: at, body: { alt: 'x' } })).status, 200);
});

await server.app.listen({ port: 0, host: '127.0.0.1' });
const { port } = server.app.server.address() as { port: number };
const hear = (cookie: string, of = `?accountId=${accountId}`) => {
  const heard = { text: '', open: false };
  const request = get(
    { port, host: '127.0.0.1', path: `/api/live${of}`, headers: { host: 'localhost', cookie } },
    (response) => {
      heard.open = true;
      response.setEncoding('utf8').on('data', (chunk: string) => {
        heard.text += chunk;
      });
    },
  );
  return { heard, end: () => request.destroy() };
};
test('ROLE-07 what is pushed about hidden items does not reach who may not see them', async () => {
  const item = await makeItem(types.blog);
  await set(staff, { contentType: { [types.blog]: [] } });
  const mine = hear(owner.cookie);
  const theirs = hear(staff.cookie);
  try {
    await until(async () => mine.heard.open && theirs.heard.open);
    const say = (topic: string, contentId: string | null) =>
      server.db.withTenant(asJobOf(accountId), (tx) =>
        tellOfItems(tx, accountId, topic, { media: { name: 'secret.jpg' } }, contentId ? [contentId] : []),
      );
    await say('media.changed', item.id);
    await say('media.ready', null);
    await until(
      async () => theirs.heard.text.includes('media.ready') && mine.heard.text.includes('media.ready'),
    );
    assert.ok(mine.heard.text.includes('media.changed') && !theirs.heard.text.includes('media.changed'));
    await set(staff, {});
    await until(async () => theirs.heard.text.includes('rights.changed'));
    await say('media.changed', item.id);
    await until(async () => theirs.heard.text.includes('media.changed'));
  } finally {
    mine.end();
    theirs.end();
  }
});

test('ROLE-07 testimonials have a type like any item', async () => {
  const [row] = await server.sql<{ id: string }>(
    `
      insert into content (
        account_id, content_type_id, pipeline_id, stage_id, is_testimonial, testimonial, title
      )
      select $1, t.id, t.pipeline_id, s.id, true, '{}', 'Praise'
      from content_type t
      join stage s on s.account_id = t.account_id and s.pipeline_id = t.pipeline_id
      where t.id = $2
      limit 1
      returning id
    `,
    [accountId, types.testimonial],
  );
  const at = { ...params, testimonialId: row!.id };
  const { cookie } = admin;
  assert.equal((await ask(server, testimonials.get, { cookie, params: at })).status, 200);
  await set(admin, { contentType: { [types.testimonial]: [0] } });
  assert.equal((await ask(server, testimonials.publish, { cookie, params: at })).status, 403);
  await set(admin, { contentType: { [types.testimonial]: [] } });
  assert.equal((await ask(server, testimonials.get, { cookie, params: at })).status, 404);
  const list = (await ask(server, testimonials.list, { cookie, params })).body;
  assert.deepEqual([list.testimonials, list.counts.waiting], [[], 0]);
  await set(admin, {});
});

test('ROLE-13 ROLE-15 ROLE-33 a page taken away is refused on the server as well', async () => {
  await set(admin, { navigationList: ['/content-overview'] });
  const { cookie } = admin;
  const [{ id: label } = { id: '' }] = await server.sql<{ id: string }>(
    'insert into label (account_id, label) values ($1, $2) returning id',
    [accountId, 'Stone'],
  );
  const refused = [
    await ask(server, content.changeMany, { cookie, params, body: { ids: [label], isFeatured: true } }),
    await ask(server, tenants.updateAccount, { cookie, params, body: { description: 'x' } }),
    await ask(server, taxonomy.createCategory, { cookie, params, body: { label: 'x' } }),
    await ask(server, model.updateContentType, {
      cookie,
      params: { ...params, contentTypeId: types.blog },
      body: { label: 'x' },
    }),
    await ask(server, contract.listTemplates, { cookie, params }),
    await ask(server, contract.getMember, { cookie, params: of(staff) }),
    await ask(server, joining.inviteToAccount, { cookie, params, body: { email: 'x@x.test', role: 'user' } }),
  ];
  assert.deepEqual(
    refused.map((answer) => answer.status),
    Array(7).fill(403),
  );
  await set(admin, {});
  assert.equal(
    (await ask(server, taxonomy.createCategory, { cookie, params, body: { label: 'Walls' } })).status,
    201,
  );
});

test('ROLE-09 a group of fields of one person hides its fields from others', async () => {
  const group = await ask(server, model.createGroup, {
    cookie: owner.cookie,
    params,
    body: {
      label: 'Costs',
      userId: plain.userId,
      fieldIds: [
        (
          await server.sql<{ id: string }>(
            "select id from custom_field where account_id = $1 and key = 'homeSize'",
            [accountId],
          )
        )[0]!.id,
      ],
    },
  });
  assert.equal(group.status, 201, group.text);
  await set(staff, {});
  const listing = (
    await server.sql<{ id: string }>(
      "select id from content_type where account_id = $1 and key = 'listing'",
      [accountId],
    )
  )[0]!.id;
  const item = (
    await ask(server, content.create, {
      cookie: owner.cookie,
      params,
      body: { title: 'House', contentTypeId: listing, custom: { homeSize: 120, price: 5 } },
    })
  ).body;
  const at = { ...params, contentId: item.id };
  const seen = (await ask(server, content.get, { cookie: staff.cookie, params: at })).body;
  assert.deepEqual(seen.custom, { price: 5 });
  const fields = (await ask(server, model.getModel, { cookie: staff.cookie, params })).body;
  assert.ok(
    !fields.customFields.some((field) => field.key === 'homeSize') && !fields.customFieldGroups.length,
  );
  assert.equal(
    (
      await ask(server, content.update, {
        cookie: staff.cookie,
        params: at,
        body: { version: item.version, custom: { homeSize: 1 } },
      })
    ).status,
    400,
  );
  assert.ok(
    !(await ask(server, contents, { cookie: staff.cookie, query: { accountId } })).text.includes('homeSize'),
  );
  const saved = await ask(server, content.update, {
    cookie: staff.cookie,
    params: at,
    body: { version: item.version, custom: { price: 6 } },
  });
  assert.equal(saved.status, 200);
  assert.deepEqual(
    (await ask(server, content.get, { cookie: owner.cookie, params: at })).body.custom,
    { homeSize: 120, price: 6 },
    'and their saves leave it alone',
  );
  assert.ok((await ask(server, model.getModel, { cookie: plain.cookie, params })).text.includes('homeSize'));
  assert.equal(
    (
      await ask(server, model.createGroup, {
        cookie: staff.cookie,
        params,
        body: { label: 'x', userId: null, fieldIds: [] },
      })
    ).status,
    403,
  );
  assert.equal(
    (
      await ask(server, model.createGroup, {
        cookie: owner.cookie,
        params,
        body: { label: 'Costs', userId: null, fieldIds: [] },
      })
    ).status,
    409,
  );
  assert.equal(
    (
      await ask(server, model.createGroup, {
        cookie: owner.cookie,
        params,
        body: { label: 'x', userId: stranger.userId, fieldIds: [] },
      })
    ).status,
    400,
  );
});

test('ROLE-09 a group of one person stays closed when the person is deleted, until somebody who sees it opens it', async () => {
  const gone = await person('user', { first: 'Gone' });
  const field = (
    await server.sql<{ id: string }>(
      "select id from custom_field where account_id = $1 and key = 'lotSize'",
      [accountId],
    )
  )[0]!.id;
  const group = (
    await ask(server, model.createGroup, {
      cookie: owner.cookie,
      params,
      body: { label: 'Private', userId: gone.userId, fieldIds: [field] },
    })
  ).body;
  const at = { ...params, groupId: group.id };
  const sees = async (by: typeof owner) =>
    (await ask(server, model.getModel, { cookie: by.cookie, params })).text.includes(field);
  const change = (body: object, by = owner) =>
    ask(server, model.updateGroup, { cookie: by.cookie, params: at, body });
  await server.sql('delete from account_member where user_id = $1', [gone.userId]);
  await server.sql('delete from session where user_id = $1', [gone.userId]);
  await server.sql('delete from app_user where id = $1', [gone.userId]);
  await set(admin, {});
  const listed = async () =>
    (await ask(server, model.listGroups, { cookie: owner.cookie, params })).body.groups.find(
      ({ id }) => id === group.id,
    )!;
  assert.deepEqual(
    [
      (({ userId, userName, forOne }) => [userId, userName, forOne])(await listed()),
      await sees(staff),
      await sees(plain),
      await sees(admin),
      await sees(owner),
    ],
    [[null, null, true], false, false, false, true],
  );
  assert.equal(
    (await ask(server, contract.getRights, { cookie: owner.cookie, params: of(staff) })).body.lines.find(
      ({ key }) => key === group.id,
    )!.by,
    'group',
  );
  assert.deepEqual(
    (await ask(server, contract.getChoices, { cookie: owner.cookie, params })).body.groups.find(
      ({ id }) => id === group.id,
    ),
    { id: group.id, label: 'Private', userName: null, forOne: true },
  );
  assert.deepEqual(
    [
      (await change({ userId: null }, admin)).status,
      (await change({ label: 'Still private' })).body.forOne,
      await sees(staff),
    ],
    [404, true, false],
  );
  assert.deepEqual(
    [(await change({ userId: null })).body.forOne, (await listed()).label, await sees(staff)],
    [false, 'Still private', true],
  );
  assert.equal((await ask(server, model.removeGroup, { cookie: owner.cookie, params: at })).status, 204);
});

test('ROLE-15 ROLE-16 templates: made, given, changed for all who have them, kept while in use', async () => {
  const body = {
    name: 'Site crew',
    document: {
      contentType: { [types.project]: [0, 1, 2] as (0 | 1 | 2)[] },
      navigationList: ['/content-overview'],
      newFeatures: 'off' as const,
    },
  };
  const crew = await ask(server, contract.createTemplate, { cookie: owner.cookie, params, body });
  const templateId = crew.body.uid;
  assert.equal(crew.status, 201, crew.text);
  assert.equal(crew.body.userId, owner.userId);
  assert.deepEqual(
    crew.body.document.contentType![types.blog],
    [0, 1, 2, 3],
    'off names all that exists, so that new means new',
  );
  assert.equal(
    (
      await ask(server, contract.createTemplate, {
        cookie: owner.cookie,
        params,
        body: { ...body, name: 'SITE CREW' },
      })
    ).code,
    'permissions.name_taken',
  );
  assert.equal(
    (
      await ask(server, contract.createTemplate, {
        cookie: owner.cookie,
        params,
        body: { name: 'x', document: { contentType: { [other.accountId]: [0] } } },
      })
    ).code,
    'permissions.unknown_reference',
  );
  assert.equal(
    (
      await ask(server, contract.createTemplate, {
        cookie: owner.cookie,
        params,
        body: { name: 'x', document: { contentType: { [types.blog]: [1] } } },
      })
    ).status,
    400,
  );
  const applied = await ask(server, contract.applyTemplate, {
    cookie: owner.cookie,
    params: of(staff),
    body: { templateId },
  });
  assert.deepEqual(
    [applied.status, applied.body.templateId, applied.body.permissions],
    [200, templateId, { other: { switchToUser: true, switchToAdmin: false } }],
  );
  const item = await makeItem(types.project);
  const at = { ...params, contentId: item.id };
  assert.equal((await ask(second, content.remove, { cookie: staff.cookie, params: at })).status, 403);
  await server.sql(
    `
      insert into content_type (account_id, pipeline_id, key, label, color)
      select account_id, pipeline_id, 'new', 'New', '#112233'
      from content_type
      where id = $1
    `,
    [types.project],
  );
  const fresh = (
    await server.sql<{ id: string }>("select id from content_type where key = 'new' and account_id = $1", [
      accountId,
    ])
  )[0]!.id;
  assert.equal(
    (await ask(server, content.create, { cookie: staff.cookie, params, body: { contentTypeId: fresh } }))
      .status,
    403,
    'a new type stays closed',
  );
  assert.equal(
    (await ask(server, content.create, { cookie: plain.cookie, params, body: { contentTypeId: fresh } }))
      .status,
    201,
    'and is open to others',
  );
  assert.equal(
    (await ask(server, contract.removeTemplate, { cookie: owner.cookie, params: { ...params, templateId } }))
      .code,
    'permissions.template_in_use',
  );
  assert.deepEqual(
    (
      await ask(server, contract.getTemplate, { cookie: owner.cookie, params: { ...params, templateId } })
    ).body.bearers.map((bearer) => bearer.name),
    ['Tom'],
  );
  await ask(server, contract.updateTemplate, {
    cookie: owner.cookie,
    params: { ...params, templateId },
    body: { document: { contentType: { [types.project]: [0, 3] } } },
  });
  assert.equal(
    (await ask(second, content.remove, { cookie: staff.cookie, params: at })).status,
    204,
    'at once, on every node',
  );
  await ask(server, contract.applyTemplate, {
    cookie: owner.cookie,
    params: of(staff),
    body: { templateId: null },
  });
  assert.equal(
    (await ask(server, contract.removeTemplate, { cookie: owner.cookie, params: { ...params, templateId } }))
      .status,
    204,
  );
  assert.equal(
    (await ask(server, contract.getTemplate, { cookie: owner.cookie, params: { ...params, templateId } }))
      .status,
    404,
  );
});

test('ROLE-33 nobody changes their own rights, those of somebody above, or gives more than they have', async () => {
  await set(admin, { contentType: { [types.blog]: [0] } });
  const give = (who: typeof staff, permissions: RightsDocument, cookie = admin.cookie) =>
    ask(server, contract.updateMember, { cookie, params: of(who), body: { templateId: null, permissions } });
  assert.equal((await give(admin, {})).code, 'permissions.own');
  assert.equal((await give(owner, {})).code, 'permissions.above');
  const beyond = await give(staff, { contentType: { [types.blog]: [0, 3] } });
  assert.deepEqual([beyond.status, beyond.code], [403, 'permissions.not_yours']);
  assert.equal(
    (await give(staff, {})).code,
    'permissions.not_yours',
    'nothing said means the defaults, which are more',
  );
  assert.equal(
    (await give(staff, { contentType: { [types.blog]: [0] }, other: { switchToAdmin: false } })).status,
    200,
  );
  assert.equal(
    (await give(mate, { contentType: { [types.blog]: [] } })).status,
    200,
    'an equal may be restricted',
  );
  assert.equal((await give(mate, {}, staff.cookie)).code, 'forbidden');
  assert.equal((await give(staff, {}, stranger.cookie)).status, 404);
  const { document: standard } = (await ask(server, contract.getDefaults, { cookie: owner.cookie, params }))
    .body;
  const setDefaults = async (cookie: string, document: object) =>
    (await ask(server, contract.updateDefaults, { cookie, params, body: { document } })).status;
  assert.deepEqual(
    [
      await setDefaults(admin.cookie, {}),
      await setDefaults(owner.cookie, { ...standard, newFeatures: 'inherit' }),
    ],
    [403, 200],
  );
  assert.deepEqual(
    [
      (
        await ask(server, tenants.updateAccount, {
          cookie: admin.cookie,
          params,
          body: { defaultPermissions: {} },
        })
      ).status,
      (
        await ask(server, joining.inviteToAccount, {
          cookie: admin.cookie,
          params,
          body: { email: 'x@x.test', role: 'accountAdmin' },
        })
      ).status,
    ],
    [403, 201],
    'not by the other door either; whoever is invited starts with no more (joining/server)',
  );
  const template = await ask(server, contract.createTemplate, {
    cookie: owner.cookie,
    params,
    body: { name: 'Mine', document: { contentType: { [types.blog]: [0] } } },
  });
  const at = { ...params, templateId: template.body.uid };
  assert.equal(
    (await ask(server, contract.updateTemplate, { cookie: admin.cookie, params: at, body: { document: {} } }))
      .code,
    'permissions.not_yours',
  );
  await ask(server, contract.applyTemplate, {
    cookie: owner.cookie,
    params: of(admin),
    body: { templateId: at.templateId },
  });
  assert.equal(
    (
      await ask(server, contract.updateTemplate, {
        cookie: admin.cookie,
        params: at,
        body: { document: { contentType: { [types.blog]: [] } } },
      })
    ).code,
    'permissions.own',
  );
  await ask(server, contract.applyTemplate, {
    cookie: owner.cookie,
    params: of(admin),
    body: { templateId: null },
  });
  const log = await server.sql<{ action: string; objectName: string }>(
    `
      select action, object_name as "objectName"
      from audit_entry
      where tenant_id = $1 and action like 'rights.%'
    `,
    [accountId],
  );
  assert.ok(
    log.some((entry) => entry.action === 'rights.permissions_changed' && entry.objectName === 'Tom') &&
      log.some((entry) => entry.action === 'rights.permissions_changed' && entry.objectName === 'Rights') &&
      log.some((entry) => entry.action === 'rights.template_created' && entry.objectName === 'Mine'),
  );
});

test('ROLE-19 people of an agency get their own wording; ROLE-37 flags let employees do more, at once', async () => {
  const make = () =>
    ask(server, tenants.createAccount, {
      cookie: employee.cookie,
      params: { agencyId },
      body: { businessName: 'New one', language: 'en' } as never,
    });
  assert.equal((await make()).code, 'forbidden.agency');
  const at = { agencyId, employeeId: employee.userId };
  const flags = { createNewAccount: true, "seeOtherUser'sContentFeeds": false };
  assert.equal(
    (await ask(server, contract.updateEmployee, { cookie: employee.cookie, params: at, body: { flags } }))
      .status,
    403,
  );
  const saved = await ask(server, contract.updateEmployee, {
    cookie: agency.cookie,
    params: at,
    body: { flags },
  });
  assert.deepEqual([saved.status, saved.body.flags], [200, flags]);
  assert.deepEqual(
    (
      await server.sql<{ flags: unknown }>('select flags from agency_member where user_id = $1', [
        employee.userId,
      ])
    )[0]!.flags,
    flags,
  );
  assert.notEqual((await make()).status, 403);
  assert.equal(
    (
      await ask(server, contract.updateEmployee, {
        cookie: agency.cookie,
        params: at,
        body: { flags: { fly: true } as never },
      })
    ).status,
    400,
  );
  await ask(server, contract.updateEmployee, {
    cookie: agency.cookie,
    params: at,
    body: { flags: { editTeamMember: true } },
  });
  const other = await person('agencyUser');
  assert.equal(
    (
      await ask(server, contract.updateEmployee, {
        cookie: employee.cookie,
        params: { agencyId, employeeId: other.userId },
        body: { flags: { createNewAccount: true } },
      })
    ).code,
    'permissions.not_yours',
  );
  assert.equal(
    (await ask(server, contract.updateEmployee, { cookie: employee.cookie, params: at, body: { flags: {} } }))
      .code,
    'permissions.own',
  );
  assert.equal(
    (
      await ask(server, contract.updateEmployee, {
        cookie: employee.cookie,
        params: { agencyId, employeeId: agency.userId },
        body: { flags: {} },
      })
    ).code,
    'permissions.above',
  );
});

test('ROLE-06 ROLE-33 effective rights say what and why', async () => {
  const lines = async (who: typeof staff, cookie = owner.cookie) =>
    (await ask(server, contract.getRights, { cookie, params: of(who) })).body;
  const about = (all: Awaited<ReturnType<typeof lines>>, key: string, action: number | null = null) => {
    const right = all.lines.find((line) => line.key === key && line.action === action)!;
    return `${right.answer} ${right.by}`;
  };
  const template = (
    await ask(server, contract.createTemplate, {
      cookie: owner.cookie,
      params,
      body: {
        name: 'Readers',
        document: { contentType: { [types.project]: [0] }, navigationList: ['/content-overview'] },
      },
    })
  ).body.uid;
  await set(staff, { contentType: { [types.blog]: [0, 3] }, other: { productsGeolocations: 4 } }, template);
  const tom = await lines(staff);
  assert.deepEqual(
    [
      about(tom, types.project, 0),
      about(tom, types.project, 3),
      about(tom, types.blog, 3),
      about(tom, types.blog, 1),
      about(tom, types.testimonial, 2),
      about(tom, '/content-overview'),
      about(tom, '/workflow'),
      about(tom, '/bulk-edit'),
      about(tom, 'productsGeolocations'),
    ],
    [
      'yes template',
      'no template',
      'yes person',
      'no person',
      'yes default',
      'yes template',
      'no template',
      'no role',
      'yes person',
    ],
  );
  assert.deepEqual(tom.lines.find((line) => line.key === types.project && line.action === 3)!.chain, [
    { by: 'role', says: 'yes' },
    { by: 'default', says: 'yes' },
    { by: 'template', says: 'no' },
    { by: 'person', says: 'nothing' },
  ]);
  assert.equal(tom.lines.find((line) => line.key === 'productsGeolocations')!.value, 4);
  assert.equal(about(await lines(owner), types.project, 3), 'yes role');
  assert.equal(about(await lines(plain), types.project, 2), 'own default');
  assert.equal(
    (await ask(server, contract.getRights, { cookie: staff.cookie, params: of(staff) })).status,
    200,
    'everybody may ask about themselves',
  );
  assert.equal(
    (await ask(server, contract.getRights, { cookie: staff.cookie, params: of(plain) })).status,
    403,
  );
  await server.sql('update app_user set is_auth = false where id = $1', [staff.userId]);
  const out = await lines(staff);
  assert.ok(out.suspended && out.lines.every((line) => line.answer === 'no' && line.by === 'suspended'));
  assert.ok(
    !(await ask(server, content.overview, { cookie: owner.cookie, params })).body.people.some(
      (member) => member.id === staff.userId,
    ),
    'ROLE-36',
  );
  await server.sql('update app_user set is_auth = true where id = $1', [staff.userId]);
  assert.ok(
    (await ask(server, content.overview, { cookie: owner.cookie, params })).body.people.some(
      (member) => member.id === staff.userId,
    ),
  );
});

test('ROLE-06 ROLE-33 the documents reach the browser with who one is, and only those of the restricted', async () => {
  const tenant = async (cookie: string) => (await ask(server, identity.getMe, { cookie })).body.tenants[0]!;
  assert.equal((await tenant(owner.cookie)).rights, null);
  assert.equal((await tenant(staff.cookie)).rights!.length, 3);
  assert.deepEqual((await tenant(employee.cookie)).flags, { editTeamMember: true });
  await server.sql('update account_member set is_primary = true where user_id = $1', [staff.userId]);
  assert.equal((await tenant(staff.cookie)).rights, null, 'a primary person has full rights');
  await server.sql('update account_member set is_primary = false where user_id = $1', [staff.userId]);
});

test('ROLE-09 ROLE-33 groups of fields: their order and that of their fields, who may, and nobody beyond what they see', async () => {
  const fields = Object.fromEntries(
    (
      await server.sql<{ key: string; id: string }>(
        'select key, id from custom_field where account_id = $1',
        [accountId],
      )
    ).map(({ key, id }) => [key, id]),
  );
  const { cookie } = owner;
  const list = async (by = owner) =>
    (await ask(server, model.listGroups, { cookie: by.cookie, params })).body;
  const names = async (by = owner) => (await list(by)).groups.map(({ label }) => label);
  const make = (label: string, fieldIds: string[], by = owner) =>
    ask(server, model.createGroup, { cookie: by.cookie, params, body: { label, userId: null, fieldIds } });
  const size = (await make('Size', [fields['bathroomsQty']!, fields['lotSize']!])).body;
  assert.deepEqual(
    [size.fieldIds, await names()],
    [
      [fields['bathroomsQty'], fields['lotSize']],
      ['Costs', 'Size'],
    ],
  );
  const order = (await ask(server, model.getModel, { cookie, params })).body.customFields.map(
    ({ key }) => key,
  );
  assert.ok(
    order.indexOf('bathroomsQty') < order.indexOf('lotSize') &&
      order.indexOf('lotSize') > order.indexOf('homeSize'),
    'on the places that they held',
  );
  assert.deepEqual((await list()).groups[0]!.userId, plain.userId);
  assert.ok(
    (await list()).people.some(({ id }) => id === plain.userId) &&
      !(await list()).people.some(({ id }) => id === stranger.userId),
  );
  const put = (groupIds: string[], by = owner) =>
    ask(server, model.orderGroups, { cookie: by.cookie, params, body: { groupIds } });
  assert.deepEqual(
    (await put([size.id])).body.groups.map(({ label }) => label),
    ['Size', 'Costs'],
  );
  assert.equal((await put([other.accountId])).status, 404);
  // A restricted administrator neither sees nor moves, opens or dissolves what is for somebody else.
  await set(admin, {});
  const costs = (await list()).groups.find(({ label }) => label === 'Costs')!;
  const at = { ...params, groupId: costs.id };
  assert.deepEqual(await names(admin), ['Size']);
  assert.deepEqual(
    [
      (await put([costs.id], admin)).status,
      (await ask(server, model.updateGroup, { cookie: admin.cookie, params: at, body: { userId: null } }))
        .status,
      (await ask(server, model.removeGroup, { cookie: admin.cookie, params: at })).status,
      (await make('Mine', costs.fieldIds, admin)).code,
    ],
    [404, 404, 404, 'model.unknown_field'],
  );
  assert.equal((await put([size.id], staff)).status, 403);
  assert.equal((await ask(server, model.listGroups, { cookie: staff.cookie, params })).status, 403);
  assert.equal((await put([size.id], stranger)).status, 404);
  assert.equal(
    (await ask(server, model.removeGroup, { cookie, params: { ...params, groupId: size.id } })).status,
    204,
  );
  assert.ok(
    (
      await server.sql<{ n: string }>(
        `
          select object_name as n
          from audit_entry
          where tenant_id = $1 and action = 'rights.permissions_changed'
        `,
        [accountId],
      )
    ).some(({ n }) => n === 'Size'),
  );
});

test('ROLE-37 flags of an employee reach content, its feed, its publication, testimonials, figures, tags, settings and the plan', async () => {
  const flags = (own: EmployeeFlags) =>
    server.sql('update agency_member set flags = $2 where user_id = $1', [
      employee.userId,
      JSON.stringify(own),
    ]);
  const { cookie } = employee;
  const theirs = await makeItem(types.project);
  const own = await makeItem(types.project, employee);
  const at = { ...params, contentId: theirs.id };
  const get = async (contentId: string) =>
    (await ask(server, content.get, { cookie, params: { ...params, contentId } })).status;
  const listed = async () =>
    (await ask(server, content.list, { cookie, params })).body.rows.map(({ id }) => id);
  const feed = () => ask(server, contents, { cookie, query: { accountId } });
  const figures = async () => (await ask(server, start.welcome, { cookie, params })).body;
  await flags({});
  assert.deepEqual(
    [
      await get(theirs.id),
      (await feed()).status,
      (await listed()).includes(theirs.id),
      (await figures()).numbers === null,
    ],
    [200, 200, true, false],
  );
  await flags({ "seeOtherUser'sContentFeeds": false });
  assert.deepEqual(
    [
      await get(theirs.id),
      await get(own.id),
      (await listed()).every((id) => id === own.id),
      (await ask(server, content.overview, { cookie, params })).body.all,
    ],
    [404, 200, true, 1],
  );
  assert.ok(!(await ask(server, start.welcome, { cookie, params })).text.includes(theirs.id));
  assert.equal(
    (
      await ask(server, media.create, {
        cookie,
        params,
        body: { name: 'b.jpg', size: 9, type: 'image/jpeg', contentUid: theirs.id },
      })
    ).status,
    404,
  );
  await flags({ projectsPage: false });
  assert.deepEqual(
    [(await ask(server, content.list, { cookie, params })).code, await get(theirs.id)],
    ['forbidden.agency', 200],
  );
  await flags({ contentFeeds: false });
  assert.deepEqual([(await feed()).status, await get(theirs.id)], [403, 200]);
  await flags({ projectPostings: false });
  assert.deepEqual(
    [
      (await ask(server, content.publish, { cookie, params: at, body: { version: theirs.version } })).status,
      ...(await Promise.all(
        [
          { statusPublish: 'published' },
          { statusPublish: 'notPublished', isFeatured: true },
          { isFeatured: false },
        ].map(
          async (change) =>
            (
              await ask(server, content.changeMany, {
                cookie,
                params,
                body: { ids: [theirs.id], ...change } as never,
              })
            ).status,
        ),
      )),
    ],
    [403, 403, 403, 200],
  );
  assert.equal(
    (
      await ask(server, content.update, {
        cookie,
        params: at,
        body: { version: theirs.version, title: 'By the employee' },
      })
    ).status,
    200,
  );
  await flags({ projects: false });
  assert.deepEqual(
    [
      await get(own.id),
      (await ask(server, content.list, { cookie, params })).status,
      (await ask(server, content.create, { cookie, params, body: { contentTypeId: types.project } })).status,
      (await feed()).status,
      (await figures()).drafts,
    ],
    [404, 403, 403, 403, []],
  );
  await flags({ dashboardStats: false, reputation: false });
  const page = await figures();
  assert.deepEqual(
    [page.numbers, page.testimonials, page.testimonialCount, page.drafts.length > 0],
    [null, [], 0, true],
  );
  assert.equal((await ask(server, testimonials.list, { cookie, params })).status, 403);
  const change = async (body: object) =>
    (await ask(server, tenants.updateAccount, { cookie, params, body })).status;
  const type = { params: { ...params, contentTypeId: types.blog }, body: { isMilestones: true } };
  assert.deepEqual(
    [
      await change({ subscriptionType: 'paid' }),
      await change({ description: 'x' }),
      (await ask(server, model.updateContentType, { cookie, ...type })).status,
    ],
    [403, 403, 403],
  );
  await flags({ subscribe: true, tags: false });
  assert.deepEqual(
    [
      await change({ subscriptionType: 'paid' }),
      await change({ description: 'x' }),
      await change({ subscriptionType: 'paid', description: 'x' }),
    ],
    [200, 403, 403],
  );
  assert.equal(
    (await ask(server, taxonomy.createCategory, { cookie, params, body: { label: 'New' } })).status,
    403,
  );
  await flags({ settings: true });
  assert.deepEqual(
    [
      await change({ description: 'x' }),
      await change({ subscriptionType: 'free' }),
      (await ask(server, model.updateContentType, { cookie, ...type })).status,
      (await ask(server, editor.updateSettings, { cookie, params, body: { rating: true } })).status,
    ],
    [200, 403, 200, 200],
  );
});

test('ROLE-33 ROLE-37 flags and roles that are changed reach the open screens of that person at once, in whichever account, and nobody else', async () => {
  const colleague = await person('agencyUser');
  const helper = await person('accountUser');
  const streams = {
    account: hear(employee.cookie),
    agency: hear(employee.cookie, ''),
    helper: hear(helper.cookie),
    colleague: hear(colleague.cookie),
    owner: hear(owner.cookie),
  };
  const wasTold = ({ heard }: { heard: { text: string } }) => heard.text.includes('event: rights.changed\n');
  const flagsOf = async () =>
    (await ask(server, identity.getMe, { cookie: employee.cookie })).body.tenants.find(
      ({ id }) => id === agencyId,
    )!.flags;
  try {
    await until(async () => Object.values(streams).every(({ heard }) => heard.open));
    assert.equal(
      (
        await ask(server, contract.updateEmployee, {
          cookie: agency.cookie,
          params: { agencyId, employeeId: employee.userId },
          body: { flags: { tags: false } },
        })
      ).status,
      200,
    );
    await until(async () => wasTold(streams.account) && wasTold(streams.agency));
    assert.deepEqual(
      [await flagsOf(), streams.account.heard.text.includes('tags')],
      [{ tags: false }, false],
    );
    assert.equal(
      (
        await ask(server, team.changeOfAccount, {
          cookie: owner.cookie,
          params: { accountId, personId: helper.userId },
          body: { role: 'user' },
        })
      ).status,
      200,
    );
    await until(async () => wasTold(streams.helper));
    await server.db.withTenant(asJobOf(accountId), (tx) => tellOfItems(tx, accountId, 'media.ready', {}, []));
    await until(async () =>
      [streams.colleague, streams.owner].every(({ heard }) => heard.text.includes('media.ready')),
    );
    assert.deepEqual([wasTold(streams.colleague), wasTold(streams.owner)], [false, false]);
  } finally {
    for (const stream of Object.values(streams)) stream.end();
  }
});

test('TEN-08 what the agency took off the content screens binds pictures of items and testimonials as well, and only people of its accounts', async () => {
  const item = await makeItem(types.project);
  const controls = (changes: object) =>
    ask(server, tenantsOfAgency.updateAgency, { cookie: agency.cookie, params: { agencyId }, body: changes });
  const upload = (by: typeof owner, contentUid?: string) =>
    ask(server, media.create, {
      cookie: by.cookie,
      params,
      body: { name: 'b.jpg', size: 9, type: 'image/jpeg', ...(contentUid ? { contentUid } : {}) },
    });
  const praise = (
    await server.sql<{ id: string }>('select id from content where account_id = $1 and is_testimonial', [
      accountId,
    ])
  )[0]!.id;
  const show = (by: typeof owner) =>
    ask(server, testimonials.publish, { cookie: by.cookie, params: { ...params, testimonialId: praise } });
  assert.equal((await controls({ editPanel: false, publishButton: false })).status, 200);
  const mine = (await upload(agency, item.id)).body.media.uid;
  const at = { ...params, mediaId: mine };
  assert.deepEqual(
    [
      (await upload(owner, item.id)).code,
      (await upload(owner)).status,
      (await ask(server, media.update, { cookie: owner.cookie, params: at, body: { alt: 'x' } })).code,
      (await ask(server, media.remove, { cookie: owner.cookie, params: at })).code,
      (await show(owner)).code,
    ],
    ['agency.control_off', 201, 'agency.control_off', 'agency.control_off', 'agency.control_off'],
  );
  assert.equal((await show(agency)).status, 200);
  await controls({ editPanel: true, publishButton: true });
  assert.equal(
    (await ask(server, media.update, { cookie: owner.cookie, params: at, body: { alt: 'x' } })).status,
    200,
  );
  assert.equal(
    (
      await ask(server, testimonials.unpublish, {
        cookie: owner.cookie,
        params: { ...params, testimonialId: praise },
      })
    ).status,
    200,
  );
});

test('ROLE-33 pictures follow the item: the plain user changes those of own drafts only, and is shown no work of others', async () => {
  const theirs = await makeItem(types.project);
  const own = await makeItem(types.project, plain);
  const upload = (contentUid: string) =>
    ask(server, media.create, {
      cookie: plain.cookie,
      params,
      body: { name: 'b.jpg', size: 9, type: 'image/jpeg', contentUid },
    });
  assert.deepEqual([(await upload(theirs.id)).status, (await upload(own.id)).status], [404, 201]);
  const { body: page, text } = await ask(server, start.welcome, { cookie: plain.cookie, params });
  assert.deepEqual(
    [text.includes(own.id), text.includes(theirs.id), page.testimonials, page.testimonialCount, page.ask],
    [true, false, [], 0, []],
  );
  await ask(server, content.publish, {
    cookie: owner.cookie,
    params: { ...params, contentId: own.id },
    body: { version: own.version },
  });
  assert.equal((await upload(own.id)).status, 403);
});

test('ROLE-33 ROLE-37 MEDIA-14 whoever sees only own items is shown no media of the others, in whichever way they are asked for or pushed', async () => {
  const file = { name: 'b.jpg', size: 9, type: 'image/jpeg' };
  const put = async (by: typeof owner, contentUid?: string) =>
    (
      await ask(server, media.create, {
        cookie: by.cookie,
        params,
        body: { ...file, ...(contentUid ? { contentUid } : {}) },
      })
    ).body.media.uid;
  await server.sql('update agency_member set flags = $2 where user_id = $1', [
    employee.userId,
    JSON.stringify({ "seeOtherUser'sContentFeeds": false }),
  ]);
  const item = await makeItem(types.project);
  const theirs = await put(owner, item.id);
  const free = await put(owner);
  const key = `image/${accountId}/${theirs}/original.jpg`;
  await server.storage.put(key, Buffer.from('picture'), 'image/jpeg');
  await server.sql('update media set storage_key = $2 where id = $1', [theirs, key]);
  const readMedia = async ({ cookie }: typeof owner, mediaId: string) =>
    Promise.all(
      [media.get, media.original].map(
        async (call) => (await ask(server, call, { cookie, params: { ...params, mediaId } })).status,
      ),
    );
  const seenBy = async (by: typeof owner, mediaId: string) => [
    ...(await readMedia(by, mediaId)),
    ...(await Promise.all(
      ([{ limit: 100 }, { contentUid: item.id }] as Record<string, string | number>[]).map(async (query) =>
        (await ask(server, media.list, { cookie: by.cookie, params, query })).text.includes(mediaId),
      ),
    )),
  ];
  const watched = hear(owner.cookie);
  const streams = [hear(plain.cookie), hear(employee.cookie)];
  const say = (uid: string, contentIds: string[]) =>
    server.db.withTenant(asJobOf(accountId), (tx) =>
      tellOfItems(tx, accountId, 'media.ready', { uid }, contentIds),
    );
  try {
    await until(async () => [watched, ...streams].every(({ heard }) => heard.open));
    for (const [i, by] of [plain, employee].entries()) {
      const own = await makeItem(types.project, by);
      const mine = await put(by, own.id);
      assert.deepEqual(
        [await seenBy(by, theirs), await seenBy(by, mine), await seenBy(by, free)],
        [
          [404, 404, false, false],
          [200, 404, true, false],
          [200, 404, true, false],
        ],
        by.userId,
      );
      for (const [uid, of] of [
        [theirs, item.id],
        [mine, own.id],
      ] as const)
        await say(uid, [of]);
      await until(async () => streams[i]!.heard.text.includes(mine));
    }
    await say(free, []).then(() =>
      until(async () => [watched, ...streams].every(({ heard }) => heard.text.includes(free))),
    );
    assert.deepEqual(
      [watched, ...streams].map(({ heard }) => heard.text.includes(theirs)),
      [true, false, false],
    );
    assert.deepEqual(await seenBy(owner, theirs), [200, 200, true, true]);
    await server.sql('update agency_member set flags = $2 where user_id = $1', [
      employee.userId,
      JSON.stringify({ projects: false }),
    ]);
    assert.deepEqual(await seenBy(employee, theirs), [404, 404, false, false]);
  } finally {
    for (const stream of [watched, ...streams]) stream.end();
  }
});
