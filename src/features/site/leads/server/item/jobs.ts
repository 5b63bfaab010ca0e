import { createWriteStream } from 'node:fs';
import { join } from 'node:path';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { withTemp } from '#features/media/media/server/derive/actions.ts';
import { asHouseJob, asJobOf, asNobody } from '#platform/db/scope.ts';
import { moment } from '#platform/db/tenant.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import type { Services } from '#platform/services.ts';
import { id } from '#shared/endpoint.ts';
import { Problem } from '#shared/fail.ts';
import { beyondHeld, HELD_DAYS } from '../../rules.ts';
import { addPhoto, tellOfItem } from './actions.ts';
import * as queries from './queries.ts';

type LeadPlace = { accountId: string; leadId: string };
/** Prefix of the keys of the photos that an account keeps beside inquiries that look like spam. */
export const heldPrefix = (accountId: string): string => `held/${accountId}/`;
export const heldKey = ({ accountId, leadId }: LeadPlace, position: number): string =>
  `${heldPrefix(accountId)}${leadId}/${position}`;
const DAY = 24 * 3600_000;
const BATCH = 500;

/** Removes the kept photos of an inquiry; to be called when no row names them any more. */
export async function removeHeld({ storage }: Pick<Services, 'storage'>, place: LeadPlace): Promise<void> {
  const keys: string[] = [];
  for await (const { key } of storage.list(`${heldPrefix(place.accountId)}${place.leadId}/`)) keys.push(key);
  for (const key of keys) await storage.remove(key);
}

/** Adds the kept photos of an inquiry that is no spam to its item; what is no picture is left out. */
export const adoptHeld = defineJob({
  name: 'leads.adopt-held',
  payload: z.object({ accountId: id, leadId: id }),
  fairBy: ({ accountId }) => accountId,
  async run(place, services) {
    const { accountId, leadId } = place;
    const isDone = await services.db.withTenant(asJobOf(accountId), async (tx) => {
      const lead = await queries.lockHeld(tx, accountId, leadId);
      if (!lead?.contentId) return false;
      const { contentId } = lead;
      await withTemp(services, async (dir) => {
        for (const [position, { name, type }] of lead.heldPhotos.entries()) {
          const path = join(dir, `${position}`);
          await pipeline(await services.storage.get(heldKey(place, position)), createWriteStream(path));
          const photo = { path, name, type };
          await addPhoto(tx, services, { accountId, contentId, position }, photo).catch((error: unknown) => {
            if (!(error instanceof Problem) || !error.code.startsWith('media.')) throw error;
            services.log.warn({ ...place, code: error.code }, 'a photo of an inquiry could not be read');
          });
        }
      });
      await queries.setHeld(tx, accountId, leadId, []);
      await tellOfItem(tx, accountId, contentId);
      return true;
    });
    if (isDone) await removeHeld(services, place);
  },
});

/** Removes the oldest kept photos of an account that has too many or too large ones. */
export const trimHeld = defineJob({
  name: 'leads.trim-held',
  payload: z.object({ accountId: id }),
  fairBy: ({ accountId }) => accountId,
  async run({ accountId }, services) {
    const dropped = await services.db.withTenant(asJobOf(accountId), async (tx) => {
      const leadIds: string[] = [];
      for (const { id: leadId } of beyondHeld(await queries.heldOf(tx, accountId)))
        if (await queries.dropHeld(tx, accountId, leadId)) leadIds.push(leadId);
      return leadIds;
    });
    for (const leadId of dropped) await removeHeld(services, { accountId, leadId });
  },
});

/** Removes kept photos after a month, and files that no inquiry names. */
export const sweepHeld = defineJob({
  name: 'leads.sweep-held',
  payload: z.object({}),
  every: '19 4 * * *',
  async run(_none, services) {
    const { db, storage } = services;
    for (const { accountId, id: leadId } of await db.withTenant(asHouseJob(), (tx) =>
      queries.holdingSince(tx, HELD_DAYS),
    ))
      await db.withTenant(asJobOf(accountId), (tx) => queries.dropHeld(tx, accountId, leadId));
    const before = Date.parse(await db.withTenant(asNobody(), moment)) - DAY;
    let batch: { key: string; leadId: string }[] = [];
    const flush = async () => {
      const leadIds = [...new Set(batch.map(({ leadId }) => leadId))];
      const holding = leadIds.length
        ? await db.withTenant(asHouseJob(), (tx) => queries.holdingAmong(tx, leadIds))
        : new Set<string>();
      for (const { key, leadId } of batch) if (!holding.has(leadId)) await storage.remove(key);
      batch = [];
    };
    for await (const { key, updatedAt } of storage.list('held/')) {
      const leadId = key.split('/')[2];
      if (leadId && updatedAt.getTime() <= before && batch.push({ key, leadId }) >= BATCH) await flush();
    }
    await flush();
  },
});
