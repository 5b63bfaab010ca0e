import { z } from 'zod';
import { asHouseJob, asJobOf } from '#platform/db/scope.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { id } from '#shared/endpoint.ts';
import { MISSED_MINUTES } from '../../rules.ts';
import { tellMissed } from './actions-missed.ts';
import { suggestTo } from './actions-suggest.ts';
import * as queries from './queries.ts';

/** Has the assistant propose a reply to a message; what nobody needs any more is not made. */
export const suggestJob = defineJob({
  name: 'chats.suggest',
  payload: z.object({ accountId: id, chatId: id, n: z.number().int() }),
  fairBy: ({ accountId }) => accountId,
  atOnce: 4,
  timeoutSeconds: 120,
  retries: 1,
  run: (payload, services) => suggestTo(services, payload),
});
/** Tells people of visitors who have waited for a person for minutes; the conversation is free for all then. */
export const missedSweep = defineJob({
  name: 'chats.missed',
  payload: z.object({}),
  every: '* * * * *',
  async run(_none, services) {
    const before = new Date(services.clock().getTime() - MISSED_MINUTES * 60_000).toISOString();
    const waiting = await services.db.withTenant(asHouseJob(), (tx) => queries.missed(tx, before));
    for (const { accountId, id: chatId } of waiting)
      await services.db.withTenant(asJobOf(accountId), (tx) =>
        tellMissed({ tx, services, accountId }, chatId, before),
      );
  },
});
