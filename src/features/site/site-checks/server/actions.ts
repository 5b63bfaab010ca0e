import { siteSettings, type SiteSettings } from '#features/site/site-settings/contract-settings.ts';
import { isPublic } from '#features/site/site-settings/rules-own-pages.ts';
import { siteRow, type SiteRow } from '#features/site/public-pages/server/site-layout/queries.ts';
import { townWork } from '#features/site/public-pages/server/site-pages/queries.ts';
import { isProven, joinTowns } from '#features/site/public-pages/rules-towns.ts';
import { siteHost } from '#features/items/content/server/preview/queries.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import type { Services } from '#platform/services.ts';
import { slug } from '#shared/address/slug.ts';
import type { Output } from '#shared/endpoint.ts';
import { pageRoots } from '#shared/pages.ts';
import type { Finding, get } from '../contract.ts';
import {
  faultsOf,
  findingNames,
  findingPlaces,
  LARGE_FROM,
  linksTo,
  namesOf,
  textOf,
  urgent,
  type FindingName,
} from '../rules.ts';
import * as queries from './queries.ts';

/** Items that one check looks at, how many it reads at a time, and the examples of one finding. */
const MOST_ITEMS = 5000;
const BATCH = 500;
const EXAMPLES = 10;

type Example = { title: string; to: string };
/** Findings of a check as it goes on. */
class Findings {
  private readonly byName = new Map<FindingName, { count: number; examples: Example[] }>();
  add(name: FindingName, about?: { id: string; title: string } | { title: string; to: string }): void {
    const finding = this.byName.get(name) ?? { count: 0, examples: [] };
    this.byName.set(name, finding);
    finding.count += 1;
    if (!about || finding.examples.length >= EXAMPLES) return;
    const to = 'to' in about ? about.to : findingPlaces[name].replace('{id}', about.id);
    finding.examples.push({ title: about.title, to });
  }
  list(): Finding[] {
    return findingNames.flatMap((name) => {
      const finding = this.byName.get(name);
      const place = findingPlaces[name];
      return finding
        ? [{ name, isUrgent: urgent.includes(name), to: place.includes('{id}') ? null : place, ...finding }]
        : [];
    });
  }
  passed(): FindingName[] {
    return findingNames.filter((name) => !this.byName.has(name));
  }
}

