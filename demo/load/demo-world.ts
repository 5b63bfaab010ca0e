import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import pg from 'pg';
import type { FastifyBaseLogger } from 'fastify';
import { readModel } from '#features/structure/content-model/server/queries.ts';
import { refreshPublic } from '#features/items/content/server/public-copy.ts';
import { siteSettings } from '#features/site/site-settings/contract-settings.ts';
import { hashPassword } from '#features/identity/identity/server/passwords.ts';
import { createAccount, createAgency } from '#features/tenants/tenants/server/actions.ts';
import { updateAccount } from '#features/tenants/tenants/server/queries.ts';
import { versionOf } from '#features/praise/requests/server/actions.ts';
import { pictureUrl } from '#shared/picture.ts';
import { comma } from '#shared/language.ts';
import type { Picture } from '../shapes.ts';
import { agencies, PASSWORD, people } from '../world.ts';
import { originOf, type Config } from '#platform/config.ts';
import { inkOf } from '#platform/outside/pictures/logo.ts';
import { asHouseJob } from '#platform/db/scope.ts';
import type { DatabasePlace } from '#platform/db/database-startup.ts';
import { makePool, type Log } from '#platform/db/pool.ts';
import { makeDatabase } from '#platform/db/transaction/database.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import { idAt } from './ids.ts';
import { insertDrafts } from './drafts.ts';
import { storePictures, type Stored } from './pictures.ts';
import * as queries from './queries.ts';
import { insertTokens } from './tokens.ts';
import { insertVisitors } from './visits.ts';
import { pictureOf, planBusiness, type Plan } from './plan.ts';
import { contentRows, mediaRows } from './rows.ts';
import { requestRows } from './rows-requests.ts';

const root = join(import.meta.dirname, '../..');
const LOCK = 0x64656d6f;
const HOUSE = asHouseJob();

/**
 * The demo world, made once: only into a house without accounts and persons, in one transaction, so that it
 * is there whole or not at all. Nodes that start together wait for the first by an advisory lock. 'absent':
 * the house has other people.
 */
export async function seedDemo(
  config: Config,
  place: Pick<DatabasePlace, 'ownerUrl' | 'appUrl' | 'appRole'>,
  log: FastifyBaseLogger | Log,
): Promise<'made' | 'present' | 'absent'> {
  const pool = makePool({
    url: place.appUrl,
    size: 2,
    slowQueryMs: 60_000,
    log,
    ...(place.appRole ? { role: place.appRole } : {}),
  });
  const db = makeDatabase(pool, { slowQueryMs: 60_000, log });
  const look = () => db.withTenant(HOUSE, (tx) => queries.lookInside(tx, people[0]!.email));
  const gate = new pg.Client({ connectionString: place.ownerUrl });
  gate.on('error', () => {});
  try {
    const before = await look();
    if (!before.empty) return before.demo ? 'present' : 'absent';
    await gate.connect();
    await gate.query('select pg_advisory_lock($1)', [LOCK]);
    if (!(await look()).empty) return 'present';
    const started = performance.now();
    const today = new Date();
    const library = (
      JSON.parse(readFileSync(join(root, 'demo/pictures/pictures.json'), 'utf8')) as { pictures: Picture[] }
    ).pictures;
    const plans = agencies.flatMap((agency) =>
      agency.businesses.map((business) => planBusiness(business, library, root, today)),
    );
    const orders = plans.flatMap((plan) => plan.orders);
    log.info({ pictures: orders.length }, 'making the demo world, once: pictures first');
    const stored = await storePictures(config, orders, (done) => {
      if (done % 40 === 0) log.info({ done, of: orders.length }, 'pictures of the demo world');
    });
    const hashes = await Promise.all(people.map(() => hashPassword(PASSWORD)));
    await db.withTenant(HOUSE, (tx) => write(tx, config, plans, stored, hashes, today));
    log.info({ seconds: Math.round((performance.now() - started) / 100) / 10 }, 'the demo world is ready');
    return 'made';
  } finally {
    await gate.end().catch(() => {});
    await db.end();
  }
}

const inkMark = async (file: Buffer) => {
  const ink = await inkOf(file);
  return ink ? `#${ink}` : '';
};
async function write(
  tx: TenantTx,
  config: Config,
  plans: Plan[],
  stored: Map<string, Stored>,
  hashes: string[],
  today: Date,
): Promise<void> {
  const users = new Map(people.map((person) => [person.email, idAt(today.getTime() - 740 * 86_400_000)]));
  await queries.insertPeople(
    tx,
    people.map((person, i) => ({
      id: users.get(person.email)!,
      type: person.type,
      role: person.role,
      email: person.email,
      first: person.first,
      last: person.last,
      language: person.language,
      hash: hashes[i]!,
    })),
  );
  for (const agency of agencies) {
    const { agencyId } = await createAgency(tx, config, {
      businessName: agency.name,
      appName: agency.appName,
      email: agency.email,
      language: agency.language,
      advancedAgency: agency.advanced,
      plan: agency.plan,
      themeValue: agency.theme,
      hostName: agency.host,
    });
    const drawing = async (part: string) => {
      const file = readFileSync(join(root, `demo/brands/${agency.brand}-${part}.svg`));
      return { url: `data:image/svg+xml;base64,${file.toString('base64')}${await inkMark(file)}` };
    };
    const first = plans.find((plan) => plan.business === agency.businesses[0])!;
    const picture = { ...pictureOf(first, stored, first.heroes[1]!), caption: first.business.name };
    await queries.brandAgency(tx, agencyId, {
      logo: await drawing('logo'),
      icon: await drawing('icon'),
      loginPicture: picture,
    });
    for (const person of people)
      if (person.agency === agency.key)
        await queries.insertAgencyMember(
          tx,
          agencyId,
          users.get(person.email)!,
          person.role,
          person.primary === true,
        );
    for (const business of agency.businesses)
      await writeBusiness(tx, config, {
        plan: plans.find((plan) => plan.business === business)!,
        agencyId,
        users,
        stored,
        today,
      });
  }
}

