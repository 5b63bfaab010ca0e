import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from '@playwright/test';
import { addReport } from '#features/flows/reports/server/fixtures.ts';
import { type TestServer } from '#testing/kit.ts';
import type { Page } from 'playwright-core';
import { addDraft } from '#testing/drafts.ts';
import { signIn } from '#testing/tenants.ts';
import { makeWorld } from '#testing/world.ts';
import { faults } from '../axe.ts';
import { root } from '../product.ts';
import { stage } from '../kit/stage.ts';
import { DESKTOP, PHONE } from '../world.ts';
import { OPENED_BY_A_STEP, PUBLIC_PAGES, screensOf, type Visitor } from './screens.ts';

// Browsers end before the server (hooks run in order): an open event stream would keep it waiting.
const w = stage();
let people: Awaited<ReturnType<typeof makeWorld>>['people'];
let screens: ReturnType<typeof screensOf>;
const sql: TestServer['sql'] = (text, values) => w.server.sql(text, values);
test.beforeAll(async () => {
  const world = await makeWorld(w.server);
  const { ids, victim } = world;
  people = world.people;
  const employee = people.find(({ role }) => role === 'accountUser')!;
  await sql("update agency set plan = 'studio', advanced_agency = true where id = $1", [victim.agencyId]);
  await sql("update app_user set language = null, last_name = 'Pell'");
  const domainId = await idOf(
    "insert into domain (host, agency_id, account_id) values ('gardens.test', $1, $2) returning id",
    [victim.agencyId, victim.accountId],
  );
  await sql(
    `
      update content
      set testimonial = '{"customerName":"Margaret Ferrers","rating":5,"description":"As if it were their own."}'
      where is_testimonial
    `,
  );
  const { writingId } = await addDraft(w.server, {
    accountId: victim.accountId,
    contentId: ids['contentId']!,
  });
  await sql(
    `
      insert into invitation (agency_id, account_id, email, role, language, token_hash, host, expires_at)
      values ($1, $2, 'jo@x.test', 'accountUser', 'en', '\\x01', 'localhost', now() + interval '1 day')
    `,
    [victim.agencyId, victim.accountId],
  );
  const automationId = await idOf(
    `
      with automation as (
        insert into automation (account_id, name, type, steps)
        values ($1, 'Tell the team', 'task.created',
          '[{"kind": "notify", "after": {"days": 0, "hours": 0, "at": null}, "text": "A task", "personId": null}]')
        returning account_id, id
      )
      insert into automation_filter (account_id, automation_id, filters)
      select account_id, id, '[]' from automation
      returning automation_id as id
    `,
    [victim.accountId],
  );
  const pageId = await idOf(
    `
      insert into connection (account_id, kind, settings, address, sealed_as, is_only)
      values ($1, 'network.facebook', '{"clientId": "x", "place": "1", "handle": "Cedar Kitchens"}',
        'https://graph.facebook.com', 'nothing', false)
      returning id
    `,
    [victim.accountId],
  );
  // Demos of the assistant are for the primary account of an agency.
  await sql('update account set is_primary_in_agency = true where id = $1', [victim.accountId]);
  // The proof before a change of the sign-in asks for the password.
  await sql("insert into credential (user_id, password_hash) values ($1, 'none')", [people[0]!.userId]);
  const bookingId = await idOf(
    `
      with resource as (
        insert into booking_resource (account_id, name, kind, time_zone, hours)
        values ($1, 'Crew', 'crew', 'UTC', '[]')
        returning id
      ), service as (
        insert into booking_service (account_id, name, duration, step)
        values ($1, 'Visit', 60, 60)
        returning id
      )
      insert into booking (account_id, resource_id, service_id, resource_name, service_name, starts_at, ends_at, during,
        occasion, state, source, name, email)
      select $1, resource.id, service.id, 'Crew', 'Visit', t, t + interval '1 hour', tstzrange(t, t + interval '1 hour'),
        t::text, 'confirmed', 'site', 'Margaret Ferrers', 'margaret@visitor.test'
      from resource, service, date_trunc('hour', now() + interval '1 day') t
      returning id
    `,
    [victim.accountId],
  );
  const chatId = await idOf(
    `
      with chat as (
        insert into chat (account_id, secret, name, email, messages)
        values ($1, sha256('Margaret'), 'Margaret Ferrers', 'margaret@visitor.test', 1)
        returning account_id, id
      )
      insert into chat_message (account_id, chat_id, n, sender, text)
      select account_id, id, 1, 'visitor', 'Do you build walls?' from chat
      returning chat_id as id
    `,
    [victim.accountId],
  );
  const invoiceId = await addPlan(victim.agencyId);
  const attemptId = await idOf(
    "insert into payment_attempt (agency_id, plan_id, provider, reason) select $1, id, 'test', 'declined' from agency_plan returning id",
    [victim.agencyId],
  );
  screens = screensOf({
    ...ids,
    accountTemplateId: await addTemplate(victim),
    invoiceId,
    '/settings/account-agency/error': attemptId,
    bookingId,
    domainId,
    '/workflow': ids['pipelineId']!,
    '/tasks': ids['taskId']!,
    '/triggers/edit-trigger': automationId,
    '/pending-approval': ids['contentId']!,
    writeId: writingId,
    '/settings/services': ids['serviceId']!,
    '/settings/fields': ids['customFieldId']!,
    '/directory': employee.userId,
    '/settings/team': employee.userId,
    agentId: people.find(({ role }) => role === 'agencyUser')!.userId,
    '/invite-user': ids['accountId']!,
    '/extras/social-config': pageId,
    '/apps/dashboards/widget-logs': chatId,
    key: await addReport(sql, victim.accountId),
  });
});

