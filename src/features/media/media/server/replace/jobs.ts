import { z } from 'zod';
import { asJobOf } from '#platform/db/scope.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { id } from '#shared/endpoint.ts';
import { copyKey, filmKey } from '../../rules.ts';
import { shownFiles } from '../sweep/queries.ts';

/**
 * Removes the files of earlier revisions of a medium, an hour after the newest is ready, since pages that are
 * open still show them. Files that another row shows stay.
 */
export const removeFormer = defineJob({
  name: 'media.remove-former',
  payload: z.object({ accountId: id, keys: z.array(z.string()).max(1), bases: z.array(z.string()).max(1) }),
  fairBy: ({ accountId }) => accountId,
  async run({ accountId, keys, bases }, services) {
    const publicFiles = await services.db.withTenant(asJobOf(accountId), (tx) =>
      shownFiles(tx, accountId, [...keys, ...bases]),
    );
    for (const key of keys.filter((each) => !publicFiles.has(each))) {
      await services.storage.remove(key);
      if (!key.startsWith('video/')) continue;
      for (const copy of [filmKey(key), copyKey(key)]) await services.storage.remove(copy);
    }
    for (const base of bases.filter((stem) => !publicFiles.has(stem)))
      for await (const { key } of services.storage.list(`${base}_`))
        // A later revision begins with the same stem.
        if (!/^_r\d+_/.test(key.slice(base.length))) await services.storage.remove(key);
  },
});
