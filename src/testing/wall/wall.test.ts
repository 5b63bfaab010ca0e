import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, test } from 'node:test';
import { asJobOf, asMember, asNobody, asVisitor } from '#platform/db/scope.ts';
import { roles } from '#shared/actor.ts';
import { successOf, type Endpoint } from '#shared/endpoint.ts';
import { anybody, anyPerson } from '#shared/rights/right.ts';
import { root } from '#platform/root.ts';
import { everyCall, nameOf } from '../calls.ts';
import { freshDatabase } from '../data/databases.ts';
import { testServer } from '../kit.ts';
import type { Person } from '../tenants.ts';
import { keepRows } from '../sweep/rewind.ts';
import { limitNamed } from '#shared/rights/plans.ts';
import { actorWith, callsSection, readCalls, withCalls } from '../sweep/rights.ts';
import { wallFindings } from './scope-calls.ts';
import { tenantTables } from '../world.ts';

/** Calls that anybody may make. A public call that is added without a line here fails. */
const PUBLIC = new Set([
  'POST /api/login',
  'POST /api/logout',
  // Open screens ask when a maintenance is over, also those of people who are not signed in.
  'GET /api/maintenance',
  // The cookie of the first step is the right, for ten minutes; a passkey is checked by its challenge
  // (security/server).
  'GET /api/login/step',
  'POST /api/login/code',
  'POST /api/login/recovery',
  'POST /api/login/passkey/options',
  'POST /api/login/passkey',
  'POST /api/login/set-up/totp',
  'POST /api/login/set-up/totp/confirm',
  'POST /api/login/set-up/passkey/options',
  'POST /api/login/set-up/passkey',
  // The signature of the payment provider is the right.
  'POST /api/public/payments/test/events',
  // Links of mails, invitations and custom tokens: the secret is the right; requests answer the same for
  // everybody (joining/server).
  'POST /api/password-reset',
  'POST /api/password-reset/confirm',
  'POST /api/login/link',
  'POST /api/login/link/confirm',
  'POST /api/login/custom-token',
  'POST /api/links/check',
  'POST /api/email/confirm',
  'POST /api/sign-up/code',
  'POST /api/sign-up/account',
  'POST /api/sign-up/account/confirm',
  'POST /api/sign-up/agency',
  'POST /api/sign-up/agency/confirm',
  'POST /api/invitation',
  'POST /api/invitation/accept',
  // Calls for what the public site shows anyway, of the host that is asked.
  'GET /api/public/site',
  // The key of a report is its right; it was sent to the owners of the account (flows/reports).
  'GET /api/public/reports/:accountId/:key',
  'GET /api/public/metadata',
  'GET /api/public/gallery',
  'GET /api/public/contents/:contentId',
  'GET /api/public/settings',
  'GET /api/public/places',
  'GET /api/public/testimonials',
  'GET /api/public/widgets/:widgetId',
  // The chat on other websites: by the random number of the account of the host, and the secret that a frame keeps
  'GET /api/public/chat-widgets/:matchId',
  'POST /api/public/chat-widgets/:matchId/conversation',
  'POST /api/public/chat-widgets/:matchId/messages',
  'POST /api/public/chat-widgets/:matchId/contact',
  'POST /api/public/chat-widgets/:matchId/end',
  'POST /api/public/visits',
  'GET /api/public/custom-fields',
  'GET /api/public/places/autocomplete',
  'GET /api/public/places/details',
  'GET /api/public/places/geocode',
  'GET /api/public/places/reverse',
  // Brands: what the pages of a host show anyway (TEN-29 to 31).
  'GET /public-agency-id',
  'GET /api/public/white-label',
  'GET /api/public/white-label/:publicAgencyId',
  'POST /api/public/white-label',
  // The secret in the link is the right (requests/server/wizard).
  'GET /api/testimonial-requests/:linkId',
  'POST /api/testimonial-requests/:linkId',
  'POST /api/testimonial-requests/:linkId/resume',
  'POST /api/testimonial-requests/:linkId/start',
  'POST /api/testimonial-requests/:linkId/text',
  // The same (customer-video/server/takes).
  'POST /api/testimonial-requests/:linkId/videos',
  'POST /api/testimonial-requests/:linkId/videos/:mediaId/add',
  'POST /api/testimonial-requests/:linkId/videos/:mediaId/drop',
]);
/** Calls beside the address of one thing that make none, or change one as well: they answer 200. */
const NOT_NEW = new Set([
  'POST /api/accounts/:accountId/records',
  // Reads, with a body as the specification names it (TEN-29).
  'POST /api/public/white-label',
  // Tries with dryRun, which makes nothing (design 3.15).
  'POST /api/accounts/:accountId/template-applications',
]);
/** Doors that are no calls of the contract list; each proves its own wall in the test named beside it. */
const DOORS: Record<string, string> = {
  'GET /r/:code': 'redirects to a request of the host (requests/server/asking/routes.test.ts)',
  'GET /api/connections/callback': 'by a sealed state (ground/connections/server/permission/routes.test.ts)',
  'GET /testimonial-poster/:token': 'by a sealed address (requests/server/asking/routes.test.ts)',
  'GET /ig/:id': 'redirects to a public site (gallery/server/kinds/pages.test.ts)',
  'GET /cards/:name(^[0-9a-z-]{1,36}$).png':
    'the pictures of public pages of the host (gallery/server/card/routes.test.ts)',
  'POST /api/public/payments/stripe/events':
    'by the signature of the payment provider (plans/server/card/routes.test.ts)',
  'POST /api/accounts/:accountId/mcp': 'by a key alone (flows/mcp/server/routes.test.ts)',
  'GET /api/accounts/:accountId/mcp': 'says only that there is nothing to read',
  'DELETE /api/accounts/:accountId/mcp': 'the same',
  'GET /widgets/v1.js': 'the same for everybody',
  'GET /chat-widget/v1.js': 'the same for everybody',
  'GET /chat-widget/panel.js': 'the same for everybody',
  'GET /chat-widget/:matchId':
    'of the account of the host, by its number (chats/server/widget/routes.test.ts)',
  'GET /chat-widget/:matchId/example':
    'of the account of the host, by its number (chats/server/widget/routes.test.ts)',
  'POST /chat-widget/:matchId/book':
    'sets the cookie of a visitor, from the own host alone (chats/server/widget/routes.test.ts)',
  'GET /capture/': 'the same for everybody on a host (capture/server/page/doors.test.ts)',
  'GET /capture/app.webmanifest': 'the same for everybody on a host (capture/server/page/doors.test.ts)',
  'GET /capture/worker.js': 'the same for everybody on a host (capture/server/page/doors.test.ts)',
  'GET /widgets/preview': 'by a sealed key (widgets/server/public/routes.test.ts)',
  'GET /widgets/oembed': 'what the host shows on other sites (widgets/server/public/routes.test.ts)',
  'GET /widgets/:widgetId': 'what the host shows on other sites (widgets/server/public/routes.test.ts)',
  'GET /map/region.json': 'the land around the public pins of the host (gallery/server/map/routes.test.ts)',
  'GET /map/world.json': 'the same for everybody',
  'GET /map/cell.json': 'the land of a cell for people with a session (places/server/base-map)',
  'GET /healthz': 'says only that the process lives',
  'GET /readyz': 'says only that it can serve',
  'GET /metrics': 'neighbours only (http/operation.test.ts)',
  'POST /api/testimonial-requests/:linkId/photos':
    'by the secret of a link (testimonials/server/routes.test.ts)',
  'POST /testimonial-request/:id': 'by the secret of a link (testimonials/server/routes.test.ts)',
  'POST /testimonial-request/:id/stop': 'by the secret of a link (requests/server/reminders/jobs.test.ts)',
  'POST /pending-approvals/:id':
    'features/work/approvals/server/page/routes.test.ts: wrong, guessed, expired, revoked and foreign links',
  'POST /pending-approvals/:id/:writeId':
    'features/work/approvals/server/page/routes.test.ts: wrong, guessed, expired, revoked and foreign links',
  'POST /testimonial-permission/:id':
    'by the secret of a testimonial (testimonials/server/permission/routes.test.ts)',
  'GET /testimonial-permission/:id/copy':
    'by the secret of a testimonial (testimonials/server/permission/routes.test.ts)',
  'GET /testimonial-mail/:kind': 'by a sealed key (testimonial-settings/server/pages.test.ts)',
  'GET /testimonial-captions/:testimonialId/:language':
    'captions of published videos of the host (customer-video/server/captions/routes.test.ts)',
  'GET /api/login/oidc': 'redirects to the provider (security/server/doors.test.ts)',
  'GET /api/login/oidc/callback':
    'by state, nonce and the cookie of who asked (security/server/doors.test.ts)',
  'HEAD /api/testimonial-requests/:linkId/videos/:mediaId/bytes':
    'by the secret of a link (customer-video/server/takes/routes.test.ts)',
  'PATCH /api/testimonial-requests/:linkId/videos/:mediaId/bytes':
    'by the secret of a link (customer-video/server/takes/routes.test.ts)',
  'POST /contact-us': 'what a visitor writes to the host (leads/server/form/routes.test.ts)',
  'POST /book': 'which time a visitor holds and books at the host (bookings/server/page/routes.test.ts)',
  'POST /book/:token': 'a customer moves or cancels by a sealed link (bookings/server/page/routes.test.ts)',
  'POST /live-chat': 'what a visitor writes to the host, by its cookie (chats/server/page/routes.test.ts)',
  'POST /assistant-demo/:key': 'what a visitor asks a demo, by its own cookie (demos/server/routes.test.ts)',
  'GET /embed/contact': 'what the owner published, in a sandbox (gallery/server/embed)',
  'GET /embed/thank-you': 'what the owner published, in a sandbox (gallery/server/embed)',
  'GET /embed/custom-section': 'what the owner published, in a sandbox (gallery/server/embed)',
  'GET /api/live': 'http/live.test.ts',
  'POST /api/uploads': 'media/server',
  'PATCH /api/uploads/*': 'media/server',
  'DELETE /api/uploads/*': 'media/server',
  'GET /api/uploads/*': 'media/server',
  'GET /files/*': 'capability addresses of derivatives (docs/decisions/0006); media/server',
  'GET /files/brand/:name': 'logos and icons, shown on every page',
  'GET /internal/tls-ask':
    'says only which names are served; the proxy keeps strangers out (branding/server/domains/routes.test.ts)',
  'GET /speculation.json': 'public',
  'GET /robots.txt': 'public',
  'GET /site.webmanifest': 'public',
  'GET /app.webmanifest': 'the brand of the host',
  'GET /service-worker.js': 'the same for everybody',
  'GET /app-icon/:name': 'the icon of the host',
  'GET /favicon.svg': 'public',
  'GET /favicon.ico': 'public',
  'GET /calendar-feeds/:secret.ics':
    'the secret of one person, who is asked for their rights: src/features/work/calendar/server/feed/routes.test.ts',
  'GET /sitemap.xml': 'public pages of the host only',
  'GET /feed.xml': 'public pages of the host only',
  'GET /feed.json': 'public pages of the host only',
  'GET /llms.txt': 'public pages of the host only',
  'GET /oembed': 'public items of the host only',
  'GET /embed/item/:contentId': 'public items of the host only',
  'GET /sitemap-:from(^[0-9a-f-]{1,36}$).xml': 'public pages of the host only',
  'GET /api/openapi.json': 'public document',
  'GET /api/docs': 'public page',
  'GET /api/docs/start.js': 'public script',
  'GET /api/docs/reader.js': 'public script',
};

