import anyAscii from 'any-ascii';
import { audit, bySystem } from '#features/ground/audit/server/actions.ts';
import type { Config } from '#platform/config.ts';
import { asHouseJob } from '#platform/db/scope.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import type { Services } from '#platform/services.ts';
import { fail, type Code } from '#shared/fail.ts';
import { unicodeHost } from '#shared/address/punycode.ts';
import { domainSlug } from '#shared/address/slug.ts';
import type { Domain, DomainLine } from '../../contract-domain.ts';
import { hostCandidates, hostOfDomain, isReserved, MOST_DOMAINS } from '../../rules.ts';
import { nextLook, nextState, type Next } from '../../rules-domain.ts';
import { look, recordsOf, verdictFor } from './actions-records.ts';
import { hasRegisteredEnding, isTop, refusal } from './actions-zone.ts';
import * as queries from './queries.ts';
import type { DomainRow, LogLine, Owner } from './queries-row.ts';

type Place = Pick<Config, 'siteSuffix' | 'appHost'>;
/** Returns a name in Latin letters when none of its own can stand in an address: نيل becomes nyl. */
const latinName = (name: string): string => (domainSlug(name) ? name : anyAscii(name));

/**
 * Claims the first free name under the suffix (TEN-27); a unique key decides between two requests at once.
 * @throws domain.taken 409
 */
export async function claimFreeHost(
  tx: TenantTx,
  place: Place,
  wanted: Owner & { name: string; email?: string | null | undefined },
): Promise<{ id: string; host: string }> {
  for (const host of hostCandidates(latinName(wanted.name), place.siteSuffix, place.appHost)) {
    const claim = await queries.claimHost(tx, { ...wanted, host });
    if (claim) return { id: claim.id, host };
  }
  throw fail('domain.taken', 409);
}
/** Returns the free name that a text becomes. @throws domain.invalid 400, domain.reserved 409, domain.taken 409 */
export async function findFreeHost(
  tx: TenantTx,
  place: Place,
  wanted: string,
): Promise<{ asked: string; host: string; taken: boolean }> {
  const name = latinName(wanted);
  const slug = domainSlug(name);
  if (!slug) throw fail('domain.invalid', 400, [{ path: 'name', code: 'domain.invalid' }]);
  if (isReserved(slug)) throw fail('domain.reserved', 409, [{ path: 'name', code: 'domain.reserved' }]);
  const asked = `${slug}.${place.siteSuffix}`;
  for (const host of hostCandidates(name, place.siteSuffix, place.appHost))
    if (await queries.isFree(tx, host)) return { asked, host, taken: host !== asked };
  throw fail('domain.taken', 409);
}

const refuse = (code: Code, status = 409) => fail(code, status, [{ path: 'domain', code }]);
/**
 * Adds an own domain, which waits until its zone proves it; another tenant may have added it already, which is
 * not disclosed.
 * @throws domain.invalid 400, domain.ours 409, domain.reserved 409, domain.yours 409
 */
export async function addOwnDomain(
  tx: TenantTx,
  services: { config: Pick<Config, 'siteSuffix' | 'edgeHost' | 'baseHosts'>; clock: () => Date },
  wanted: Owner & { domain: string },
): Promise<string> {
  const typed = hostOfDomain(wanted.domain);
  const host = typed?.replace(/^www\.(?=.+\.)/, '');
  if (!host) throw refuse('domain.invalid', 400);
  const no = refusal(host, services.config);
  if (no) throw refuse(no);
  if (!hasRegisteredEnding(host)) throw refuse('domain.invalid', 400);
  const now = services.clock().toISOString();
  const domainRow = await queries.addDomain(tx, {
    ...wanted,
    host,
    withWww: isTop(host),
    now,
    log: [{ at: now, what: 'added', detail: '' }],
  });
  if (!domainRow) throw refuse('domain.yours');
  return domainRow.id;
}
/** Refuses another name to a tenant with the most names. @throws domain.many 409 */
export async function refuseTooMany(tx: TenantTx, owner: Owner): Promise<void> {
  if ((await queries.count(tx, owner)) >= MOST_DOMAINS) throw refuse('domain.many');
}

