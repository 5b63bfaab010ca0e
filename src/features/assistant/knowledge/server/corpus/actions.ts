import type { Place } from '#platform/place.ts';
import { fail } from '#shared/fail.ts';
import type { CorpusSource } from '../../contract-corpus.ts';
import { languageOf, MOST_ANSWER, MOST_QUESTION, webAddress } from '../../rules.ts';
import { addText, demandRoom } from '../actions.ts';
import { addFaq } from '../faqs/actions.ts';
import { setFollowing } from '../own/actions.ts';
import { askDiscover, askReading } from '../pages/actions-ask.ts';
import * as queries from '../queries.ts';
import { ensureCorpus, languageOfAccount } from './queries.ts';

const LONGEST_TITLE = 80;
const titleOf = (text: string): string =>
  text
    .split('\n')[0]!
    .replace(/^#+\s*/, '')
    .trim()
    .slice(0, LONGEST_TITLE)
    .toWellFormed() || '…';
/** Checks an address by the parts that must stand in it, and those that must not. */
const fits = (url: string, { include, exclude }: CorpusSource): boolean =>
  (!include.length || include.some((part) => url.includes(part))) &&
  !exclude.some((part) => url.includes(part));
/** Adds a page. Returns its id, also where it is there. @throws knowledge.address 400 */
async function addPage({ tx, accountId }: Place, value: string): Promise<string> {
  const url = webAddress(value);
  if (url === null) throw fail('knowledge.address', 400, [{ path: 'sources', code: 'knowledge.address' }]);
  const language = await languageOfAccount(tx, accountId);
  const [added] = await queries.insert(tx, accountId, [
    { kind: 'page', ref: url, url, title: '', language, state: 'waiting' },
  ]);
  return added ?? (await queries.findByRef(tx, accountId, 'page', url))!.id;
}
/** Adds a question with its answer. @throws knowledge.faq_form 400, knowledge.many_faqs 409 */
async function addFaqOf(place: Place, value: string): Promise<void> {
  const [question = '', ...answer] = value.split('\n');
  const text = answer.join('\n').trim();
  if (!question.trim() || !text || question.length > MOST_QUESTION || text.length > MOST_ANSWER)
    throw fail('knowledge.faq_form', 400, [{ path: 'sources', code: 'knowledge.faq_form' }]);
  const language = languageOf(value, '', await languageOfAccount(place.tx, place.accountId));
  await addFaq(place, { question: question.trim(), answer: text, language });
}
/**
 * Adds sources to the corpus of an account (CHAT-14). Pages and files are read by a run; a website is looked through first,
 * and its pages are chosen on the screen.
 *
 * @throws knowledge.address, knowledge.faq_form 400, knowledge.many_docs, knowledge.many_faqs, knowledge.discovering 409
 */
export async function addSources(
  place: Place,
  sources: readonly CorpusSource[],
): Promise<{ corpusId: string; jobId: string | null }> {
  const { tx, accountId } = place;
  const corpusId = await ensureCorpus(tx, accountId);
  await demandRoom(tx, accountId, sources.filter(({ type }) => type === 'url' || type === 'text').length);
  const pages: string[] = [];
  for (const source of sources) {
    const { type, value, depth } = source;
    if (type === 'text') await addText(place, { title: titleOf(value), text: value, classificationId: null });
    else if (type === 'faq') await addFaqOf(place, value);
    else if (type === 'content') await setFollowing(place, true);
    else if (type === 'sitemap' || (type === 'url' && depth > 0)) await askDiscover(place, value);
    else if (type === 'url' && fits(value, source)) pages.push(await addPage(place, value));
  }
  const { runId } = pages.length ? await askReading(place, [...new Set(pages)]) : { runId: null };
  return { corpusId, jobId: runId };
}
