import { canSee } from '#features/items/content/policy.ts';
import { canSeeMails } from '#features/ground/notices/policy.ts';
import { canRead as canReadTestimonials } from '#features/praise/requests/policy.ts';
import { canRead as canReadLeads } from '#features/site/leads/policy.ts';
import { canReadLedger } from '#features/tenants/tokens/policy.ts';
import { canListAccounts } from '#features/tenants/tenants/policy.ts';
import { tallyAccounts } from '#features/tenants/tenants/server/queries-list.ts';
import { canReadApprovals } from '#features/work/approvals/policy.ts';
import { answer } from '#platform/http/answer.ts';
import type { Actor } from '#shared/actor.ts';
import { ownOnlyOf } from '#shared/rights/own-items.ts';
import { attention, type AttentionLine } from '../contract-agency.ts';
import { byNeed, MOST_ATTENTION, needsAttention } from '../rules-attention.ts';
import { attentionOf } from './queries-agency.ts';

/** Returns a line without what the person may not see in the accounts of the agency. */
function seenLine(actor: Actor, line: AttentionLine): AttentionLine {
  const items = canSee(actor);
  return {
    ...line,
    ...(items ? {} : { ready: 0, drafts: 0 }),
    ...(canReadTestimonials(actor) ? {} : { testimonials: 0 }),
    ...(canReadLeads(actor) ? {} : { inquiries: 0 }),
    ...(canReadApprovals(actor) ? {} : { approvals: 0 }),
    ...(canSeeMails(actor) ? {} : { mails: 0 }),
    ...(canReadLedger(actor) ? {} : { tokens: null }),
  };
}

/** Calls about all accounts of an agency. */
export const agencyRoutes = [
  answer(attention, { may: canListAccounts, reads: true }, async ({ tx, actor, params: { agencyId } }) => {
    const accounts = await attentionOf(tx, ownOnlyOf(actor));
    const lines = accounts
      .map((line) => seenLine(actor, line))
      .filter(needsAttention)
      .toSorted(byNeed);
    const { all } = await tallyAccounts(tx, agencyId);
    return {
      lines: lines.slice(0, MOST_ATTENTION),
      waiting: lines.length,
      accounts: accounts.length,
      left: Math.max(0, all - accounts.length),
    };
  }),
];