/** Returns a domain as a list shows it; `stopsAt` is the time when a name without its proof is served no longer. */
export function showLine(row: DomainRow, services: Pick<Services, 'config' | 'hosts'>): DomainLine {
  const {
    id,
    host,
    kind,
    businessName,
    state,
    problem,
    failingSince,
    certificateUntil,
    checkedAt,
    redirectTo,
    createdAt,
  } = row;
  return {
    id,
    host,
    unicode: unicodeHost(host) ?? null,
    kind,
    leadsTo: row.accountId ? 'site' : 'application',
    businessName,
    state,
    problem,
    failingSince,
    certificateUntil,
    checkedAt,
    redirectTo,
    createdAt,
    origin: services.hosts.origin(host),
    stopsAt:
      problem === 'proof' && state !== 'broken' && failingSince
        ? new Date(Date.parse(failingSince) + services.config.domainGraceMs).toISOString()
        : null,
  };
}
/** Returns a domain as its own page shows it. */
export async function showDomain(
  tx: TenantTx,
  services: Pick<Services, 'config' | 'hosts'>,
  row: DomainRow,
): Promise<Domain> {
  return {
    ...showLine(row, services),
    top: isTop(row.host),
    withWww: row.withWww,
    records: row.kind === 'own' ? recordsOf(row, services.config) : [],
    nameServers: row.seen.nameServers,
    log: row.log.toReversed(),
    provenAt: row.provenAt,
    looking: row.askedAt !== null && (row.checkedAt === null || row.checkedAt < row.askedAt),
    secure: services.config.publicProtocol === 'https',
    freeHost: await queries.freeHostOf(tx, row),
  };
}

/** Tells this node after the commit that hosts have changed; the database tells the others. */
export const tellHosts = (tx: TenantTx, services: Pick<Services, 'bus'>): void =>
  tx.afterCommit(() => services.bus.emit({ kind: 'hosts' }));

const MOST_LOG = 20;
/** Returns the changes since the last check, as keys that the screen translates. */
function changes(before: DomainRow, next: Next, seen: DomainRow['seen'], at: string): LogLine[] {
  const lines: LogLine[] = [];
  for (const key of ['host', 'proof', 'www'] as const) {
    const was = verdictFor(before.seen, key);
    const now = verdictFor(seen, key);
    if (was !== now && now !== 'unsure' && seen.records.some((record) => record.key === key))
      lines.push({
        at,
        what: `${key}-${now}`,
        detail:
          seen.records.find((record) => record.key === key)!.places.find(({ seen: values }) => values.length)
            ?.seen[0] ?? '',
      });
  }
  if (next.state !== before.state) lines.push({ at, what: next.state, detail: next.problem ?? '' });
  return lines;
}