const server = await testServer({
  env: { SPEECH_URL: 'https://speech.test/v1', SPEECH_MODEL: 'small' },
});
const { routes, endpoints, world, ids, fixtures, valid } = await everyCall(server);
// Own things are changed only after a proof of the last minutes.
await server.sql('update session set proved_at = now()');
const guarded = endpoints.filter((endpoint) => endpoint.who !== 'public');
const rewind = await keepRows(server);

/**
 * Each time in the world as it was made. `arranged`: with what the features arrange so that the call can be
 * carried through.
 */
async function knock(
  endpoint: Endpoint,
  person: Person,
  arranged = true,
): Promise<{ status: number; text: string }> {
  await rewind();
  const send = async (method: Endpoint['method'], url: string, cookie: string, body?: unknown) =>
    server.app.inject({
      method,
      url,
      headers: { host: 'localhost', 'sec-fetch-site': 'same-origin', cookie },
      ...(body === undefined ? {} : { payload: body as object }),
    });
  const post = async (url: string, body?: object) => {
    const answer = await send('POST', url, person.cookie, body);
    return {
      body: answer.json() as Record<string, unknown>,
      cookie: [person.cookie, ...answer.cookies.map(({ name, value }) => `${name}=${value}`)].join('; '),
    };
  };
  const instead =
    (arranged &&
      (await fixtures.before[nameOf(endpoint)]?.({ sql: server.sql as never, ids, person, post, server }))) ||
    {};
  const { path, query, body } = valid(endpoint, { ...ids, ...instead.ids });
  const answer = await send(
    endpoint.method,
    `${path}?${new URLSearchParams(query)}`,
    instead.cookie ?? person.cookie,
    instead.body ?? body,
  );
  return { status: answer.statusCode, text: answer.body };
}

