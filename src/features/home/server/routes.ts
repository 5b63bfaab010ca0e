import { answer } from '#server/http/answer.ts';
import { notFound } from '#shared/fail.ts';
import { READ, typesWith } from '#shared/rights/rights.ts';
import * as contract from '../contract.ts';
import * as queries from './queries.ts';

export const routes = [
  answer(contract.welcome, async ({ tx, actor, params: { accountId } }) => {
    const types = typesWith(actor, READ), n = await queries.numbers(tx, accountId, actor.userId!, types);
    if (!n) throw notFound();
    const { drafts: draftCount, testimonials: testimonialCount, unread: unreadNotices, ...numbers } = n;
    return {
      numbers, draftCount, testimonialCount, unreadNotices,
      ready: await queries.readyItems(tx, accountId, types), drafts: await queries.draftItems(tx, accountId, types), testimonials: await queries.waitingTestimonials(tx, accountId, types), ask: await queries.unaskedItems(tx, accountId, types),
    };
  }),
  answer(contract.house, async ({ tx }) => (await queries.houseNumbers(tx))!),
];
