import { audit } from '#features/ground/audit/server/actions.ts';
import * as media from '#features/media/media/server/queries.ts';
import { seenBy } from '#features/media/media/server/visibility/actions.ts';
import { countWords } from '#features/structure/taxonomy/server/queries.ts';
import { answer, type AccountCall, type Call } from '#platform/http/answer.ts';
import type { Endpoint } from '#shared/endpoint.ts';
import { fail } from '#shared/fail.ts';
import * as contract from '../../contract-smart.ts';
import { canManageSmartTags } from '../../policy.ts';
import { applySmartTag } from '../jobs.ts';
import * as all from '../queries.ts';
import * as photoQueries from '../queries-photos.ts';
import * as queries from './queries.ts';

/** Photos that a preview shows. */
const SHOWN = 12;
type OneCall = AccountCall<{ smartTagId: string }>;
const ofCall = {
  may: canManageSmartTags,
  subject: ({ tx, params }: OneCall) => queries.findSmart(tx, params.accountId, params.smartTagId),
};
type Values = { tagId: string; rule: contract.Rule; isOn: boolean };
/** @throws tagging.reference 400 when the rule or the tag names what the account does not have */
async function check({ tx, params }: AccountCall, values: Partial<Values>) {
  const { accountId } = params;
  const unknown = (path: string) => fail('tagging.reference', 400, [{ path, code: 'tagging.reference' }]);
  if (values.tagId && !(await all.hasTag(tx, accountId, values.tagId))) throw unknown('tagId');
  const { categoryId, serviceId } = values.rule ?? {};
  if (categoryId && !(await countWords(tx, accountId, 'category', [categoryId]))) throw unknown('rule');
  if (serviceId && !(await countWords(tx, accountId, 'service', [serviceId]))) throw unknown('rule');
}
const exists = () => fail('tagging.smart_exists', 409, [{ path: 'tagId', code: 'tagging.smart_exists' }]);
/** Records what was done with a smart tag. */
const record = (
  { tx, actor }: Pick<Call<Endpoint>, 'tx' | 'actor'>,
  action: 'tagging.smart_created' | 'tagging.smart_changed' | 'tagging.smart_removed',
  { id, label }: { id: string; label: string },
) => audit(tx, actor, { action, object: { type: 'smart_tag', id, name: label } });

/** Calls of smart tags (MEDIA-34). */
export const smartRoutes = [
  answer(contract.listSmart, { may: canManageSmartTags, reads: true }, async ({ tx, params }) => ({
    smartTags: await queries.listSmart(tx, params.accountId),
  })),
  answer(contract.createSmart, { may: canManageSmartTags }, async (call) => {
    const { tx, params, body, services } = call;
    await check(call, body);
    if ((await queries.listSmart(tx, params.accountId)).length >= queries.MOST_SMART)
      throw fail('tagging.smart_many', 409);
    const row = await queries.addSmart(tx, params.accountId, body);
    if (!row) throw exists();
    const smartTag = (await queries.findSmart(tx, params.accountId, row.id))!;
    await services.jobs.enqueue(tx, applySmartTag, {
      accountId: params.accountId,
      tagId: body.tagId,
      smartTagId: row.id,
    });
    record(call, 'tagging.smart_created', smartTag);
    return smartTag;
  }),
  answer(contract.updateSmart, ofCall, async (call) => {
    const { tx, params, body, services, subject } = call;
    const { accountId } = params;
    await check(call, {
      ...(body.tagId ? { tagId: body.tagId } : {}),
      ...(body.rule ? { rule: body.rule } : {}),
    });
    const tagId = body.tagId ?? subject.tagId;
    if (tagId !== subject.tagId && (await queries.hasSmart(tx, accountId, tagId))) throw exists();
    await queries.changeSmart(tx, accountId, subject.id, {
      tagId,
      rule: body.rule ?? subject.rule,
      isOn: body.isOn ?? subject.isOn,
    });
    for (const changedTagId of new Set([subject.tagId, tagId]))
      await services.jobs.enqueue(tx, applySmartTag, {
        accountId,
        tagId: changedTagId,
        smartTagId: subject.id,
      });
    const smartTag = (await queries.findSmart(tx, accountId, subject.id))!;
    record(call, 'tagging.smart_changed', smartTag);
    return smartTag;
  }),
  answer(contract.removeSmart, ofCall, async (call) => {
    const { tx, params, services, subject } = call;
    await queries.removeSmart(tx, params.accountId, subject.id);
    await services.jobs.enqueue(tx, applySmartTag, {
      accountId: params.accountId,
      tagId: subject.tagId,
      smartTagId: null,
    });
    record(call, 'tagging.smart_removed', subject);
  }),
  answer(contract.previewSmart, { may: canManageSmartTags, reads: true }, async (call) => {
    const { tx, actor, params, body } = call;
    await check(call, body);
    const ids = await queries.matchingIds(tx, params.accountId, body.rule, seenBy(actor));
    const rows = await photoQueries.photosOf(tx, params.accountId, ids.slice(0, SHOWN));
    return { count: ids.length, pictures: rows.map((row) => media.itemOf(row).picture) };
  }),
];