test('ROLE-33 every public call is on the named list', () => {
  const open = endpoints.filter((endpoint) => endpoint.who === 'public').map(nameOf);
  assert.deepEqual(
    open.filter((name) => !PUBLIC.has(name)),
    [],
    'a new public call: is it meant to be? Then add it to PUBLIC in this test',
  );
});
test('ROLE-33 the right of each call fits whom its contract lets in', () => {
  for (const { endpoint, may } of routes) {
    const name = nameOf(endpoint);
    assert.equal(
      may === anybody,
      endpoint.who === 'public',
      `${name}: public calls say anybody, no other does`,
    );
    assert.equal(may === anyPerson, endpoint.who === 'session', `${name}: calls of a person say anyPerson`);
    if (endpoint.who !== 'house') continue;
    for (const role of roles)
      assert.equal(
        may(actorWith(role)),
        role === 'house',
        `${name} is the operator's, and is asked by ${role}`,
      );
  }
});
test('BILL-02 ROLE-33 a call that a full plan refuses has that limit in its right, and no other call has one', () => {
  for (const { endpoint, may } of routes)
    // Public calls and those of a person have no right of their own.
    if (endpoint.who !== 'public' && endpoint.who !== 'session')
      assert.equal(may.plan, limitNamed(endpoint.errors), `${nameOf(endpoint)}: underPlan in its right`);
});
test('ROLE-33 every door is a call of the contract list or named', () => {
  const unnamed = server.app.doors
    .filter((route) => !route.endpoint && !route.door)
    .map((door) => `${door.method} ${door.url}`)
    .filter((name) => !(name in DOORS));
  assert.deepEqual(
    unnamed,
    [],
    'a door outside of the contract list: name it in DOORS with the test that proves its wall',
  );
});
test('ROLE-33 paths and methods are unique, and a tenant is always named', () => {
  const names = endpoints.map(nameOf);
  assert.deepEqual(
    names.filter((name, i) => names.indexOf(name) !== i),
    [],
  );
  for (const endpoint of endpoints) {
    if (endpoint.who === 'agency')
      assert.match(endpoint.path, /:agencyId/, `${nameOf(endpoint)} names no agency`);
    if (endpoint.who === 'account')
      assert.ok(
        /:accountId/.test(endpoint.path) ||
          [endpoint.query, endpoint.body].some(
            (member) => 'accountId' in ((member as { shape?: object }).shape ?? {}),
          ),
        `${nameOf(endpoint)} names no account`,
      );
  }
});

