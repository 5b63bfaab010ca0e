import { z } from 'zod';
import { noteBeside } from '#features/ground/connections/server/actions.ts';
import { TokenError } from '#features/ground/connections/server/permission/actions-tokens.ts';
import { find as findConnection } from '#features/ground/connections/server/queries.ts';
import { asJobOf } from '#platform/db/scope.ts';
import { siteChanged } from '#platform/db/site-changed.ts';
import { emit } from '#platform/events/emit.ts';
import { tellScreens } from '#platform/events/live-news.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { SourceError } from '#platform/outside/reviews/protocol.ts';
import type { Services } from '#platform/services.ts';
import { id } from '#shared/endpoint.ts';
import { Problem } from '#shared/fail.ts';
import { reviewReceived } from '../../events.ts';
import { outcomeOf, type ConnectedSource } from '../../rules.ts';
import { REVIEWS_TOPIC } from '../../rules-topic.ts';
import { chosenOf } from '../locations/queries.ts';
import { givesAll, providerOfSource, reviewsOf, type Source } from './actions-source.ts';
import * as queries from './queries.ts';

type Payload = { accountId: string; logId: string };
type Work = Source & { import: queries.Import };
/** Most new reviews of an import that are told one by one. */
const MOST_NEWS = 200;

const inAccount = <T>({ db }: Services, accountId: string, work: Parameters<typeof db.withTenant<T>>[1]) =>
  db.withTenant(asJobOf(accountId), work);
/** Reads an import that is under way; `failure`: why nothing can be read. */
const begin = (
  services: Services,
  { accountId, logId }: Payload,
): Promise<Work | { failure: string } | undefined> =>
  inAccount(services, accountId, async (tx) => {
    const log = await queries.lockRunning(tx, accountId, logId);
    if (!log?.connectionId) return undefined;
    const { connectionId } = log;
    const stored = await findConnection(tx, { accountId, agencyId: null }, connectionId);
    if (!stored) return { failure: 'connections.gone' };
    const source = log.source as ConnectedSource;
    const location = source === 'google' ? await chosenOf(tx, accountId, connectionId) : undefined;
    if (source === 'google' && !location) return { failure: 'reviews.no_location' };
    return {
      source,
      stored,
      location: location?.name ?? null,
      import: { accountId, logId, source, connectionId },
    };
  });
/** Ends an import, unless it has ended; tells screens and pages. */
const end = (services: Services, { accountId, logId }: Payload, ending: queries.Ending) =>
  inAccount(services, accountId, async (tx) => {
    if (!(await queries.lockRunning(tx, accountId, logId))) return;
    await queries.end(tx, accountId, logId, ending);
    await tellScreens(tx, { accountId, topic: REVIEWS_TOPIC });
    await siteChanged(tx, services, accountId);
  });

/** Brings all reviews of a source in. Each page is a transaction; an import that was killed brings none twice. */
async function bring(services: Services, work: Work, stop: AbortSignal): Promise<void> {
  const { accountId, logId } = work.import;
  let refused = 0;
  let total: number | null = null;
  let countRead = 0;
  for await (const page of reviewsOf(services, work, stop)) {
    refused += page.refused;
    countRead += page.reviews.length + page.refused;
    total = page.total ?? total;
    if (!page.reviews.length) continue;
    await inAccount(services, accountId, async (tx) => {
      await queries.upsert(tx, work.import, page.reviews);
      await tellScreens(tx, { accountId, topic: REVIEWS_TOPIC });
    });
  }
  await inAccount(services, accountId, async (tx) => {
    if (!(await queries.lockRunning(tx, accountId, logId))) return;
    const isWhole = givesAll(work.source) && refused === 0 && (total === null || countRead >= total);
    const removed = isWhole ? await queries.markRemoved(tx, work.import) : 0;
    const { best, ...counts } = await queries.counts(tx, work.import);
    // The first import brings the past; only what comes later is news.
    if (await queries.hasEarlier(tx, accountId, work.stored.id))
      for (const { id: subject, ...data } of await queries.newIn(tx, work.import, MOST_NEWS))
        await emit({ tx, services, accountId }, reviewReceived, { subject, data });
    await queries.end(tx, accountId, logId, {
      outcome: outcomeOf({ found: counts.found + refused, best }),
      ...counts,
      found: counts.found + refused,
      removed,
      refused,
      withheld: Math.max(0, (total ?? 0) - countRead),
    });
    await tellScreens(tx, { accountId, topic: REVIEWS_TOPIC });
    await siteChanged(tx, services, accountId);
  });
}
/** Imports the reviews of a connection. */
export const importFromSource = defineJob({
  name: 'reviews.import',
  payload: z.object({ accountId: id, logId: id }),
  fairBy: ({ accountId }: Payload) => accountId,
  atOnce: 2,
  timeoutSeconds: 3600,
  async run(payload, services, { lastAttempt }) {
    const work = await begin(services, payload);
    if (!work) return;
    if ('failure' in work) {
      await end(services, payload, { outcome: 'failed', failure: work.failure });
      return;
    }
    const provider = providerOfSource[work.source];
    try {
      await bring(services, work, new AbortController().signal);
      noteBeside(services, provider, work.stored, { code: null, said: '' });
    } catch (error) {
      const isKnown = error instanceof SourceError || error instanceof TokenError || error instanceof Problem;
      if (!isKnown) {
        if (lastAttempt) await end(services, payload, { outcome: 'failed', failure: 'internal' });
        throw error;
      }
      const outcome = { code: error.code, said: 'said' in error ? error.said : '' };
      noteBeside(services, provider, work.stored, outcome);
      await end(services, payload, { outcome: 'failed', failure: outcome.code, said: outcome.said });
    }
  },
  putAside: (payload, services, failure) => end(services, payload, { outcome: 'failed', failure }),
});
