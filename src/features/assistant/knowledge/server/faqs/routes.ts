import { answer, type AccountCall } from '#platform/http/answer.ts';
import { cutPage, readCursor, writeCursor } from '#shared/cursor.ts';
import * as contract from '../../contract-faqs.ts';
import { canTeach } from '../../policy.ts';
import * as actions from './actions.ts';
import * as queries from './queries.ts';

const LIST = 'knowledge-faqs';
const subject = ({ tx, params }: AccountCall<{ faqId: string }>) =>
  queries.find(tx, params.accountId, params.faqId);
/** Calls of frequent questions. */
export const faqRoutes = [
  answer(contract.listFaqs, { may: canTeach, reads: true }, async ({ tx, params, query }) => {
    const after = readCursor(LIST, query.cursor, 1)?.[0];
    const rows = await queries.list(tx, params.accountId, {
      limit: query.limit,
      after: after === undefined ? undefined : String(after),
    });
    return cutPage(rows, query.limit, ({ id }) => writeCursor(LIST, [id]));
  }),
  answer(contract.addFaq, { may: canTeach }, ({ place, body }) => actions.addFaq(place, body)),
  answer(contract.saveFaq, { may: canTeach, subject }, ({ place, subject: faq, body }) =>
    actions.saveFaq(place, faq, body),
  ),
  answer(contract.removeFaq, { may: canTeach, subject }, ({ place, subject: faq }) =>
    actions.removeFaq(place, faq),
  ),
];
