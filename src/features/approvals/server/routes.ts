import { answer, type Call } from '#platform/http/answer.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { notFound, Problem } from '#shared/fail.ts';
import { READ, typesWith } from '#shared/rights/rights.ts';
import * as contract from '../contract.ts';
import { canDecide, canReadApprovals } from '../policy.ts';
import { approveMany, completeDraft, publicUrlOf, voterOf } from './actions.ts';
import { decide } from './decide/actions.ts';
import * as queries from './queries.ts';
import { approvalStates } from '../rules.ts';
import { peopleOf, say } from './thread/actions.ts';

type DraftCall = Pick<Call<Endpoint>, 'tx'> & { params: { accountId: string; writingId: string } };
const subject = async ({ tx, params }: DraftCall) =>
  (await queries.readDrafts(tx, params.accountId, [params.writingId]))[0];

/** Calls of members. */
export const routes = [
  answer(contract.list, { may: canReadApprovals }, async ({ tx, services, actor, params, query }) => {
    const types = typesWith(actor, READ);
    const wanted = new Set(query.status.split(','));
    const states = approvalStates.filter((state) => wanted.has(state));
    const page = await queries.list(tx, params.accountId, { ...query, states, types });
    return {
      ...page,
      counts: await queries.counts(tx, params.accountId, types),
      publicUrl: await publicUrlOf({ tx, services, accountId: params.accountId }),
    };
  }),
  answer(contract.countPending, { may: canReadApprovals }, async ({ tx, actor, params }) => ({
    count: await queries.countPending(tx, params.accountId, typesWith(actor, READ)),
  })),
  answer(contract.get, { may: canReadApprovals, subject }, async ({ tx, services, params, subject: draft }) =>
    completeDraft({ tx, services, accountId: params.accountId }, draft),
  ),
  answer(contract.say, { may: canReadApprovals, subject }, async (call) => {
    const { tx, services, actor, params, body, subject: draft } = call;
    const place = { tx, services, accountId: params.accountId };
    await say(place, { voter: voterOf(actor), draft, ...body });
    return completeDraft(place, draft);
  }),
  answer(contract.listPeople, { may: canReadApprovals, subject }, async ({ tx, params, subject: draft }) => ({
    people: await peopleOf(tx, params.accountId, draft),
  })),
  answer(contract.approveMany, { may: canDecide }, async ({ tx, services, actor, params, body }) =>
    approveMany({ tx, services, accountId: params.accountId }, actor, body.drafts),
  ),
  answer(contract.decide, { may: canDecide, subject }, async ({ tx, services, actor, params, body }) => {
    const place = { tx, services, accountId: params.accountId };
    const read = async () => {
      const [draft] = await queries.readDrafts(tx, params.accountId, [params.writingId]);
      if (!draft) throw notFound();
      return completeDraft(place, draft);
    };
    try {
      const { isLogFound } = await decide(place, voterOf(actor), { ...body, writingId: params.writingId });
      return { approval: await read(), isLogFound };
    } catch (error) {
      // Whoever decided about another text, or too late, is shown the draft as it is now.
      if (error instanceof Problem && error.status === 409)
        throw new Problem(error.code, 409, error.fields, { ...error.extra, current: await read() });
      throw error;
    }
  }),
];