async function writeBusiness(
  tx: TenantTx,
  config: Config,
  {
    plan,
    agencyId,
    users,
    stored,
    today,
  }: {
    plan: Plan;
    agencyId: string;
    users: Map<string, string>;
    stored: Map<string, Stored>;
    today: Date;
  },
): Promise<void> {
  const { business, accountId } = plan;
  const team = people.filter((person) => person.accounts?.includes(business.key));
  const ids = team.map((person) => users.get(person.email)!);
  await createAccount(tx, config, {
    accountId,
    agencyId,
    businessName: business.name,
    language: business.language,
    hostName: business.host,
    firstName: business.owner[0],
    lastName: business.owner[1],
    email: business.email,
    phone: business.phone,
  });
  const logo = pictureOf(plan, stored, plan.logo);
  const tokensMax30 = business.subscription === 'paid' ? 20_000 : 1000;
  await updateAccount(tx, accountId, {
    description: business.description,
    website: business.website,
    location: business.location,
    logo: {
      url: `${pictureUrl(logo.base, '680x680')}${await inkMark(readFileSync(join(root, `demo/brands/${business.brand}.png`)))}`,
    },
    themeValue: business.theme,
    subscriptionType: business.subscription,
    isPrimaryInAgency: business.primary,
    industry: business.industry,
    countryLocal: business.country,
    tokensMax30,
    smartTags: business.labels.flatMap((label) => label.tags).slice(0, 8),
  });
  await queries.ageAccount(tx, accountId, new Date(today.getTime() - 740 * 86_400_000 - plans(business.key)));
  for (const person of team)
    await queries.insertAccountMember(
      tx,
      accountId,
      users.get(person.email)!,
      person.role,
      person.primary === true,
    );
  await queries.insertTaxonomy(tx, accountId, business);
  const model = await readModel(tx, accountId);
  const content = contentRows(plan, model, ids.slice(0, 3));
  await queries.insertContent(tx, accountId, content);
  await queries.insertMedia(
    tx,
    accountId,
    mediaRows(plan, stored, ids[0]!),
    content,
    plan.services.map(({ label, use }) => ({ label, media: use.id })),
  );
  await queries.insertRequests(tx, accountId, requestRows(plan, ids[0]!, today, versionOf), ids);
  await queries.insertSite(tx, accountId, business.site.template, settingsOf(plan, stored));
  const [first] = team;
  const writer = { id: ids[0]!, name: `${first!.first} ${first!.last}` };
  await insertDrafts(tx, accountId, { plan, writer, today });
  await insertTokens(tx, { accountId, agencyId }, { plan, userId: writer.id, today, max30: tokensMax30 });
  await refreshPublic(tx, accountId, 'all');
  await insertVisitors(tx, accountId, plan, today);
}
/** Accounts of one agency were not made in the same second. */
const plans = (key: string) => [...key].reduce((sum, letter) => sum + letter.charCodeAt(0), 0) * 3_600_000;

function settingsOf(plan: Plan, stored: Map<string, Stored>) {
  const { business } = plan;
  const { contact = {}, hero = {}, ...rest } = business.site.settings as { contact?: object; hero?: object };
  const { address, city, region, lat, lng } = business.location;
  const painted = plan.heroes.map((use) => pictureOf(plan, stored, use));
  return siteSettings.parse({
    ...rest,
    hero: { pictures: business.site.slides ? painted : painted.slice(0, 1), ...hero },
    contact: {
      phone: business.phone,
      email: business.email,
      address: [address, city, ...(region === city ? [] : [region])].join(comma(business.language)),
      lat,
      lng,
      aboutUs: business.site.about,
      aboutUsPicture: painted.at(-1),
      ...contact,
    },
  });
}

/** Hosts and logins of the demo world, printed before `Ready`. */
export function demoTable(
  config: Pick<Config, 'appHost' | 'siteSuffix' | 'publicProtocol' | 'publicPort'>,
): string {
  const origin = (host: string) => originOf(config, host);
  const of = (match: (person: (typeof people)[number]) => boolean) =>
    people
      .filter(match)
      .map((person) => person.email)
      .join(', ');
  const rows: [string, string, string][] = [
    ['Platform operator', origin(config.appHost), of((person) => person.type === 'house')],
  ];
  for (const agency of agencies) {
    rows.push([
      `Agency ${agency.name}`,
      origin(`${agency.host}.${config.siteSuffix}`),
      of((person) => person.agency === agency.key),
    ]);
    for (const business of agency.businesses)
      rows.push([
        `  ${{ nile: 'Nile Interiors' }[business.key] ?? business.name}`,
        origin(`${business.host}.${config.siteSuffix}`),
        of((person) => person.accounts?.includes(business.key) === true),
      ]);
  }
  const wide = (at: 0 | 1) => Math.max(...rows.map((row) => row[at].length));
  return [
    '',
    `Demo world (password of everybody: ${PASSWORD}; DEMO=0 starts without it)`,
    ...rows.map((row) => `  ${row[0].padEnd(wide(0))}  ${row[1].padEnd(wide(1))}  ${row[2]}`),
    '',
  ].join('\n');
}
