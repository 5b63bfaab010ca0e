import { audit } from '#features/ground/audit/server/actions.ts';
import type { Place } from '#platform/place.ts';
import { fail } from '#shared/fail.ts';
import type { Faq } from '../../contract-faqs.ts';
import { MOST_FAQS } from '../../rules.ts';
import { saveWords, tellKnowledge } from '../actions.ts';
import * as docs from '../queries.ts';
import * as queries from './queries.ts';

/** Makes the document of an answer anew. */
async function follow({ tx, accountId }: Place, { id: ref, question, answer, language }: Faq): Promise<void> {
  const doc = { kind: 'faq' as const, ref, title: question, url: null, language, state: 'waiting' as const };
  const [added] = await docs.insert(tx, accountId, [doc]);
  const docId = added ?? (await docs.findByRef(tx, accountId, 'faq', ref))!.id;
  await saveWords(tx, accountId, docId, { text: `# ${question}\n${answer}`, title: question, language });
  await tellKnowledge(tx, accountId);
}
/** Adds an answer. @throws knowledge.many_faqs 409 */
export async function addFaq(place: Place, body: queries.FaqBody): Promise<Faq> {
  const { tx, actor, accountId } = place;
  if ((await queries.count(tx, accountId)) >= MOST_FAQS)
    throw fail('knowledge.many_faqs', 409, [], { most: MOST_FAQS });
  const faq = await queries.insert(tx, accountId, body);
  await follow(place, faq);
  audit(tx, actor, { action: 'knowledge.added', object: { type: 'faq', id: faq.id, name: faq.question } });
  return faq;
}
export async function saveFaq(place: Place, before: Faq, body: queries.FaqBody): Promise<Faq> {
  const faq = await queries.update(place.tx, place.accountId, before.id, body);
  await follow(place, faq);
  audit(place.tx, place.actor, {
    action: 'knowledge.changed',
    object: { type: 'faq', id: faq.id, name: faq.question },
  });
  return faq;
}
export async function removeFaq({ tx, actor, accountId }: Place, faq: Faq): Promise<void> {
  await queries.remove(tx, accountId, faq.id);
  await docs.removeRefs(tx, accountId, 'faq', [faq.id]);
  audit(tx, actor, { action: 'knowledge.removed', object: { type: 'faq', id: faq.id, name: faq.question } });
  await tellKnowledge(tx, accountId);
}
