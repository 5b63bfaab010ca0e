import { audit } from '#features/ground/audit/server/actions.ts';
import type { Place } from '#platform/place.ts';
import { askRun } from '#platform/runs/ask.ts';
import { demandRoom, tellKnowledge } from '../actions.ts';
import { ensureCorpus, languageOfAccount } from '../corpus/queries.ts';
import { readingRun } from '../pages/jobs.ts';
import * as queries from '../queries.ts';

/** Adds the document of a stored file and asks for its reading. @throws knowledge.many_docs 409, runs.busy 409 */
export async function addFile(place: Place, { docId, name }: { docId: string; name: string }): Promise<void> {
  const { tx, actor, accountId } = place;
  await ensureCorpus(tx, accountId);
  await demandRoom(tx, accountId, 1);
  const language = await languageOfAccount(tx, accountId);
  // Its name tells its kind, and the id keeps two of one name apart.
  const ref = `${docId}/${name}`;
  const file = { id: docId, kind: 'file' as const, ref, title: name, url: null, language };
  await queries.insert(tx, accountId, [{ ...file, state: 'waiting' }]);
  await askRun(place, readingRun, { request: {}, items: [{ id: docId, title: name }] });
  audit(tx, actor, { action: 'knowledge.added', object: { type: 'agentDoc', id: docId, name } });
  await tellKnowledge(tx, accountId);
}