/** Returns what the log says of a look: that a name is proven from now on, or is served no longer. */
function actionOf(row: DomainRow, next: Next): 'domains.broken' | 'domains.verified' | null {
  if (next.state === row.state) return null;
  if (next.state === 'broken') return next.problem === 'moved' ? null : 'domains.broken';
  return !row.provenAt && next.provenAt ? 'domains.verified' : null;
}
/** Checks a domain at the name servers and the proxy, and writes the state that follows. */
export async function lookAt(
  services: Services,
  domainId: string,
): Promise<{ row: DomainRow; next: Next } | undefined> {
  const house = asHouseJob();
  const { config, db } = services;
  const before = await db.withTenant(house, (tx) => queries.findAny(tx, domainId));
  if (!before) return undefined;
  const seen = await look(services.dns, config, before);
  const secure = config.publicProtocol === 'https';
  // The proxy is asked only for names that it would get a certificate for.
  const certificate =
    secure && before.provenAt && verdictFor(seen, 'host') === 'right'
      ? await services.certificates.of(before.host)
      : undefined;
  return db.withTenant(house, async (tx) => {
    if (!(await queries.lock(tx, domainId))) return undefined;
    const row = (await queries.findAny(tx, domainId))!;
    const now = services.clock();
    const at = now.toISOString();
    // Another tenant has got the domain since: the check looked for the old proof.
    if (row.token !== before.token) return undefined;
    const next = nextState(
      row,
      { proof: verdictFor(seen, 'proof'), pointing: verdictFor(seen, 'host'), certificate },
      now,
      { secure, graceMs: config.domainGraceMs },
    );
    await queries.save(tx, domainId, {
      ...next,
      seen,
      log: [...row.log, ...changes(row, next, seen, at)].slice(-MOST_LOG),
      checkedAt: at,
      nextCheckAt: nextLook(next, row.createdAt, now).toISOString(),
      certificateUntil:
        certificate === undefined ? row.certificateUntil : (certificate?.until.toISOString() ?? null),
    });
    // Changes by the system are recorded as well: which tenant a name showed, and until when.
    const action = actionOf(row, next);
    if (action) record(tx, row, row.host, action);
    const changed = await serveOrNot(tx, row, next, verdictFor(seen, 'www') === 'right', !row.provenAt, at);
    if ((await queries.leadToMain(tx, row)) || changed) tellHosts(tx, services);
    return { row, next };
  });
}

const record = (
  tx: TenantTx,
  owner: Owner,
  host: string,
  action: 'domains.verified' | 'domains.broken' | 'domains.moved',
) =>
  audit(tx, bySystem, {
    action,
    object: { type: 'domain', id: host, name: host },
    log: owner.accountId ? { kind: 'account', id: owner.accountId } : { kind: 'agency', id: owner.agencyId },
  });

/** Adds a proven name, and its www when that points here, to the served hosts, or removes them. */
async function serveOrNot(
  tx: TenantTx,
  row: DomainRow,
  next: Next,
  www: boolean,
  proven: boolean,
  at: string,
): Promise<boolean> {
  const wanted = next.served ? [row.host, ...(row.withWww && www ? [`www.${row.host}`] : [])] : [];
  const both = [row.host, `www.${row.host}`];
  const now = await queries.served(tx, both);
  const mine = now.filter(({ domainId }) => domainId === row.id).map(({ host }) => host);
  const others = now.filter(({ host, domainId }) => wanted.includes(host) && domainId !== row.id);
  if (others.length && !proven) return false;
  for (const domainId of new Set(others.map(({ domainId: id }) => id)))
    if (domainId) {
      for (const loser of await queries.moveAway(tx, domainId, at)) {
        record(tx, loser, row.host, 'domains.moved');
        await queries.unserve(tx, both);
        await queries.leadToMain(tx, loser);
      }
    }
  const gone = mine.filter((host) => !wanted.includes(host) && (host === row.host || !next.served));
  if (gone.length) await queries.unserve(tx, gone);
  const fresh = wanted.filter((host) => !mine.includes(host));
  for (const host of fresh)
    await queries.serve(tx, {
      ...row,
      host,
      domainId: row.id,
      redirectTo: host === row.host ? null : row.host,
    });
  return gone.length + fresh.length + others.length > 0;
}

/** Gives up a name, which is not served from the next request on. @throws domain.last 409 for the only name */
export async function giveUp(tx: TenantTx, row: DomainRow): Promise<void> {
  if (row.kind === 'free') {
    if (!(await queries.freeHostOf(tx, row, row.id))) throw fail('domain.last', 409);
    await queries.removeFree(tx, row.id);
  } else await queries.removeOwn(tx, row.id);
  await queries.leadToMain(tx, row);
}
