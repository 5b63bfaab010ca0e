import type { Place } from '#platform/place.ts';
import { ownKinds } from '../../rules.ts';
import { tellKnowledge } from '../actions.ts';
import * as corpus from '../corpus/queries.ts';
import * as docs from '../queries.ts';
import { followJob } from './jobs.ts';

/** Follows the own content of the account from now on, or forgets what came from it. */
export async function setFollowing({ tx, services, accountId }: Place, follows: boolean): Promise<void> {
  await corpus.ensureCorpus(tx, accountId);
  await corpus.setFollows(tx, accountId, follows);
  if (follows) await services.jobs.enqueue(tx, followJob, { accountId });
  else await docs.removeKinds(tx, accountId, ownKinds);
  await tellKnowledge(tx, accountId);
}
