import { audit } from '#features/ground/audit/server/actions.ts';
import type { Place } from '#platform/place.ts';
import { fail } from '#shared/fail.ts';
import type { Language } from '#shared/language.ts';
import type { Faq, Gap } from '../../contract-faqs.ts';
import { MOST_QUESTION, withoutPerson } from '../../rules.ts';
import { tellKnowledge } from '../actions.ts';
import { addFaq } from '../faqs/actions.ts';
import { draftJob } from './jobs.ts';
import * as queries from './queries.ts';

/**
 * Collects a question that could not be answered. One that means the same is counted, and who asked is left out of its words.
 * A draft of the answer follows: from the nearest passages, and by the model of the writer from the second time on.
 */
export async function recordGap(
  { tx, services, accountId }: Omit<Place, 'actor'>,
  asked: string,
  language: Language,
): Promise<void> {
  const question = withoutPerson(asked).slice(0, MOST_QUESTION).toWellFormed();
  if (!/\p{L}/u.test(question)) return;
  const same = await queries.findLike(tx, accountId, { question, language });
  const times = same ? await queries.askAgain(tx, same, question) : 1;
  const gapId = same?.id ?? (await queries.insert(tx, accountId, { question, language }));
  if (!same) await queries.trim(tx, accountId);
  // A hidden one is never answered, and a draft of a model is there to be judged.
  const isDue = times <= 2 && same?.state !== 'hidden' && same?.draftState !== 'model';
  if (isDue) await services.jobs.enqueue(tx, draftJob, { accountId, gapId, byModel: times > 1 });
  await tellKnowledge(tx, accountId);
}
/** @throws knowledge.gap_over 409 */
function demandOpen({ state }: Gap): void {
  if (state !== 'open') throw fail('knowledge.gap_over', 409);
}
/** Makes a frequent question of one that could not be answered. @throws knowledge.gap_over, knowledge.no_answer 409 */
export async function approve(
  place: Place,
  gap: Gap,
  {
    question = gap.question,
    answer = gap.draft,
  }: { question?: string | undefined; answer?: string | undefined },
): Promise<Faq> {
  demandOpen(gap);
  if (!answer.trim()) throw fail('knowledge.no_answer', 409);
  const faq = await addFaq(place, { question, answer: answer.trim(), language: gap.language });
  await queries.setState(place.tx, place.accountId, gap.id, { state: 'answered', faqId: faq.id });
  return faq;
}
/** Asks for a draft by the model. @throws knowledge.gap_over 409 */
export async function askDraft({ tx, services, accountId }: Place, gap: Gap): Promise<Gap> {
  demandOpen(gap);
  await queries.setDraft(tx, accountId, gap.id, { draftState: 'asked' });
  await services.jobs.enqueue(tx, draftJob, { accountId, gapId: gap.id, byModel: true });
  await tellKnowledge(tx, accountId);
  return { ...gap, draftState: 'asked' };
}
/** Hides a question, or shows it again. @throws knowledge.gap_over 409 */
export async function hide({ tx, actor, accountId }: Place, gap: Gap, isHidden: boolean): Promise<Gap> {
  if (gap.state === 'answered') throw fail('knowledge.gap_over', 409);
  const state = isHidden ? 'hidden' : 'open';
  await queries.setState(tx, accountId, gap.id, { state });
  if (isHidden)
    audit(tx, actor, {
      action: 'knowledge.gap_hidden',
      object: { type: 'gap', id: gap.id, name: gap.question },
    });
  await tellKnowledge(tx, accountId);
  return { ...gap, state };
}
