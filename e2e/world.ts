import { chmodSync } from 'node:fs';
import { chromium, type Browser, type Page } from 'playwright-core';
import { createDefaults } from '#features/content-model/server/actions.ts';
import * as content from '#features/content/contract.ts';
import * as identity from '#features/identity/contract.ts';
import { hashPassword } from '#features/identity/server/passwords.ts';
import { asSystemOf } from '#server/db/tenant.ts';
import { faces } from '#server/http/faces.ts';
import { ask, testServer, type TestServer } from '#server/testing/kit.ts';
import type { Language } from '#shared/endpoint.ts';

/** A small world for journeys through the built application: one agency, three accounts, one person of each kind. */
export const PASSWORD = 'demo1234';
export const HOST = 'northlight.localhost';
export type World = { server: TestServer; port: number; url: (path: string, host?: string) => string; agencyId: string; cedar: string; nile: string; empty: string };

export async function world(options: { port?: number; accounts?: number; /** Runs jobs, for pictures. */ works?: boolean; env?: Record<string, string> } = {}): Promise<World> {
  const server = await testServer({ faces, works: options.works ?? false, ...(options.env ? { env: options.env } : {}) });
  chmodSync(server.dataDir, 0o755);
  const one = async (text: string, values: unknown[]) => (await server.sql<{ id: string }>(text, values))[0]!.id;
  const hash = await hashPassword(PASSWORD);
  const agencyId = await one("insert into agency (business_name, app_name, policy_url, plan) values ('Northlight', 'Northlight Studio', 'https://terms.example', 'studio') returning id", []);
  await server.sql("insert into whitelabel (host, type, agency_id, verified_at) values ($1, 'agency', $2, now())", [HOST, agencyId]);
  const account = async (name: string, language: Language, host?: string) => {
    const id = await one("insert into account (agency_id, business_name, language, subscription_type) values ($1, $2, $3, 'paid') returning id", [agencyId, name, language]);
    if (host) await server.sql("insert into whitelabel (host, type, agency_id, account_id, verified_at) values ($1, 'account', $2, $3, now())", [host, agencyId, id]);
    await server.db.withTenant(asSystemOf(id), (tx) => createDefaults(tx, id, language));
    return id;
  };
  const cedar = await account('Cedar & Stone Landscaping', 'en', 'cedarstone.localhost'), nile = await account('Nile Interiors', 'ar', 'nile.localhost'), empty = await account('Empty & New', 'en');
  if (options.accounts) await server.sql("insert into account (agency_id, business_name, created_at) select $1, 'Business number ' || n, now() - interval '1 day' * n from generate_series(1, $2::int) n", [agencyId, options.accounts]);
  const user = async (email: string, type: string, role: string, first: string, last: string) => {
    const id = await one('insert into app_user (type, role, email, first_name, last_name) values ($1, $2, $3, $4, $5) returning id', [type, role, email, first, last]);
    await server.sql('insert into credential (user_id, password_hash) values ($1, $2)', [id, hash]);
    return id;
  };
  const member = (accountId: string, userId: string, role: string, primary = false) => server.sql('insert into account_member (account_id, user_id, role, is_primary) values ($1, $2, $3, $4)', [accountId, userId, role, primary]);
  await member(cedar, await user('owner@cedarstone.test', 'account', 'account', 'Nora', 'Pell'), 'account', true);
  await member(nile, await user('owner@nile.test', 'account', 'account', 'ليلى', 'حسن'), 'account', true);
  await member(empty, await user('new@empty.test', 'account', 'account', 'Ned', 'New'), 'account', true);
  const multi = await user('multi@demo.test', 'account', 'accounts', 'Mira', 'Many');
  await member(cedar, multi, 'account');
  await member(empty, multi, 'accountAdmin');
  await server.sql("insert into agency_member (agency_id, user_id, role, is_primary) values ($1, $2, 'agency', true)", [agencyId, await user('agency@northlight.test', 'agency', 'agency', 'Ada', 'Gency')]);
  await user('house@demo.test', 'house', 'house', 'Hou', 'Se');
  const off = await user('off@cedarstone.test', 'account', 'account', 'Otto', 'Off');
  await server.sql('update app_user set is_auth = false where id = $1', [off]);

  const { cookie } = await ask(server, identity.login, { host: HOST, body: { email: 'owner@cedarstone.test', password: PASSWORD } });
  const make = async (title: string, change: object, publish: boolean) => {
    const at = { cookie, host: HOST, params: { accountId: cedar } };
    const { body } = await ask(server, content.create, { ...at, body: { title, ...change } });
    return publish ? (await ask(server, content.publish, { ...at, params: { accountId: cedar, contentId: body.id }, body: { version: body.version } })).body : body;
  };
  const terrace = await make('Walcot Parade, terrace and planting', { city: 'Bath', description: 'A narrow plot behind a terrace, rebuilt as one level room.' }, true);
  await make('Long pool at Combe Grove', { city: 'Monkton Combe' }, true);
  await make('Garden room, Prior Park', { statusContent: 'finalized' }, false);
  await make('Pergola dining, Lansdown Crescent', { city: 'Bath' }, false);
  await make('Laying clay herringbone on a sand bed: what we learned in ten years', {}, false);
  await server.sql(`insert into content (account_id, content_type_id, pipeline_id, stage_id, title, is_testimonial, related_to, testimonial)
    select account_id, content_type_id, pipeline_id, stage_id, 'Testimonial by Margaret Ferrers', true, id, '{"customerName":"Margaret Ferrers","rating":5,"description":"They treated the old wall as if it were their own."}' from content where id = $1`, [terrace.id]);
  await server.app.listen({ port: options.port ?? 0, host: '127.0.0.1' });
  const port = (server.app.server.address() as { port: number }).port;
  return { server, port, agencyId, cedar, nile, empty, url: (path, host = HOST) => `http://${host}:${port}${path}` };
}

export const openBrowser = (): Promise<Browser> => chromium.launch({ executablePath: '/usr/bin/chromium', args: ['--no-sandbox', '--disable-background-networking'] });
export const DESKTOP = { width: 1440, height: 900 }, PHONE = { width: 390, height: 844 };

/** Signs a person in through the form. */
export async function signIn(w: World, page: Page, email: string, path = '/login', password = PASSWORD): Promise<void> {
  await page.goto(w.url(path));
  await page.locator('input[type=email]').fill(email);
  await page.locator('input[type=password]').fill(password);
  await page.locator('button[type=submit]').click();
}
