import { z } from 'zod';
import {
  find as findConnection,
  remove as removeConnection,
} from '#features/ground/connections/server/queries.ts';
import * as connections from '#features/ground/connections/server/actions.ts';
import { PUBLICATIONS_TOPIC } from '#features/flows/publishing/rules-topic.ts';
import { asHouseJob, asJobOf } from '#platform/db/scope.ts';
import { tellScreens } from '#platform/events/live-news.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { reachMastodon } from '#platform/outside/networks/mastodon.ts';
import { NetworkError } from '#platform/outside/networks/protocol.ts';
import type { EventPlace, Services } from '#platform/services.ts';
import { id } from '#shared/endpoint.ts';
import { Problem } from '#shared/fail.ts';
import { clockAt } from '#shared/time/time-zone.ts';
import { idleStep, nextPostAt, postingHours, warnDayOf } from '../rules.ts';
import type { SocialSettings } from '../contract.ts';
import { post, standingOf } from './actions.ts';
import { sleep } from './actions-idle.ts';
import { tellIdle } from './actions-notices.ts';
import { mastodonOf } from './actions-provider.ts';
import * as queries from './queries.ts';

/** Days for which a network that was removed because nothing was posted can be brought back. */
const KEPT_DAYS = 30;
/** Accounts and networks that are read at once. */
const PAGE = 500;

/** Warns of networks that get no posts, and removes them after the days of the plan (INTG-15). */
async function watchIdle(
  place: EventPlace,
  settings: SocialSettings,
  rows: queries.NetworkRow[],
): Promise<void> {
  const { tx, services, accountId } = place;
  const now = services.clock();
  for (const row of rows) {
    const step = idleStep(standingOf(row), settings, now);
    if (step === null) continue;
    const at = now.toISOString();
    const change =
      step === 'warn' ? { warnedAt: at } : { isDeleted: true, deletedAt: at, isIdle: true, warnedAt: null };
    await queries.stand(tx, accountId, row.id, change);
    if (step === 'remove') await sleep(tx, accountId, row.id);
    const days = step === 'warn' ? settings.daysLimit - warnDayOf(settings.daysLimit) : KEPT_DAYS;
    await tellIdle(place, row, { step, days });
    await tellScreens(tx, { accountId, topic: PUBLICATIONS_TOPIC });
  }
}
/** Posts the newest item that was posted nowhere, when it is time for one (designs 3.14). */
async function postNext(
  { tx, services, accountId }: EventPlace,
  { socialPeriod }: SocialSettings,
  rows: queries.NetworkRow[],
): Promise<void> {
  const now = services.clock();
  const last = await queries.lastAskedAt(tx, accountId);
  if (nextPostAt(last === null ? null : new Date(last), socialPeriod, now) > now) return;
  const hour = Number(clockAt(now, await queries.timeZoneOf(tx, accountId)).slice(11, 13));
  const [from, to] = postingHours;
  if (hour < from || hour >= to) return;
  const networks = rows.filter(({ state }) => state !== 'failing');
  const item = networks.length ? await queries.nextItem(tx, accountId) : undefined;
  if (!item) return;
  const { contentId } = item;
  for (const { id: networkId } of networks)
    await post({ tx, services, accountId }, { contentId, networkId, isPlanned: true });
}
/** Does what the plan of an account wants now. */
export const followPlan = defineJob({
  name: 'networks.plan',
  payload: z.object({ accountId: id }),
  fairBy: ({ accountId }: { accountId: string }) => accountId,
  run: ({ accountId }, services) =>
    services.db.withTenant(asJobOf(accountId), async (tx) => {
      const settings = await queries.settingsOf(tx, accountId);
      if (!settings.isAutomatic) return;
      const place = { tx, services, accountId };
      await postNext(
        place,
        settings,
        (await queries.list(tx, accountId)).filter(({ isDeleted }) => !isDeleted),
      );
      const rows = (await queries.list(tx, accountId)).filter(({ isDeleted }) => !isDeleted);
      await watchIdle(place, settings, rows);
    }),
});
type OneNetwork = { accountId: string; networkId: string };
/** Reads the limits that the server of a network names. */
async function ask(services: Services, { accountId, networkId }: OneNetwork): Promise<void> {
  const opened = await services.db.withTenant(asJobOf(accountId), async (tx) => {
    const stored = await findConnection(tx, { accountId, agencyId: null }, networkId);
    return stored ? connections.open<{ address: string }>(services, stored) : undefined;
  });
  if (!opened) return;
  const server = await reachMastodon(services.config, mastodonOf(opened));
  const limits = await server.limits();
  await services.db.withTenant(asJobOf(accountId), (tx) =>
    queries.keepLimits(tx, accountId, networkId, limits),
  );
}
/** Reads the limits of a server, which previews show; it is asked again with the next post where that fails. */
export const readLimits = defineJob({
  name: 'networks.limits',
  payload: z.object({ accountId: id, networkId: id }),
  fairBy: ({ accountId }: OneNetwork) => accountId,
  retries: 0,
  async run(payload, services) {
    await ask(services, payload).catch((error: unknown) => {
      if (!(error instanceof NetworkError) && !(error instanceof Problem)) throw error;
    });
  },
});
/** Looks every hour for plans that want something, limits that nobody knows, and networks to forget. */
export const lookAround = defineJob({
  name: 'networks.due',
  payload: z.object({}),
  every: '7 * * * *',
  async run(_none, { db, jobs }) {
    let after: string | null = null;
    for (let isMore = true; isMore;) {
      const page: { accountId: string }[] = await db.withTenant(asHouseJob(), (tx) =>
        queries.listAutomatic(tx, after, PAGE),
      );
      for (const payload of page)
        await db.withTenant(asJobOf(payload.accountId), (tx) => jobs.enqueue(tx, followPlan, payload));
      after = page.at(-1)?.accountId ?? null;
      isMore = page.length === PAGE;
    }
    const unasked = await db.withTenant(asHouseJob(), (tx) =>
      queries.listUnasked(tx, 'network.mastodon', PAGE),
    );
    for (const payload of unasked)
      await db.withTenant(asJobOf(payload.accountId), (tx) => jobs.enqueue(tx, readLimits, payload));
    const forgotten = await db.withTenant(asHouseJob(), (tx) => queries.listForgotten(tx, KEPT_DAYS, PAGE));
    for (const { accountId, networkId } of forgotten)
      await db.withTenant(asJobOf(accountId), (tx) => removeConnection(tx, networkId));
  },
});
