import { audit, houseLog } from '#features/ground/audit/server/actions.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import { answer, type Call } from '#platform/http/answer.ts';
import type { Actor } from '#shared/actor.ts';
import { fail } from '#shared/fail.ts';
import { anyOperator, anyPerson } from '#shared/rights/right.ts';
import * as contract from '../contract.ts';
import { MOST_CATEGORIES, MOST_INDUSTRIES } from '../rules.ts';
import * as queries from './queries.ts';

type Action = 'added' | 'changed' | 'removed';
const note = (
  tx: TenantTx,
  actor: Actor,
  what: { action: Action; type: 'industry' | 'business_category'; id: string; name: string },
) =>
  audit(tx, actor, {
    action: `settings.trade_${what.action}`,
    object: { type: what.type, id: what.id, name: what.name },
    log: houseLog,
  });
/** Runs a change of a name. @throws 409 when another one has the name, 400 when its industry is gone */
const refuseTwins = <T>(change: Promise<T>): Promise<T> =>
  change.catch((error: { code?: string }) => {
    if (error.code === '23505')
      throw fail('industries.exists', 409, [{ path: 'labels.en', code: 'industries.exists' }]);
    if (error.code === '23503')
      throw fail('industries.unknown', 400, [{ path: 'industryId', code: 'industries.unknown' }]);
    throw error;
  });
const loadIndustry = ({ tx, params }: Pick<Call<typeof contract.saveIndustry>, 'tx' | 'params'>) =>
  queries.findIndustry(tx, params.industryId);
const loadCategory = ({ tx, params }: Pick<Call<typeof contract.saveBusinessCategory>, 'tx' | 'params'>) =>
  queries.findCategory(tx, params.businessCategoryId);

async function industriesOf({ tx, query }: Pick<Call<typeof contract.listIndustries>, 'tx' | 'query'>) {
  const rows = await queries.listIndustries(tx, query.search, MOST_INDUSTRIES + 1);
  return { industries: rows.slice(0, MOST_INDUSTRIES), isMore: rows.length > MOST_INDUSTRIES };
}
async function categoriesOf({ tx, query }: Pick<Call<typeof contract.listHouseCategories>, 'tx' | 'query'>) {
  const { isDone, ...filter } = query;
  const wanted = isDone === undefined ? filter : { ...filter, isDone: isDone === 'true' };
  const rows = await queries.listCategories(tx, wanted, MOST_CATEGORIES + 1);
  return { categories: rows.slice(0, MOST_CATEGORIES), isMore: rows.length > MOST_CATEGORIES };
}

export const routes = [
  answer(contract.listIndustries, { may: anyPerson, reads: true }, industriesOf),
  answer(contract.listHouseIndustries, { may: anyOperator, reads: true }, industriesOf),
  answer(contract.listBusinessCategories, { may: anyPerson, reads: true }, ({ tx, query }) =>
    categoriesOf({ tx, query }),
  ),
  answer(contract.listHouseCategories, { may: anyOperator, reads: true }, categoriesOf),
  answer(contract.createIndustry, { may: anyOperator }, async ({ tx, actor, body: { labels } }) => {
    const id = await refuseTwins(queries.insertIndustry(tx, labels));
    note(tx, actor, { action: 'added', type: 'industry', id, name: labels.en });
    return { id, labels, categories: 0 };
  }),
  answer(
    contract.getIndustry,
    { may: anyOperator, subject: loadIndustry, reads: true },
    async ({ subject }) => subject,
  ),
  answer(
    contract.saveIndustry,
    { may: anyOperator, subject: loadIndustry },
    async ({ tx, actor, subject, body: { labels } }) => {
      await refuseTwins(queries.updateIndustry(tx, subject.id, labels));
      note(tx, actor, { action: 'changed', type: 'industry', id: subject.id, name: labels.en });
      return { ...subject, labels };
    },
  ),
  answer(
    contract.removeIndustry,
    { may: anyOperator, subject: loadIndustry },
    async ({ tx, actor, subject: { id, labels, categories } }) => {
      if (categories > 0) throw fail('industries.in_use', 409);
      await queries.removeIndustry(tx, id);
      note(tx, actor, { action: 'removed', type: 'industry', id, name: labels.en });
    },
  ),
  answer(contract.createBusinessCategory, { may: anyOperator }, async ({ tx, actor, body }) => {
    const id = await refuseTwins(queries.insertCategory(tx, body));
    note(tx, actor, { action: 'added', type: 'business_category', id, name: body.labels.en });
    return (await queries.findCategory(tx, id))!;
  }),
  answer(
    contract.getBusinessCategory,
    { may: anyOperator, subject: loadCategory, reads: true },
    async ({ subject }) => subject,
  ),
  answer(
    contract.saveBusinessCategory,
    { may: anyOperator, subject: loadCategory },
    async ({ tx, actor, subject, body }) => {
      await refuseTwins(queries.updateCategory(tx, subject.id, body));
      note(tx, actor, { action: 'changed', type: 'business_category', id: subject.id, name: body.labels.en });
      return (await queries.findCategory(tx, subject.id))!;
    },
  ),
  answer(
    contract.removeBusinessCategory,
    { may: anyOperator, subject: loadCategory },
    async ({ tx, actor, subject: { id, labels } }) => {
      await queries.removeCategory(tx, id);
      note(tx, actor, { action: 'removed', type: 'business_category', id, name: labels.en });
    },
  ),
];
