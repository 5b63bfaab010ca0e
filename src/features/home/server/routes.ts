import { answer } from '#server/http/answer.ts';
import { notFound } from '#shared/fail.ts';
import * as contract from '../contract.ts';
import * as queries from './queries.ts';

export const routes = [
  answer(contract.welcome, async ({ tx, actor, params: { accountId } }) => {
    const n = await queries.numbers(tx, accountId, actor.userId!);
    if (!n) throw notFound();
    const { drafts: draftCount, testimonials: testimonialCount, unread: unreadNotices, ...numbers } = n;
    return {
      numbers, draftCount, testimonialCount, unreadNotices,
      ready: await queries.readyItems(tx, accountId), drafts: await queries.draftItems(tx, accountId), testimonials: await queries.waitingTestimonials(tx, accountId), ask: await queries.unaskedItems(tx, accountId),
    };
  }),
  answer(contract.house, async ({ tx }) => (await queries.houseNumbers(tx))!),
];