test('ROLE-33 no body takes a role, a tenant or a person that its contract does not name', async () => {
  const foreignFields = {
    role: 'house',
    type: 'house',
    isPrimary: true,
    accountId: world.stranger.accountId,
    agencyId: world.stranger.agencyId,
    userId: world.people[0]!.userId,
    permissions: {},
    flags: {},
  };
  for (const endpoint of endpoints) {
    if (!endpoint.body) continue;
    const { path, body } = valid(endpoint);
    const named = (endpoint.body as { shape?: object }).shape ?? {};
    const more = Object.fromEntries(
      Object.entries(foreignFields).filter(([key]) => !(key in named) && !(key in ((body ?? {}) as object))),
    );
    const taken = endpoint.body.safeParse({ ...(body as object), ...more });
    const acceptedFields = taken.success
      ? Object.keys(taken.data as object).filter((key) => key in more)
      : [];
    // Where the contract takes any name, the server has to refuse each of them.
    for (const key of acceptedFields)
      assert.equal(
        (
          await server.app.inject({
            method: endpoint.method,
            url: path,
            headers: { host: 'localhost', 'sec-fetch-site': 'same-origin', cookie: world.people[0]!.cookie },
            payload: { [key]: more[key] },
          })
        ).statusCode,
        400,
        `${nameOf(endpoint)} takes ${key}`,
      );
  }
});

