import { canSee } from '#features/items/content/policy.ts';
import { seenBy } from '#features/items/content/server/actions.ts';
import { tenantsOf } from '#features/identity/identity/server/queries.ts';
import { enterAccount } from '#features/tenants/tenants/server/queries.ts';
import { canAsk, canRead } from '#features/praise/requests/policy.ts';
import { answer } from '#platform/http/answer.ts';
import type { Actor } from '#shared/actor.ts';
import { notFound } from '#shared/fail.ts';
import { anyMember, anyOperator, anyPerson } from '#shared/rights/right.ts';
import { flagLets } from '#shared/rights/rights.ts';
import * as contract from '../contract.ts';
import * as queries from './queries.ts';

export const routes = [
  answer(contract.myAccounts, { may: anyPerson, reads: true }, async ({ tx, actor }) => {
    const tenants = (await tenantsOf(tx))
      .filter(({ kind }) => kind === 'account')
      .slice(0, contract.NEWS_ACCOUNTS);
    const accounts: contract.AccountNews[] = [];
    for (const { id: accountId, agencyId, role, isPrimary, rights } of tenants) {
      const actorThere: Actor = { ...actor, accountId, agencyId, role, isPrimary, rights, flags: null };
      // The scope moves into each account before its rows are read.
      await enterAccount(tx, accountId);
      const news = await queries.newsOf(tx, accountId, seenBy(actorThere));
      if (!news) continue;
      accounts.push({
        ...news,
        ...(canSee(actorThere) ? {} : { drafts: 0, ready: 0, cover: null }),
        ...(canRead(actorThere) ? {} : { testimonials: 0 }),
      });
    }
    return { accounts };
  }),
  answer(contract.welcome, { may: anyMember }, async ({ tx, actor, params: { accountId } }) => {
    const seen = seenBy(actor);
    const n = await queries.numbers(tx, accountId, actor.userId!, seen);
    const items = canSee(actor);
    const reads = canRead(actor);
    if (!n) throw notFound();
    const { drafts, testimonials, unread: unreadNotices, ...all } = n;
    const numbers = reads
      ? all
      : { ...all, testimonialsThisWeek: 0, requestsThisWeek: 0, requestsOpen: 0, rating: null, ratings: 0 };
    return {
      numbers: items && flagLets(actor, 'dashboardStats') ? numbers : null,
      draftCount: items ? drafts : 0,
      testimonialCount: reads ? testimonials : 0,
      unreadNotices,
      ready: items ? await queries.readyItems(tx, accountId, seen) : [],
      drafts: items ? await queries.draftItems(tx, accountId, seen) : [],
      testimonials: reads ? await queries.waitingTestimonials(tx, accountId, seen) : [],
      ask: items && canAsk(actor) ? await queries.unaskedItems(tx, accountId, seen) : [],
    };
  }),
  answer(contract.house, { may: anyOperator }, async ({ tx }) => (await queries.houseNumbers(tx))!),
];
