import { audit } from '#features/ground/audit/server/actions.ts';
import { changed, unknownReference } from '#features/items/content/server/actions.ts';
import { findStage } from '#features/items/content/server/queries-types.ts';
import { moment } from '#platform/db/tenant.ts';
import type { Place } from '#platform/place.ts';
import type { Input } from '#shared/endpoint.ts';
import { fail } from '#shared/fail.ts';
import { READ, typesWith } from '#shared/rights/rights.ts';
import type { Full } from '../../contract.ts';
import type { setMarks as setMarksContract, update as updateContract } from '../../contract-inbox.ts';
import { areMarksOf, joinMarks } from '../../rules-marks.ts';
import { load } from '../actions.ts';
import { tell } from '#features/praise/requests/server/actions.ts';
import { authorOf } from '../answers/actions.ts';
import { findParent } from '#features/praise/requests/server/links/queries.ts';
import * as queries from './queries.ts';

const loadAgain = ({ tx, services, actor, accountId }: Place, testimonialId: string): Promise<Full> =>
  load(tx, services, actor, accountId, testimonialId);

/** Checks that the account has these tags. @throws content.unknown_reference 400 */
export async function demandTags({ tx, accountId }: Place, tagIds: string[]): Promise<void> {
  const wanted = [...new Set(tagIds)];
  if ((await queries.tagsAmong(tx, accountId, wanted)).length < wanted.length)
    throw unknownReference('tagIds');
}

/**
 * Changes the item, stage, status and tags of a testimonial.
 *
 * @throws content.unknown_reference 400, content.other_pipeline 409
 */
export async function update(
  place: Place,
  before: Full,
  { tagIds, relatedTo, stageId, statusService }: Input<typeof updateContract>['body'],
): Promise<Full> {
  const { tx, actor, accountId } = place;
  const { id } = before;
  if (relatedTo && !(await findParent(tx, accountId, relatedTo, typesWith(actor, READ))))
    throw unknownReference('relatedTo');
  const stage = stageId && (await findStage(tx, accountId, stageId));
  if (stageId && !stage) throw unknownReference('stageId');
  if (stage && stage.pipelineId !== before.pipelineId) throw fail('content.other_pipeline', 409);
  if (tagIds) {
    await demandTags(place, tagIds);
    const droppedIds = before.tags.map((tag) => tag.id).filter((tagId) => !tagIds.includes(tagId));
    await queries.dropTags(tx, accountId, [id], droppedIds);
    await queries.addTags(tx, accountId, [id], tagIds);
  }
  const columns = {
    ...(relatedTo === undefined ? {} : { relatedTo }),
    ...(stageId === undefined ? {} : { stageId }),
    ...(statusService === undefined ? {} : { statusService }),
  };
  if (Object.keys(columns).length) await queries.setColumns(tx, accountId, id, columns);
  audit(tx, actor, {
    action: 'testimonials.changed',
    object: { type: 'testimonial', id },
    after: { ...columns, ...(tagIds ? { tags: tagIds.length } : {}) },
  });
  await tell(tx, accountId, { id, what: 'changed' });
  const parentIds = [before.relatedTo?.id, relatedTo].filter((parentId) => typeof parentId === 'string');
  await changed(place, [...new Set([id, ...parentIds])]);
  return loadAgain(place, id);
}

/**
 * Marks passages of the words; pages show them marked with the next request.
 *
 * @throws testimonials.text_changed 409, testimonials.range 400
 */
export async function setMarks(
  place: Place,
  before: Full,
  { textHash, ranges }: Input<typeof setMarksContract>['body'],
): Promise<Full> {
  const { tx, actor, accountId } = place;
  const { id, description } = before;
  if (textHash !== before.textHash) throw fail('testimonials.text_changed', 409);
  if (!areMarksOf(description, ranges))
    throw fail('testimonials.range', 400, [{ path: 'ranges', code: 'testimonials.range' }]);
  await queries.setRecord(tx, accountId, id, { marks: { hash: textHash, ranges: joinMarks(ranges) } });
  audit(tx, actor, {
    action: 'testimonials.marked',
    object: { type: 'testimonial', id },
    after: { passages: ranges.length },
  });
  await tell(tx, accountId, { id, what: 'changed' });
  await changed(place, [id]);
  return loadAgain(place, id);
}

/** Writes, changes or takes away the business's public answer; pages show it with the next request. */
export async function setAnswer(place: Place, before: Full, text: string | null): Promise<Full> {
  const { tx, actor, accountId } = place;
  const { id } = before;
  if ((before.answer?.text ?? null) === text) return before;
  const answer = text === null ? null : { text, at: await moment(tx), by: authorOf(actor) };
  await queries.setRecord(tx, accountId, id, { answer });
  audit(tx, actor, {
    action: text === null ? 'testimonials.answer_removed' : 'testimonials.answered',
    object: { type: 'testimonial', id },
  });
  await tell(tx, accountId, { id, what: 'changed' });
  await changed(place, [id]);
  return loadAgain(place, id);
}
