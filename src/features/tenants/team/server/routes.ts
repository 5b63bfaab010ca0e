import { audit } from '#features/ground/audit/server/actions.ts';
import { withMayWorkAs } from '#features/identity/switching/server/actions.ts';
import { answer } from '#platform/http/answer.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import { fail, notFound } from '#shared/fail.ts';
import { anyMember } from '#shared/rights/right.ts';
import * as contract from '../contract.ts';
import { canChangeMember, canSeeDirectory, canSeeTeam } from '../policy.ts';
import * as actions from './actions.ts';
import * as queries from './queries.ts';

const account = (id: string) => ({ kind: 'account', id }) as const;
const agency = (id: string) => ({ kind: 'agency', id }) as const;
const taken = () => fail('team.title_taken', 409, [{ path: 'label', code: 'team.title_taken' }]);

type CallOf<Params> = { tx: TenantTx; params: Params };
type OfAccount = CallOf<{ accountId: string; personId: string }>;
type OfAgency = CallOf<{ agencyId: string; agentId: string }>;
const personOf = ({ tx, params }: OfAccount) =>
  queries.findMember(tx, account(params.accountId), params.personId);
const agentOf = ({ tx, params }: OfAgency) => queries.findMember(tx, agency(params.agencyId), params.agentId);
const changingPerson = {
  may: canChangeMember,
  subject: ({ tx, params }: OfAccount) => actions.lockMember(tx, account(params.accountId), params.personId),
};
const changingAgent = {
  may: canChangeMember,
  subject: ({ tx, params }: OfAgency) => actions.lockMember(tx, agency(params.agencyId), params.agentId),
};

export const routes = [
  answer(
    contract.assignTitle,
    {
      may: canChangeMember,
      subject: ({ tx, body }) => actions.lockMember(tx, account(body.accountId), body.userId),
    },
    async ({ tx, actor, body: { accountId, titleUid }, subject }) => {
      const title = titleUid === null ? null : await queries.findTitle(tx, accountId, titleUid);
      if (title === undefined) throw notFound();
      const change = { title: title?.label ?? null };
      return { user: await actions.changeMember(tx, actor, account(accountId), subject, change) };
    },
  ),
  answer(contract.listOfAccount, { may: canSeeTeam }, ({ tx, actor, params, query }) =>
    actions.listTeam(tx, actor, account(params.accountId), query),
  ),
  answer(contract.getOfAccount, { may: canSeeTeam, subject: personOf }, ({ tx, actor, params, subject }) =>
    actions.readMember(tx, actor, account(params.accountId), subject),
  ),
  answer(contract.changeOfAccount, changingPerson, ({ tx, actor, params, body, subject }) =>
    actions.changeMember(tx, actor, account(params.accountId), subject, body),
  ),
  answer(contract.removeOfAccount, changingPerson, async ({ tx, actor, params, subject }) => {
    await actions.removeMember(tx, actor, account(params.accountId), subject);
  }),
  answer(contract.listOfAgency, { may: canSeeTeam }, ({ tx, actor, params, query }) =>
    actions.listTeam(tx, actor, agency(params.agencyId), query),
  ),
  answer(contract.getOfAgency, { may: canSeeTeam, subject: agentOf }, ({ tx, actor, params, subject }) =>
    actions.readMember(tx, actor, agency(params.agencyId), subject),
  ),
  answer(contract.changeOfAgency, changingAgent, ({ tx, actor, params, body, subject }) =>
    actions.changeMember(tx, actor, agency(params.agencyId), subject, body),
  ),
  answer(contract.removeOfAgency, changingAgent, async ({ tx, actor, params, subject }) => {
    await actions.removeMember(tx, actor, agency(params.agencyId), subject);
  }),

  answer(contract.listTitles, { may: anyMember, reads: true }, async ({ tx, body }) => ({
    titles: await queries.listTitles(tx, body.accountId),
  })),
  answer(contract.addTitle, { may: canSeeTeam }, async ({ tx, params: { accountId }, body: { label } }) => {
    if ((await queries.countTitles(tx, accountId)) >= queries.TITLES_MOST)
      throw fail('team.titles_many', 409);
    const title = await queries.addTitle(tx, accountId, label);
    if (!title) throw taken();
    return { uid: title.id, label, count: 0 };
  }),
  answer(
    contract.renameTitle,
    { may: canSeeTeam },
    async ({ tx, actor, params: { accountId, titleId }, body: { label } }) => {
      const before = await queries.findTitle(tx, accountId, titleId);
      if (!before) throw notFound();
      if (await queries.isTitleTaken(tx, accountId, label, titleId)) throw taken();
      await queries.renameTitle(tx, accountId, titleId, label);
      audit(tx, actor, {
        action: 'team.changed',
        object: { type: 'account', id: accountId, name: label },
        before: { title: before.label },
        after: { title: label },
        log: account(accountId),
      });
      return { ...before, label };
    },
  ),
  answer(contract.removeTitle, { may: canSeeTeam }, async ({ tx, actor, params: { accountId, titleId } }) => {
    const title = await queries.removeTitle(tx, accountId, titleId);
    if (!title) throw notFound();
    audit(tx, actor, {
      action: 'team.changed',
      object: { type: 'account', id: accountId, name: title.label },
      before: { title: title.label },
      after: { title: null },
      log: account(accountId),
    });
  }),
  answer(contract.listTitlesOfAgency, { may: canSeeTeam }, async ({ tx, params }) => {
    return { titles: await queries.titlesOfAgency(tx, params.agencyId) };
  }),

  answer(contract.listDirectory, { may: canSeeDirectory }, async ({ tx, actor, params, query }) => {
    const { rows, ...rest } = await actions.page(tx, account(params.accountId), 'directory', {
      ...query,
      sort: 'name',
    });
    return {
      people: await withMayWorkAs(tx, actor, actions.placeOf(account(params.accountId)), rows),
      ...rest,
    };
  }),
  answer(
    contract.getColleague,
    { may: canSeeDirectory, subject: personOf },
    async ({ tx, actor, params, subject }) =>
      (await withMayWorkAs(tx, actor, actions.placeOf(account(params.accountId)), [subject]))[0]!,
  ),
];
