import { answer, type AccountCall } from '#platform/http/answer.ts';
import { cutPage, readCursor, writeCursor } from '#shared/cursor.ts';
import { READ, typesWith } from '#shared/rights/rights.ts';
import * as listed from '../../contract.ts';
import * as contract from '../../contract-inbox.ts';
import { canPublish, canWrite } from '../../policy.ts';
import { canRead } from '#features/praise/requests/policy.ts';
import { load } from '../actions.ts';
import * as actions from './actions.ts';
import * as queries from './queries.ts';

type TestimonialCall = AccountCall<{ testimonialId: string }>;
const subject = ({ tx, services, actor, params }: TestimonialCall) =>
  load(tx, services, actor, params.accountId, params.testimonialId);

/** Calls of the inbox: its list, what hangs on a testimonial, and the public answer. */
export const routes = [
  answer(listed.list, { may: canRead }, async ({ tx, actor, params, query }) => {
    const { cursor, limit, ...filters } = query;
    const types = typesWith(actor, READ);
    const testimonials = await queries.list(tx, params.accountId, {
      limit,
      filters,
      types,
      after: readCursor('testimonials', cursor, 2),
    });
    const { rows, nextCursor } = cutPage(testimonials, limit, (row) =>
      writeCursor('testimonials', [row.createdAt, row.id]),
    );
    return { testimonials: rows, counts: await queries.counts(tx, params.accountId, types), nextCursor };
  }),
  answer(contract.update, { may: canWrite, subject }, async ({ place, subject: item, body }) =>
    actions.update(place, item, body),
  ),
  answer(contract.setMarks, { may: canPublish, subject }, async ({ place, subject: item, body }) =>
    actions.setMarks(place, item, body),
  ),
  answer(contract.setAnswer, { may: canPublish, subject }, async ({ place, subject: item, body }) =>
    actions.setAnswer(place, item, body.text),
  ),
  answer(contract.removeAnswer, { may: canPublish, subject }, async ({ place, subject: item }) =>
    actions.setAnswer(place, item, null),
  ),
];