const APP = 'localhost';
const idOf = async (text: string, values: unknown[]) => (await sql<{ id: string }>(text, values))[0]!.id;
/** Makes a template of an account, with a release that it has. */
const addTemplate = async ({ accountId, agencyId }: { accountId: string; agencyId: string }) =>
  idOf(
    `
      with template as (
        insert into template (agency_id, name, source_account_id, is_public)
        values ($2, 'Garden builder', $1, true)
        returning agency_id, id, uid
      ), release as (
        insert into template_release (agency_id, template_id, number, notes, bundle, rows, left_out)
        select agency_id, id, 1, 'Asks two days later', '{"format": 1, "sections": {}}', '{"types": 4}', '{"connection": 1}'
        from template
        returning template_id, id
      )
      insert into template_application (account_id, template_id, template_uid, template_name, release_id, release_number,
        sections, state, applied_at)
      select $1, template.id, template.uid, 'Garden builder', release.id, 1, '{types}', 'done', now()
      from template, release
      returning template_id as id
    `,
    [accountId, agencyId],
  );
/** Gives an agency a plan beside another one, with an open invoice, and returns the id of that. */
async function addPlan(agencyId: string): Promise<string> {
  const plan = (name: string) =>
    idOf(
      `
        insert into agency_plan (label, price, currency, users, accounts, storage_bytes, tokens, is_active)
        values ($1, 9000, 'GBP', 10, 50, 500000000000, 3000000, true)
        returning id
      `,
      [name],
    );
  await plan('Studio');
  const planId = await plan('Advanced');
  await sql(
    `
      insert into agency_current_plan (agency_id, plan_id, state, price, period, period_start, period_end, anchor_day)
      values ($1, $2, 'active', 9000, 'month', now(), now() + interval '1 month', 1)
    `,
    [agencyId, planId],
  );
  return idOf(
    `
      insert into invoice (
        agency_id, number, year, serial, plan_id, period_start, period_end, provider, seller, buyer, tax_number,
        payment_text, tax_label, tax_rate, lines, currency, net, tax, total, issued_at, due_at
      )
      values (
        $1, '2026-00001', 2026, 1, $2, now(), now() + interval '1 month', 'manual', 'Content Hub Ltd', 'Northlight Ltd',
        'GB 123', 'IBAN GB00', 'VAT', 2000, $3, 'GBP', 9000, 1800, 10800, now(), now() + interval '14 days'
      )
      returning id
    `,
    [
      agencyId,
      planId,
      JSON.stringify([
        {
          kind: 'plan',
          plan: { en: 'Advanced', tr: '', ar: '' },
          from: '2026-11-01T00:00:00.000Z',
          to: '2026-12-01T00:00:00.000Z',
          net: 9000,
          tax: 1800,
        },
      ]),
    ],
  );
}
/** Waits until nothing loads on a screen and nothing on it changes any more. */
async function settle(page: Page): Promise<void> {
  // On a phone the heading of a list may be hidden behind the entry that is open.
  await page.locator('h1').first().waitFor({ state: 'attached' });
  await page.evaluate(
    `new Promise((done, fail) => {
      let last = '', same = 0;
      const look = () => {
        const now = location.href + document.title + document.body.innerText;
        const waits = document.querySelector('[aria-busy=true], .mantine-Loader-root, .mantine-Skeleton-root');
        same = !waits && now === last ? same + 1 : 0;
        last = now;
        if (same > 5) done(); else setTimeout(look, 50);
      };
      look();
      setTimeout(() => fail(new Error('still loading: ' + location.href)), 60000);
    })`,
  );
}
/** Returns by how many pixels a screen is too wide at a size. */
async function widthBeyond(page: Page, viewport: typeof DESKTOP): Promise<number> {
  await page.setViewportSize(viewport);
  return page.evaluate<number>(
    `new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(() =>
      done(document.documentElement.scrollWidth - document.documentElement.clientWidth))))`,
  );
}

