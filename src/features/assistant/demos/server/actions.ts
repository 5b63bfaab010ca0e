import { randomBytes } from 'node:crypto';
import { toString as drawQr } from 'qrcode';
import { languageOfAccount } from '#features/assistant/knowledge/server/corpus/queries.ts';
import { webAddress } from '#features/assistant/knowledge/rules.ts';
import { audit } from '#features/ground/audit/server/actions.ts';
import { siteOf as hostOf } from '#features/praise/widgets/server/actions.ts';
import type { Place } from '#platform/place.ts';
import { fail, notFound } from '#shared/fail.ts';
import type { Demo } from '../contract.ts';
import { DEMO_DAYS, DEMO_PATH, MOST_DEMOS, siteOf, stateNow } from '../rules.ts';
import { tellOfDemos } from './actions-news.ts';
import { readJob } from './jobs.ts';
import * as queries from './queries.ts';

type Desk = Pick<Place, 'tx' | 'services' | 'accountId'>;
const DAY_MS = 24 * 3600_000;

/** Returns how rows are shown: with the state that they have now, and the address of their page. */
export async function viewOf({ tx, services, accountId }: Desk): Promise<(row: queries.Row) => Demo> {
  const { origin } = await hostOf(tx, accountId, services.hosts);
  const now = services.clock();
  return ({ key, language: _, ...row }) => {
    const state = stateNow(row, now);
    const isShown = origin !== null && state !== 'failed';
    return {
      ...row,
      state,
      address: isShown ? `${origin}${DEMO_PATH}/${key}` : null,
      endedAt: row.endedAt ?? (state === 'ended' ? row.endsAt : null),
    };
  };
}
/** Reads one demo. */
export async function read(desk: Desk, demoId: string): Promise<Demo> {
  const row = await queries.find(desk.tx, desk.accountId, demoId);
  if (!row) throw notFound();
  return (await viewOf(desk))(row);
}
/** Returns the address of a demo as a picture that phones scan. */
export const qrOf = async ({ address }: Demo): Promise<string | null> =>
  address === null ? null : drawQr(address, { type: 'svg', margin: 1, errorCorrectionLevel: 'M' });
/** Ends demos whose time is over before the sweep does, and refuses more than may be. @throws demos.many 409 */
async function endOver({ tx, accountId }: Pick<Desk, 'tx' | 'accountId'>, now: Date): Promise<void> {
  const open = await queries.open(tx, accountId);
  const over = open.filter(({ endsAt }) => Date.parse(endsAt) <= now.getTime());
  for (const { id } of over) {
    await queries.set(tx, accountId, id, ['reading', 'ready'], {
      state: 'ended',
      endedAt: now.toISOString(),
    });
    await queries.removeContent(tx, accountId, id);
  }
  if (open.length - over.length >= MOST_DEMOS) throw fail('demos.many', 409, [], { most: MOST_DEMOS });
}
/**
 * Makes a demo from a website, which a job reads; one of the same website that could not be made is replaced.
 *
 * @throws demos.not_primary 403, demos.no_site 409, knowledge.address 400, demos.exists 409, demos.many 409
 */
export async function make(place: Place, body: { url: string; tokensMost: number }): Promise<Demo> {
  const { tx, services, actor, accountId } = place;
  if (!(await queries.isPrimary(tx, accountId))) throw fail('demos.not_primary', 403);
  const url = webAddress(body.url);
  if (url === null) throw fail('knowledge.address', 400, [{ path: 'url', code: 'knowledge.address' }]);
  if ((await hostOf(tx, accountId, services.hosts)).origin === null) throw fail('demos.no_site', 409);
  const now = services.clock();
  const site = siteOf(url);
  await queries.waitTurn(tx, accountId);
  await endOver({ tx, accountId }, now);
  await queries.removeFailed(tx, accountId, site);
  const fresh = await queries.insert(tx, accountId, {
    key: randomBytes(18).toString('base64url'),
    url,
    site,
    language: await languageOfAccount(tx, accountId),
    tokensMost: body.tokensMost,
    createdAt: now.toISOString(),
    endsAt: new Date(now.getTime() + DEMO_DAYS * DAY_MS).toISOString(),
  });
  if (!fresh) throw fail('demos.exists', 409, [{ path: 'url', code: 'demos.exists' }]);
  await services.jobs.enqueue(tx, readJob, { accountId, demoId: fresh.id });
  audit(tx, actor, {
    action: 'settings.bot_demo_made',
    object: { type: 'botDemo', id: fresh.id, name: site },
  });
  await tellOfDemos(place);
  return read(place, fresh.id);
}
/** Ends a demo now, and deletes what it has read and what its visitors wrote; one that is over stays as it is. */
export async function end(place: Place, { id, site }: queries.Row): Promise<Demo> {
  const { tx, services, actor, accountId } = place;
  const now = services.clock().toISOString();
  const isEnded = await queries.set(tx, accountId, id, ['reading', 'ready'], {
    state: 'ended',
    endedAt: now,
    endsAt: now,
  });
  if (isEnded) {
    await queries.removeContent(tx, accountId, id);
    audit(tx, actor, { action: 'settings.bot_demo_ended', object: { type: 'botDemo', id, name: site } });
    await tellOfDemos(place);
  }
  return read(place, id);
}
/** Deletes a demo with all that belongs to it. */
export async function remove(place: Place, { id, site }: queries.Row): Promise<void> {
  const { tx, actor, accountId } = place;
  await queries.remove(tx, accountId, id);
  audit(tx, actor, { action: 'settings.bot_demo_removed', object: { type: 'botDemo', id, name: site } });
  await tellOfDemos(place);
}
