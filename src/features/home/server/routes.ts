import { canSee } from '#features/content/policy.ts';
import { seenBy } from '#features/content/server/actions.ts';
import { canAsk, canRead } from '#features/testimonials/policy.ts';
import { answer } from '#server/http/answer.ts';
import { notFound } from '#shared/fail.ts';
import { flagLets } from '#shared/rights/rights.ts';
import * as contract from '../contract.ts';
import * as queries from './queries.ts';

export const routes = [
  answer(contract.welcome, async ({ tx, actor, params: { accountId } }) => {
    const seen = seenBy(actor), n = await queries.numbers(tx, accountId, actor.userId!, seen), items = canSee(actor), reads = canRead(actor);
    if (!n) throw notFound();
    const { drafts, testimonials, unread: unreadNotices, ...all } = n, numbers = reads ? all : { ...all, testimonialsThisWeek: 0, requestsThisWeek: 0, requestsOpen: 0, rating: null, ratings: 0 };
    return {
      numbers: items && flagLets(actor, 'dashboardStats') ? numbers : null, draftCount: items ? drafts : 0, testimonialCount: reads ? testimonials : 0, unreadNotices,
      ready: items ? await queries.readyItems(tx, accountId, seen) : [], drafts: items ? await queries.draftItems(tx, accountId, seen) : [],
      testimonials: reads ? await queries.waitingTestimonials(tx, accountId, seen) : [], ask: items && canAsk(actor) ? await queries.unaskedItems(tx, accountId, seen) : [],
    };
  }),
  answer(contract.house, async ({ tx }) => (await queries.houseNumbers(tx))!),
];
