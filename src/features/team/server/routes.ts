import { audit } from '#features/audit/server/actions.ts';
import { withMayWorkAs } from '#features/switching/server/actions.ts';
import { answer } from '#platform/http/answer.ts';
import { fail, forbidden, notFound } from '#shared/fail.ts';
import * as contract from '../contract.ts';
import { canSeeDirectory, canSeeTeam } from '../policy.ts';
import * as actions from './actions.ts';
import * as queries from './queries.ts';

const account = (id: string) => ({ kind: 'account', id }) as const;
const agency = (id: string) => ({ kind: 'agency', id }) as const;
const ok = { ok: true } as const;
const taken = () => fail('team.title_taken', 409, [{ path: 'label', code: 'team.title_taken' }]);

export const routes = [
  answer(contract.assignTitle, async ({ tx, actor, body: { accountId, userId, titleUid } }) => {
    const title = titleUid === null ? null : await queries.findTitle(tx, accountId, titleUid);
    if (title === undefined) throw notFound();
    return {
      user: await actions.changeMember(tx, actor, account(accountId), userId, {
        title: title?.label ?? null,
      }),
    };
  }),
  answer(contract.listOfAccount, ({ tx, actor, params, query }) =>
    actions.listTeam(tx, actor, account(params.accountId), query),
  ),
  answer(contract.getOfAccount, ({ tx, actor, params }) =>
    actions.readMember(tx, actor, account(params.accountId), params.personId),
  ),
  answer(contract.changeOfAccount, ({ tx, actor, params, body }) =>
    actions.changeMember(tx, actor, account(params.accountId), params.personId, body),
  ),
  answer(contract.removeOfAccount, async ({ tx, actor, params }) => {
    await actions.removeMember(tx, actor, account(params.accountId), params.personId);
    return ok;
  }),
  answer(contract.listOfAgency, ({ tx, actor, params, query }) =>
    actions.listTeam(tx, actor, agency(params.agencyId), query),
  ),
  answer(contract.getOfAgency, ({ tx, actor, params }) =>
    actions.readMember(tx, actor, agency(params.agencyId), params.agentId),
  ),
  answer(contract.changeOfAgency, ({ tx, actor, params, body }) =>
    actions.changeMember(tx, actor, agency(params.agencyId), params.agentId, body),
  ),
  answer(contract.removeOfAgency, async ({ tx, actor, params }) => {
    await actions.removeMember(tx, actor, agency(params.agencyId), params.agentId);
    return ok;
  }),

  answer(contract.listTitles, async ({ tx, body }) => ({
    titles: await queries.listTitles(tx, body.accountId),
  })),
  answer(contract.addTitle, async ({ tx, actor, params: { accountId }, body: { label } }) => {
    if (!canSeeTeam(actor)) throw forbidden();
    if ((await queries.countTitles(tx, accountId)) >= queries.TITLES_MOST)
      throw fail('team.titles_many', 409);
    const made = await queries.addTitle(tx, accountId, label);
    if (!made) throw taken();
    return { uid: made.id, label, count: 0 };
  }),
  answer(contract.renameTitle, async ({ tx, actor, params: { accountId, titleId }, body: { label } }) => {
    if (!canSeeTeam(actor)) throw forbidden();
    const before = await queries.findTitle(tx, accountId, titleId);
    if (!before) throw notFound();
    if (await queries.titleTaken(tx, accountId, label, titleId)) throw taken();
    await queries.renameTitle(tx, accountId, titleId, label);
    audit(tx, actor, {
      action: 'team.changed',
      object: { type: 'account', id: accountId, name: label },
      before: { title: before.label },
      after: { title: label },
      log: account(accountId),
    });
    return { ...before, label };
  }),
  answer(contract.removeTitle, async ({ tx, actor, params: { accountId, titleId } }) => {
    if (!canSeeTeam(actor)) throw forbidden();
    const gone = await queries.removeTitle(tx, accountId, titleId);
    if (!gone) throw notFound();
    audit(tx, actor, {
      action: 'team.changed',
      object: { type: 'account', id: accountId, name: gone.label },
      before: { title: gone.label },
      after: { title: null },
      log: account(accountId),
    });
    return ok;
  }),
  answer(contract.listTitlesOfAgency, async ({ tx, actor, params }) => {
    if (!canSeeTeam(actor)) throw forbidden();
    return { titles: await queries.titlesOfAgency(tx, params.agencyId) };
  }),

  answer(contract.listDirectory, async ({ tx, actor, params, query }) => {
    if (!canSeeDirectory(actor)) throw forbidden();
    const { rows, ...rest } = await actions.page(tx, account(params.accountId), 'directory', {
      ...query,
      sort: 'name',
    });
    return {
      people: await withMayWorkAs(tx, actor, actions.placeOf(account(params.accountId)), rows),
      ...rest,
    };
  }),
  answer(contract.getColleague, async ({ tx, actor, params }) => {
    if (!canSeeDirectory(actor)) throw forbidden();
    const row = await queries.findMember(tx, account(params.accountId), params.personId);
    if (!row) throw notFound();
    return (await withMayWorkAs(tx, actor, actions.placeOf(account(params.accountId)), [row]))[0]!;
  }),
];
