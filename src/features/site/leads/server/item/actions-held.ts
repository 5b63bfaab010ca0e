import { stat } from 'node:fs/promises';
import { settingsIn } from '#features/site/public-pages/server/site-layout/actions.ts';
import { siteRow } from '#features/site/public-pages/server/site-layout/queries.ts';
import type { Teller } from '#platform/events/emit.ts';
import { markedText } from '../../rules.ts';
import { shapeOf } from '../form/actions-shape.ts';
import { makeItem, tellOfItem, type Photo } from './actions.ts';
import { adoptHeld, heldKey, trimHeld } from './jobs.ts';
import * as queries from './queries.ts';

/** Keeps the photos of an inquiry that looks like spam beside it, where nothing shows them. */
export async function holdPhotos(
  { tx, services, accountId }: Teller,
  leadId: string,
  photos: readonly Photo[],
): Promise<void> {
  if (!photos.length) return;
  const held: queries.HeldPhoto[] = [];
  for (const [position, { path, name, type }] of photos.entries()) {
    const { size } = await stat(path);
    await services.storage.put(heldKey({ accountId, leadId }, position), { path, size }, type);
    held.push({ name, type, size });
  }
  await queries.setHeld(tx, accountId, leadId, held);
  await services.jobs.enqueue(tx, trimHeld, { accountId });
}

/**
 * Makes up for what an inquiry did not get that looked like spam and is none: its item, as the form of today marks title
 * and description, and its photos, which a job adds.
 */
export async function makeUp(place: Teller, leadId: string): Promise<void> {
  const { tx, services, accountId } = place;
  const lead = await queries.answersOf(tx, accountId, leadId);
  if (!lead || lead.contentId !== null) return;
  const row = await siteRow(tx, accountId);
  const settings = settingsIn(row.settings);
  const shape = shapeOf({ ...row, settings }, lead.language);
  const category = shape?.categories.find(({ id }) => id === lead.categoryId);
  const fields = [...(shape?.fields ?? []), ...(category?.fields ?? [])];
  const answers = lead.fields.flatMap((answer) => {
    const field = fields.find(({ key, type }) => key === answer.key && type === answer.type);
    return field ? [{ ...answer, field }] : [];
  });
  const contentId = await makeItem(place, {
    contentTypeId: settings.form.contentTypeContactUs,
    language: lead.language,
    person: lead,
    answers: lead.fields,
    categoryId: lead.categoryId,
    title: markedText(answers, 'isTitle'),
    description: markedText(answers, 'isDescription'),
  });
  if (contentId === undefined) return;
  await queries.setContent(tx, accountId, leadId, contentId);
  await tellOfItem(tx, accountId, contentId);
  await services.jobs.enqueue(tx, adoptHeld, { accountId, leadId });
}
