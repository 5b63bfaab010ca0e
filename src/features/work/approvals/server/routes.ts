import { answer, type AccountCall } from '#platform/http/answer.ts';
import { notFound, Problem } from '#shared/fail.ts';
import { READ, typesWith } from '#shared/rights/rights.ts';
import * as contract from '../contract.ts';
import { canDecide, canReadApprovals } from '../policy.ts';
import { approveMany, completeDraft, publicUrlOf, voterOf } from './actions.ts';
import { decide } from './decide/actions.ts';
import * as queries from './queries.ts';
import { approvalStates } from '../rules.ts';
import { peopleOf, say } from './thread/actions.ts';

type DraftCall = AccountCall<{ writingId: string }>;
const subject = async ({ tx, params }: DraftCall) =>
  (await queries.readDrafts(tx, params.accountId, [params.writingId]))[0];

/** Calls of members. */
export const routes = [
  answer(contract.list, { may: canReadApprovals }, async ({ place, tx, actor, params, query }) => {
    const types = typesWith(actor, READ);
    const wanted = new Set(query.status.split(','));
    const states = approvalStates.filter((state) => wanted.has(state));
    const page = await queries.list(tx, params.accountId, { ...query, states, types });
    return {
      ...page,
      counts: await queries.counts(tx, params.accountId, types),
      publicUrl: await publicUrlOf(place),
    };
  }),
  answer(contract.countPending, { may: canReadApprovals }, async ({ tx, actor, params }) => ({
    count: await queries.countPending(tx, params.accountId, typesWith(actor, READ)),
  })),
  answer(contract.get, { may: canReadApprovals, subject }, async ({ place, subject: draft }) =>
    completeDraft(place, draft),
  ),
  answer(contract.say, { may: canReadApprovals, subject }, async (call) => {
    const { place, actor, body, subject: draft } = call;
    await say(place, { voter: voterOf(actor), draft, ...body });
    return completeDraft(place, draft);
  }),
  answer(contract.listPeople, { may: canReadApprovals, subject }, async ({ tx, params, subject: draft }) => ({
    people: await peopleOf(tx, params.accountId, draft),
  })),
  answer(contract.approveMany, { may: canDecide }, async ({ place, actor, body }) =>
    approveMany(place, actor, body.drafts),
  ),
  answer(contract.decide, { may: canDecide, subject }, async ({ place, tx, actor, params, body }) => {
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
