import { z } from 'zod';
import { noteBeside, open, type StoredConnection } from '#features/ground/connections/server/actions.ts';
import { TokenError } from '#features/ground/connections/server/permission/actions-tokens.ts';
import { find as findConnection } from '#features/ground/connections/server/queries.ts';
import { asJobOf } from '#platform/db/scope.ts';
import { siteChanged } from '#platform/db/site-changed.ts';
import { tellScreens } from '#platform/events/live-news.ts';
import { defineJob } from '#platform/jobs/jobs.ts';
import { replyOnGoogle } from '#platform/outside/reviews/google.ts';
import { SourceError } from '#platform/outside/reviews/protocol.ts';
import { replyOnTrustpilot } from '#platform/outside/reviews/trustpilot.ts';
import type { Services } from '#platform/services.ts';
import { id } from '#shared/endpoint.ts';
import { Problem } from '#shared/fail.ts';
import type { ReplyState } from '../../rules.ts';
import { REVIEWS_TOPIC } from '../../rules-topic.ts';
import { google, trustpilot, trustpilotOf } from '../actions-provider.ts';
import { profilesOf } from '../import/actions-source.ts';
import * as queries from './queries.ts';

type Payload = { accountId: string; reviewId: string; turn: number };
type Reply = NonNullable<Awaited<ReturnType<typeof queries.findSending>>>;
const end = (services: Services, payload: Payload, state: ReplyState, failure: string | null) =>
  services.db.withTenant(asJobOf(payload.accountId), async (tx) => {
    if (!(await queries.end(tx, payload.accountId, payload, { state, failure }))) return;
    await tellScreens(tx, { accountId: payload.accountId, topic: REVIEWS_TOPIC });
    await siteChanged(tx, services, payload.accountId);
  });
/** Sends a reply. `begun` is called right before something leaves that may not be repeated. */
async function send(services: Services, reply: Reply, stored: StoredConnection): Promise<void> {
  const stop = new AbortController().signal;
  const { externalId, path, replyDraft: text } = reply;
  if (reply.source === 'google')
    await replyOnGoogle(services.config, await profilesOf(services, stored), { path, text }, stop);
  else
    await replyOnTrustpilot(
      services.config,
      trustpilotOf(open(services, stored)),
      { externalId, text },
      stop,
    );
}
/**
 * Publishes an approved reply at its source, once. Where the answer is lost nobody knows whether it is there: it is not
 * repeated by itself; the next import that finds it says so, or a person sends it again.
 */
export const sendReplyJob = defineJob({
  name: 'reviews.reply',
  payload: z.object({ accountId: id, reviewId: id, turn: z.number().int() }),
  fairBy: ({ accountId }: Payload) => accountId,
  atOnce: 2,
  timeoutSeconds: 300,
  async run(payload, services, { attempt }) {
    const { accountId, reviewId, turn } = payload;
    const work = await services.db.withTenant(asJobOf(accountId), async (tx) => {
      const reply = await queries.findSending(tx, accountId, reviewId, turn);
      if (!reply) return undefined;
      const stored = reply.connectionId
        ? await findConnection(tx, { accountId, agencyId: null }, reply.connectionId)
        : undefined;
      return { reply, stored };
    });
    if (!work) return;
    const { reply, stored } = work;
    if (!stored) return end(services, payload, 'failed', 'connections.gone');
    // The process of an earlier attempt has died, perhaps after it had sent the reply.
    if (attempt > 0) return end(services, payload, 'unknown', 'reviews.answer_lost');
    const provider = reply.source === 'google' ? google : trustpilot;
    try {
      await send(services, reply, stored);
    } catch (error) {
      if (error instanceof SourceError && !error.isRefusal)
        return end(services, payload, 'unknown', 'reviews.answer_lost');
      if (!(error instanceof SourceError || error instanceof TokenError || error instanceof Problem)) {
        await end(services, payload, 'unknown', 'reviews.answer_lost');
        throw error;
      }
      const outcome = { code: error.code, said: 'said' in error ? error.said : '' };
      noteBeside(services, provider, stored, outcome);
      return end(services, payload, 'failed', error.code);
    }
    noteBeside(services, provider, stored, { code: null, said: '' });
    return end(services, payload, 'sent', null);
  },
  putAside: (payload, services) => end(services, payload, 'unknown', 'reviews.answer_lost'),
});