test('NFR-02 SHELL-01 what only a step opens, and each named public page, has a journey that asks axe', () => {
  for (const file of new Set([...Object.values(OPENED_BY_A_STEP), ...Object.values(PUBLIC_PAGES)]))
    if (file) assert.match(readFileSync(join(root, file), 'utf8'), /\b(?:faults|axe)\(/, file);
});

for (const [language, scheme, viewport] of [
  ['en', 'light', DESKTOP],
  ['ar', 'dark', PHONE],
] as const)
  test(`AUTH-24 to AUTH-35 NFR-02 SHELL-01 axe finds nothing on any screen: ${language}, ${scheme}, ${viewport.width} px`, async () => {
    // One test opens more than a hundred screens, however slow the machine is.
    test.setTimeout(900_000);
    const context = await w.browser.newContext({ viewport, reducedMotion: 'reduce' });
    await context.addInitScript({
      content: `if (location.hostname === '${APP}') { localStorage.setItem('language', '${language}'); localStorage.setItem('scheme', '${scheme}'); }`,
    });
    const page = await context.newPage();
    const faultLines: string[] = [];
    for (const visitor of ['nobody', 'account', 'agency', 'house'] satisfies Visitor[]) {
      await context.clearCookies();
      if (visitor !== 'nobody') {
        const { userId } = people.find(({ role }) => role === visitor)!;
        const [name, value] = (await signIn(w.server, userId, APP)).split('=') as [string, string];
        await context.addCookies([{ name, value, domain: APP, path: '/' }]);
      }
      const paths = screens.filter((screen) => screen.visitor === visitor).map(({ path }) => path);
      await page.goto(w.url(paths[0]!, APP));
      for (const path of paths) {
        const where = `${visitor} ${path}`;
        // The application is loaded once for each person: a change of the address costs a tenth of that.
        await page.evaluate(`history.pushState(null, '', ${JSON.stringify(path)})`);
        await settle(page);
        const { pathname, search } = new URL(page.url());
        if (pathname + search !== path) faultLines.push(`${where} leads to ${pathname}${search}`);
        // The preview of a public page in a frame is the business of the journeys of that page.
        faultLines.push(...(await faults(page, where, { exclude: 'iframe' })));
        if (viewport === PHONE) continue;
        const widthOnPhone = await widthBeyond(page, PHONE);
        if (widthOnPhone > 0) faultLines.push(`${where} scrolls sideways by ${widthOnPhone} px on a phone`);
        await page.setViewportSize(DESKTOP);
      }
    }
    await context.close();
    assert.deepEqual(faultLines, []);
  });