/** Adds what the business and the settings of its site lack. */
function checkBusiness(findings: Findings, { account }: SiteRow, settings: SiteSettings): void {
  const { brand, contact, texts, meta, flags } = settings;
  const { location } = account;
  if (!flags.enableGalleryPreview) findings.add('hidden');
  if (!contact.address && !location?.address) findings.add('noAddress');
  if (!(contact.lat ?? location?.lat) && !(contact.lng ?? location?.lng)) findings.add('noCoordinates');
  if (!texts.workingHours) findings.add('noHours');
  if (!contact.phone && !account.phone && !contact.email && !account.email) findings.add('noReach');
  if (!account.logo?.url && !brand.logo) findings.add('noLogo');
  if (!meta.description && !texts.homeSubtitle && !account.description) findings.add('noDescription');
}
/** Adds titles and descriptions that several items have. */
function checkTwins(findings: Findings, rows: readonly queries.Row[]): void {
  for (const [name, keyOf] of [
    ['itemTitleTwice', (row: queries.Row) => namesOf(row).title],
    ['itemTextTwice', (row: queries.Row) => namesOf(row).text],
  ] as const) {
    const groups = Map.groupBy(rows, keyOf);
    for (const [key, group] of groups)
      if (key !== '' && group.length > 1)
        for (const { contentId, title } of group) findings.add(name, { id: contentId, title });
  }
}
/** Adds services without a text of their own, and those that no item shows. */
function checkServices(
  findings: Findings,
  { services }: SiteRow,
  settings: SiteSettings,
  rows: readonly queries.Row[],
): void {
  const used = new Set(rows.flatMap(({ serviceIds }) => serviceIds));
  for (const { id, label, description } of services) {
    const place = { title: label, to: findingPlaces.serviceNoText };
    if (!description.trim() && !settings.scope.servicesData[id]?.text.trim())
      findings.add('serviceNoText', place);
    if (!used.has(id)) findings.add('serviceEmpty', place);
  }
}
/** Adds services in towns with some work, whose pages search engines are not shown yet. */
async function checkTowns(
  tx: TenantTx,
  findings: Findings,
  { account, services }: SiteRow,
  settings: SiteSettings,
): Promise<void> {
  const { id: accountId, subscription } = account;
  const towns = joinTowns(await townWork(tx, { accountId, settings, subscription, galleryTypes: undefined }));
  for (const work of towns.filter((entry) => entry.jobs > 1 && !isProven(entry))) {
    const service = services.find(({ id }) => id === work.serviceId);
    if (service)
      findings.add('townNoProof', {
        title: `${service.label} · ${work.town}`,
        to: findingPlaces.townNoProof,
      });
  }
}
/** Adds items with links to addresses of the site that lead nowhere. */
async function checkLinks(
  tx: TenantTx,
  findings: Findings,
  { account, categories, types }: SiteRow,
  { host, pages }: { host: string; pages: SiteSettings['pages'] },
  rows: readonly queries.Row[],
): Promise<void> {
  const knownRoots = new Set([
    '',
    ...pageRoots(),
    ...rows.map((row) => row.slug),
    ...[...categories, ...types].flatMap(({ id, label }) => [slug(label), id]),
    ...pages.flatMap((page) => [page.slug, ...page.former]),
    'files',
    'feed.xml',
    'sitemap.xml',
  ]);
  const broken = rows.flatMap((row) =>
    linksTo(host, textOf(row))
      .map((path) => path.split('/')[1] ?? '')
      .filter((root) => !knownRoots.has(root))
      .map((root) => ({ row, root })),
  );
  const brokenRoots = [...new Set(broken.map(({ root }) => root))].slice(0, BATCH);
  const former = new Set((await queries.formerSlugs(tx, account.id, brokenRoots)).map((row) => row.slug));
  const faulty = new Set(broken.filter(({ root }) => !former.has(root)).map(({ row }) => row));
  for (const { contentId, title } of faulty) findings.add('itemBrokenLink', { id: contentId, title });
}

/** Checks the public site of an account as a search engine and a careful reader would. */
export async function checkSite(
  tx: TenantTx,
  { hosts }: Pick<Services, 'hosts'>,
  accountId: string,
): Promise<Output<typeof get>> {
  const findings = new Findings();
  const site = await siteRow(tx, accountId);
  const parsed = siteSettings.safeParse(site.settings);
  const settings = parsed.success ? parsed.data : siteSettings.parse({});
  const host = await siteHost(tx, accountId);
  if (!host) findings.add('noHost');
  checkBusiness(findings, site, settings);
  if (await queries.hasDraft(tx, accountId)) findings.add('draft');
  const rows: queries.Row[] = [];
  let isWhole = false;
  while (rows.length < MOST_ITEMS && !isWhole) {
    const batch = await queries.items(tx, { accountId, settings }, rows.at(-1)?.contentId ?? null, BATCH);
    rows.push(...batch);
    isWhole = batch.length < BATCH;
  }
  if (rows.length === 0) findings.add('noItems');
  for (const row of rows)
    for (const name of faultsOf(row)) findings.add(name, { id: row.contentId, title: row.title });
  checkTwins(findings, rows);
  checkServices(findings, site, settings, rows);
  await checkTowns(tx, findings, site, settings);
  if (host) await checkLinks(tx, findings, site, { host, pages: settings.pages.filter(isPublic) }, rows);
  for (const item of await queries.waiting(tx, accountId, BATCH))
    findings.add('waiting', { title: item.title, to: `/content/${item.id}` });
  for (const item of await queries.largeFilms(tx, accountId, LARGE_FROM, BATCH))
    findings.add('itemLargeFilm', item);
  return {
    siteUrl: host ? `${hosts.origin(host)}/` : null,
    items: rows.length,
    isWhole,
    findings: findings.list(),
    passed: findings.passed(),
  };
}
