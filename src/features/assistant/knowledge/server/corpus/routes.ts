import { answer } from '#platform/http/answer.ts';
import { answerBeside } from '#platform/http/calls/answer-beside.ts';
import { fail, notFound } from '#shared/fail.ts';
import * as contract from '../../contract-corpus.ts';
import { canTeach } from '../../policy.ts';
import { countWords, webAddress } from '../../rules.ts';
import { readPage } from '../pages/actions.ts';
import * as queries from '../queries.ts';
import { addSources } from './actions.ts';

/** @throws knowledge.address 400 */
function addressOf(typed: string): string {
  const url = webAddress(typed);
  if (url === null) throw fail('knowledge.address', 400, [{ path: 'url', code: 'knowledge.address' }]);
  return url;
}
/** Calls by their names in the specification (CHAT-14, CHAT-15, CHAT-16). */
export const corpusRoutes = [
  answer(contract.addCorpus, { may: canTeach }, ({ tx, actor, services, body }) =>
    addSources({ tx, actor, services, accountId: body.accountId }, body.sources),
  ),
  answer(contract.getCorpus, { may: canTeach, reads: true }, async ({ tx, query: { accountId, url } }) => {
    const doc = await queries.findByUrl(tx, accountId, webAddress(url) ?? url);
    if (!doc) throw notFound();
    return {
      url: doc.url ?? url,
      status: doc.state,
      title: doc.title,
      words: doc.words,
      lastFetched: doc.readAt,
      chunks: await queries.chunksOfDoc(tx, accountId, doc.id),
      editedByUser: doc.isEdited,
      errors: doc.failure === null ? [] : [doc.failure],
    };
  }),
  answerBeside(
    contract.websiteCall,
    { may: canTeach, seconds: 40 },
    {
      before: async ({ body }) => addressOf(body.url),
      work: ({ services, begun: url, signal }) => readPage(services, url, { stop: signal }),
      after: async ({ begun: url, done: page }) => {
        if (page.state !== 'read') {
          const { status, failure } =
            page.state === 'failed' ? page : { status: 304, failure: 'knowledge.page_status' };
          return { url, status, title: '', text: '', words: 0, links: [], error: failure };
        }
        const { title, text, links, status } = page;
        return { url: page.url, status, title, text, words: countWords(text), links, error: null };
      },
    },
  ),
];
