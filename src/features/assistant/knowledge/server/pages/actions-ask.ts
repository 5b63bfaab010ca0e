import type { Place } from '#platform/place.ts';
import { askRun } from '#platform/runs/ask.ts';
import { fail } from '#shared/fail.ts';
import { MOST_PAGES, webAddress } from '../../rules.ts';
import { demandRoom, tellKnowledge } from '../actions.ts';
import * as corpus from '../corpus/queries.ts';
import * as queries from '../queries.ts';
import { discoverJob, readingRun } from './jobs.ts';

/** Asks for the pages of a website. @throws knowledge.address 400, knowledge.discovering 409 */
export async function askDiscover(
  { tx, services, accountId }: Place,
  typed: string,
): Promise<{ url: string }> {
  const url = webAddress(typed);
  if (url === null) throw fail('knowledge.address', 400, [{ path: 'url', code: 'knowledge.address' }]);
  await corpus.ensureCorpus(tx, accountId);
  const turn = await corpus.beginDiscover(tx, accountId, url);
  if (turn === undefined) throw fail('knowledge.discovering', 409);
  await services.jobs.enqueue(tx, discoverJob, { accountId, turn });
  await tellKnowledge(tx, accountId);
  return { url };
}
/**
 * Asks for the reading of pages: the named ones, or all that were read before, the oldest first. Returns the run; none where
 * there is nothing to read.
 *
 * @throws knowledge.many_docs 409, runs.busy 409
 */
export async function askReading(
  place: Place,
  ids: readonly string[] | undefined,
): Promise<{ runId: string | null; docs: number }> {
  const { tx, accountId } = place;
  const docs = await queries.readable(tx, accountId, ids, MOST_PAGES);
  const isNew = docs.filter(({ state }) => state === 'found');
  if (isNew.length) await demandRoom(tx, accountId, isNew.length);
  if (!docs.length) return { runId: null, docs: 0 };
  await queries.update(
    tx,
    accountId,
    isNew.map(({ id }) => id),
    { state: 'waiting' },
  );
  const items = docs.map(({ id, title, ref }) => ({ id, title: title || ref }));
  const runId = await askRun(place, readingRun, { request: {}, items });
  await tellKnowledge(tx, accountId);
  return { runId, docs: docs.length };
}
