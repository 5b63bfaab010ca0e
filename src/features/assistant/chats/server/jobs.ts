import { z } from 'zod';
import { KEEP_DAYS } from '#features/assistant/chatbots/rules.ts';
import { asHouseJob } from '#platform/db/scope.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { sweep } from './queries-list.ts';

/** Deletes conversations that are older than the settings of their account say. */
export const sweepChats = defineJob({
  name: 'chats.sweep',
  payload: z.object({}),
  every: '17 3 * * *',
  async run(_none, { db }) {
    await db.withTenant(asHouseJob(), (tx) => sweep(tx, KEEP_DAYS.standard));
  },
});