test('what a call makes is read at its address, and no call that makes something is without its status', () => {
  const reads = new Set(endpoints.filter(({ method }) => method === 'GET').map(({ path }) => path));
  for (const endpoint of endpoints) {
    const { creates, method, path } = endpoint;
    if (typeof creates === 'string')
      assert.ok(reads.has(creates), `${nameOf(endpoint)}: nothing is read there`);
    const ofOne = endpoints.filter(
      ({ path: other }) => /^\/:\w+$/.test(other.slice(path.length)) && other.startsWith(path),
    );
    if (method !== 'POST' || !ofOne.length) continue;
    assert.notEqual(successOf(endpoint), 204, `${nameOf(endpoint)} tells nothing of what it makes`);
    if (NOT_NEW.has(nameOf(endpoint))) continue;
    const address = ofOne.find((other) => other.method === 'GET')?.path;
    assert.equal(
      creates,
      address ?? true,
      `${nameOf(endpoint)} makes something: say so by \`creates\` in the contract`,
    );
  }
});

test('TEN-01 ROLE-33 the catalogue of the database: row security forced, roles bare, views as invoker, keys by tenant', async () => {
  assert.deepEqual(await wallFindings(server), []);
});

test('TEN-01 rows of the victim in every tenant table: the stranger and the visitor see and change none', async () => {
  const uncovered: string[] = [];
  for (const { name } of await tenantTables(server)) {
    const count = (
      scope: Parameters<typeof server.db.withTenant>[0],
      verb = 'select count(*)::int as n from',
    ) =>
      server.db.withTenant(
        scope,
        async (tx) =>
          (await tx.raw(`${verb} ${name} where account_id = $1`, [world.victim.accountId])) as unknown as {
            rows: { n: number }[];
            rowCount: number;
          },
      );
    const [all] = await server.sql<{ n: number }>(
      `select count(*)::int as n from ${name} where account_id = $1`,
      [world.victim.accountId],
    );
    if (!all!.n) {
      uncovered.push(name);
      continue;
    }
    const mine = (await count(asJobOf(world.victim.accountId))).rows[0]!.n;
    assert.ok(mine > 0, `${name}: the account does not see its own rows`);
    for (const scope of [
      asNobody(),
      asMember({
        accountId: world.stranger.accountId,
        agencyId: world.stranger.agencyId,
        userId: world.stranger.account.userId,
      }),
    ]) {
      assert.equal((await count(scope)).rows[0]!.n, 0, `${name}: a stranger counts rows of the victim`);
      const denied = await count(scope, 'delete from').catch((error: { code?: string }) => {
        assert.equal(error.code, '42501', name);
        return { rowCount: 0 };
      });
      assert.equal(denied.rowCount, 0, `${name}: a stranger deletes rows of the victim`);
    }
    const seen = await count(asVisitor(world.stranger.accountId)).catch((error: { code?: string }) => {
      assert.equal(error.code, '42501', name);
      return { rows: [{ n: 0 }] };
    });
    assert.equal(seen.rows[0]!.n, 0, `${name}: a visitor of another site counts rows of the victim`);
  }
  assert.deepEqual(
    uncovered,
    [],
    "tables without a row of the victim: add one in testing/world.ts or in the feature's server/fixtures.ts",
  );
});

