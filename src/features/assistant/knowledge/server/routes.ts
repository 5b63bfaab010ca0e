import { answer, type AccountCall } from '#platform/http/answer.ts';
import { stopRun } from '#platform/runs/ask.ts';
import { findRun } from '#platform/runs/queries.ts';
import { cutPage, readCursor, writeCursor } from '#shared/cursor.ts';
import { notFound } from '#shared/fail.ts';
import * as contract from '../contract.ts';
import { canTeach } from '../policy.ts';
import * as actions from './actions.ts';
import { setFollowing } from './own/actions.ts';
import { askDiscover, askReading } from './pages/actions-ask.ts';
import { readingRunName } from './pages/actions.ts';
import * as queries from './queries.ts';
import { searchKnowledge } from './queries-search.ts';

const LIST = 'knowledge-docs';
const subject = ({ tx, params }: AccountCall<{ docId: string }>) =>
  queries.find(tx, params.accountId, params.docId);
const ofDoc = { may: canTeach, subject };

/** Calls of documents that the assistant reads. */
export const routes = [
  answer(contract.list, { may: canTeach, reads: true }, async ({ tx, params, query }) => {
    const { cursor, ...asked } = query;
    const after = readCursor(LIST, cursor, 2);
    return cutPage(
      await queries.list(tx, params.accountId, { ...asked, after }),
      asked.limit,
      ({ createdAt, id }) => writeCursor(LIST, [createdAt, id]),
    );
  }),
  answer(contract.summary, { may: canTeach, reads: true }, ({ place }) => actions.summary(place)),
  answer(contract.search, { may: canTeach, reads: true }, async ({ tx, params, query }) => {
    const { search, language, limit, classificationId } = query;
    const classes = classificationId ? [classificationId] : null;
    return { spans: await searchKnowledge(tx, params.accountId, search, language, limit, classes) };
  }),
  answer(contract.get, { ...ofDoc, reads: true }, async ({ tx, params, subject: doc }) => ({
    ...doc,
    ...(await queries.textOf(tx, params.accountId, doc.id)),
  })),
  answer(contract.addText, { may: canTeach }, ({ place, body }) => actions.addText(place, body)),
  answer(contract.save, ofDoc, ({ place, subject: doc, body: { title, text, classificationId } }) =>
    actions.save(place, doc, {
      ...(title === undefined ? {} : { title }),
      ...(text === undefined ? {} : { text }),
      ...(classificationId === undefined ? {} : { classificationId }),
    }),
  ),
  answer(contract.remove, ofDoc, ({ place, subject: doc }) => actions.remove(place, doc)),
  answer(contract.follow, { may: canTeach }, ({ place, body }) => setFollowing(place, body.follows)),
  answer(contract.discover, { may: canTeach }, ({ place, body }) => askDiscover(place, body.url)),
  answer(contract.read, { may: canTeach }, ({ place, body }) => askReading(place, body.ids)),
  answer(
    contract.stop,
    {
      may: canTeach,
      subject: ({ tx, params: { accountId, readingRunId } }: AccountCall<{ readingRunId: string }>) =>
        findRun(tx, { accountId, runId: readingRunId }, readingRunName),
    },
    async ({ place, subject: run }) => {
      await stopRun(place, run.id);
      await actions.tellKnowledge(place.tx, place.accountId);
    },
  ),
  answer(contract.dismiss, { may: canTeach }, async ({ tx, params }) => {
    await queries.removeFound(tx, params.accountId);
    await actions.tellKnowledge(tx, params.accountId);
  }),
  answer(contract.addClassification, { may: canTeach }, ({ place, body }) =>
    actions.addClassification(place, body.label),
  ),
  answer(contract.removeClassification, { may: canTeach }, async ({ tx, params }) => {
    const { accountId, classificationId } = params;
    if (!(await queries.removeClassification(tx, accountId, classificationId))) throw notFound();
    await actions.tellKnowledge(tx, accountId);
  }),
];
