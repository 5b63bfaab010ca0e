import { z } from 'zod';
import * as connections from '#features/ground/connections/server/actions.ts';
import { find as findConnection } from '#features/ground/connections/server/queries.ts';
import { SendError } from '#features/flows/publishing/server/send/actions-destination.ts';
import { PUBLICATIONS_TOPIC } from '#features/flows/publishing/rules-topic.ts';
import { asHouseJob, asJobOf } from '#platform/db/scope.ts';
import { tellScreens } from '#platform/events/live-news.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { isPassing, NetworkError } from '#platform/outside/networks/protocol.ts';
import type { Services } from '#platform/services.ts';
import { id } from '#shared/endpoint.ts';
import { Problem, type Code } from '#shared/fail.ts';
import { ayrshare, type AyrshareSettings } from './actions-provider.ts';
import { openProfile } from './actions-session.ts';
import * as queries from './queries.ts';

type OneProfile = { accountId: string; networkId: string };
/** Posts whose numbers are read at once, and profiles of which the job of the house thinks at once. */
const MOST = 100;
const PAGE = 500;
/** Reads a profile and the numbers of its newest posts. @throws NetworkError, SendError, Problem */
async function read(services: Services, { accountId, networkId }: OneProfile): Promise<void> {
  const begun = await services.db.withTenant(asJobOf(accountId), async (tx) => {
    const stored = await findConnection(tx, { accountId, agencyId: null }, networkId);
    return stored && { stored, posts: await queries.listCounted(tx, accountId, networkId, MOST) };
  });
  if (!begun) return;
  const { stored, posts } = begun;
  const note = (code: Code | null, words: string) =>
    connections.noteBeside(services, ayrshare, stored, { code, said: words });
  try {
    const opened = connections.open<AyrshareSettings>(services, stored);
    const { profile, platforms } = await openProfile(services, opened, stored);
    note(null, '');
    for (const { id: publicationId, remoteRef } of posts) {
      const numbers = await profile.numbers(remoteRef, platforms);
      await services.db.withTenant(asJobOf(accountId), (tx) =>
        queries.keepNumbers(tx, accountId, publicationId, numbers),
      );
    }
    await services.db.withTenant(asJobOf(accountId), (tx) =>
      tellScreens(tx, { accountId, topic: PUBLICATIONS_TOPIC }),
    );
  } catch (error) {
    if (error instanceof SendError || (error instanceof NetworkError && !isPassing(error)))
      note(error.code, error.said);
    throw error;
  }
}
/** Reads the profile of an account at an aggregator, and the numbers of its posts; a failure is seen on the board. */
export const readProfile = defineJob({
  name: 'networks.profile',
  payload: z.object({ accountId: id, networkId: id }),
  fairBy: ({ accountId }: OneProfile) => accountId,
  retries: 0,
  async run(payload, services) {
    await read(services, payload).catch((error: unknown) => {
      const isExpected =
        error instanceof NetworkError || error instanceof SendError || error instanceof Problem;
      if (!isExpected) throw error;
    });
  },
});
/** Looks every hour for profiles that were not read for a day (INTG-16). */
export const lookAtProfiles = defineJob({
  name: 'networks.profiles',
  payload: z.object({}),
  every: '37 * * * *',
  async run(_none, { db, jobs }) {
    const unread = await db.withTenant(asHouseJob(), (tx) => queries.listUnread(tx, PAGE));
    for (const payload of unread)
      await db.withTenant(asJobOf(payload.accountId), (tx) => jobs.enqueue(tx, readProfile, payload));
  },
});