test('ROLE-33 the proof notices what is broken: each mutation of a scratch clone is found', async () => {
  const mutations: [string, RegExp][] = [
    ['drop policy member on content', /table content: no policy for hub_app/],
    ['alter table media no force row level security', /table media: row security is not forced/],
    ['alter table notice disable row level security', /table notice: row security is not enabled/],
    [
      'create policy leak on content for select to hub_app using (true)',
      /policy leak on content does not ask for the scope/,
    ],
    [
      'create policy leak on media for all to hub_visitor using (account_id = scope_account())',
      /lets visitors do more than read/,
    ],
    ['create view everything as select * from content', /view everything runs as its owner/],
    [
      'create table forgotten (account_id uuid, id uuid primary key)',
      /table forgotten: row security is not enabled[\s\S]*its key begins with id/,
    ],
    ['grant select on content to public', /PUBLIC has SELECT on content/],
    [
      'create function peek() returns bigint language sql security definer as $$ select count(*) from content $$',
      /function peek\(\) runs with the rights of/,
    ],
    [
      'alter table notice add content_id uuid, add foreign key (content_id) references content_ref (id)',
      /does not carry account_id/,
    ],
  ];
  const scratch = await freshDatabase();
  const clone = await testServer({ database: scratch, keep: true });
  try {
    assert.deepEqual(await wallFindings(clone), []);
    await clone.sql('create table content_ref (account_id uuid, id uuid unique)');
    for (const [mutation, finding] of mutations) {
      await clone.sql(mutation);
      assert.match((await wallFindings(clone)).join('\n'), finding, mutation);
    }
  } finally {
    await clone.stop();
    await scratch.drop();
  }
});

const document = readFileSync(join(root, 'docs/rights.md'), 'utf8');
test('ROLE-33 docs/rights.md says what contracts and policies say', () => {
  assert.equal(
    document,
    withCalls(document, callsSection(routes, fixtures.own)),
    'rights have changed: run npm run docs, and read the difference before you commit it',
  );
});

const table = readCalls(document);
describe('ROLE-01 ROLE-03 ROLE-04 ROLE-33 each role gets what docs/rights.md says', () => {
  for (const endpoint of guarded)
    test(nameOf(endpoint), async () => {
      const row = table.get(nameOf(endpoint));
      assert.ok(row, `${nameOf(endpoint)} is not in docs/rights.md: run npm run docs`);
      for (const person of world.people) {
        const answer = await knock(endpoint, person);
        const documentedRight: string = row[person.role];
        const at = `${person.role}: ${answer.status} ${answer.text.slice(0, 300)}`;
        if (documentedRight === '403' || documentedRight === '404')
          assert.equal(
            answer.status,
            Number(documentedRight),
            `${at}; docs/rights.md says ${documentedRight}. If this right is meant to be, say it in policy.ts and run npm run docs`,
          );
        else
          assert.equal(
            answer.status,
            successOf(endpoint),
            `${at}; docs/rights.md says ${documentedRight}. If the refusal is meant, name the right in routes.ts and run npm run docs; else arrange for the call in bodies or before`,
          );
        if (documentedRight === 'own' && endpoint.who !== 'session')
          assert.equal(
            (await knock(endpoint, person, false)).status,
            fixtures.refused.includes(nameOf(endpoint)) ? 403 : 404,
            `${person.role} is answered about what is not theirs`,
          );
      }
    });
});
