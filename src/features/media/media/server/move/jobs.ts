import { buffer } from 'node:stream/consumers';
import { z } from 'zod';
import { asJobOf } from '#platform/db/scope.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { id } from '#shared/endpoint.ts';
import { topics } from '../../contract.ts';
import { derivativeBase } from '../../rules.ts';
import { announce } from '../change-events/actions.ts';
import * as queries from '../queries.ts';
import { shownFiles } from '../sweep/queries.ts';
import { nextRevision } from '../uploads/queries.ts';
import { moveBase } from './queries.ts';

const typeOf = (key: string): string => `image/${key.endsWith('.jpg') ? 'jpeg' : key.split('.').at(-1)}`;

/**
 * Gives the derivatives of a picture or poster other addresses and removes those at the earlier ones at once: whoever
 * noted an address of a testimonial that was withdrawn finds nothing there. Begun again, it moves what is left.
 */
export const moveDerivatives = defineJob({
  name: 'media.move',
  payload: z.object({ accountId: id, mediaId: id }),
  fairBy: ({ accountId }) => accountId,
  retries: 5,
  timeoutSeconds: 300,
  async run({ accountId, mediaId }, services) {
    const scope = asJobOf(accountId);
    const row = await services.db.withTenant(scope, (tx) => queries.find(tx, accountId, mediaId));
    const former = row?.derivatives.base;
    if (!former) return;
    const revision = await services.db.withTenant(scope, (tx) => nextRevision(tx, accountId, mediaId));
    const base = derivativeBase(accountId, mediaId, revision);
    const keys: string[] = [];
    for await (const { key } of services.storage.list(`${former}_`))
      if (!/^_r\d+_/.test(key.slice(former.length))) keys.push(key);
    for (const key of keys)
      await services.storage.put(
        base + key.slice(former.length),
        await buffer(await services.storage.get(key)),
        typeOf(key),
      );
    const isShared = await services.db.withTenant(scope, async (tx) => {
      const contentIds = await queries.lockContentsWith(tx, accountId, mediaId);
      const moved = await moveBase(tx, { accountId, mediaId, former, base });
      if (moved)
        await announce(
          tx,
          services,
          { accountId, mediaId, contentIds, what: 'changed' },
          { topic: topics.changed, data: { media: queries.itemOf(moved) } },
        );
      return (await shownFiles(tx, accountId, [former])).has(former);
    });
    // A duplicated item shows the same files.
    if (!isShared) for (const key of keys) await services.storage.remove(key);
  },
});
