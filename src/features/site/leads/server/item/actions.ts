import { customValue } from '#features/structure/content-model/rules-values.ts';
import { refreshPublic } from '#features/items/content/server/actions.ts';
import { tellCreated } from '#features/items/content/server/create/actions.ts';
import { insertItems, insertLinks, newIds } from '#features/items/content/server/create/queries.ts';
import { fieldsOf, firstStage } from '#features/items/content/server/queries-types.ts';
import { adoptFile } from '#features/media/media/server/actions.ts';
import { tellOfItems } from '#features/media/media/server/change-events/queries.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import type { Teller } from '#platform/events/emit.ts';
import type { Services } from '#platform/services.ts';
import type { Language } from '#shared/language.ts';
import { fitting } from '#shared/text/graphemes.ts';
import { withoutMarks } from '#shared/words.ts';
import { textOf, type Answer } from '../../rules.ts';
import { siteWords } from '../emails.ts';
import * as queries from './queries.ts';

/** A local file with its name and type as a visitor sent them. */
export type Photo = { path: string; name: string; type: string };
type Inquiry = {
  /** The chosen type of the items of inquiries; null = the first. */
  contentTypeId: string | null;
  language: Language;
  person: { name: string };
  answers: readonly Answer[];
  categoryId: string | null;
  /** Texts of the fields that are marked as title and as description (SITE-85). */
  title: string;
  description: string;
};
const isPlace = (value: unknown): value is { address: string; lat?: number; lng?: number } =>
  typeof value === 'object' && value !== null && 'address' in value;

/** Makes the item of an inquiry, a draft of the chosen type (SITE-85, SITE-91); undefined without any type. */
export async function makeItem(place: Teller, inquiry: Inquiry): Promise<string | undefined> {
  const { tx, accountId } = place;
  const { answers, categoryId } = inquiry;
  const type = await queries.typeOfItems(tx, accountId, inquiry.contentTypeId);
  const stage = type && (await firstStage(tx, accountId, type.pipelineId));
  if (!stage) return undefined;
  const fields = await fieldsOf(tx, accountId, type.id);
  const custom = Object.fromEntries(
    answers.flatMap(({ key, value }) => {
      const field = fields.find((customField) => customField.key === key);
      const fieldValue = field ? customValue(field, value) : undefined;
      return fieldValue === undefined || fieldValue === null ? [] : [[key, fieldValue]];
    }),
  );
  const address = answers.map(({ value }) => value).find(isPlace);
  const [id] = await newIds(tx, 1);
  const item = {
    id: id!,
    userId: null,
    contentTypeId: type.id,
    pipelineId: type.pipelineId,
    stageId: stage.id,
    columns: {
      title: fitting(
        inquiry.title || withoutMarks(siteWords(inquiry.language)('itemTitle', inquiry.person)),
        300,
      ),
      description: inquiry.description || textOf(answers, 'message'),
      custom,
      ...(address?.lat === undefined || address.lng === undefined
        ? {}
        : { lat: address.lat, lng: address.lng }),
    },
    change: categoryId ? { categoryIds: [categoryId] } : {},
  };
  await insertItems(tx, accountId, [item]);
  await insertLinks(tx, accountId, [item]);
  await tellCreated(place, [item]);
  return item.id;
}

/**
 * Makes a photo of a visitor one of an item, which takes its first one as its cover.
 *
 * @throws media.content_type 415, media.too_large 413
 */
export async function addPhoto(
  tx: TenantTx,
  services: Services,
  { accountId, contentId, position }: { accountId: string; contentId: string; position: number },
  photo: Photo,
): Promise<void> {
  const media = await adoptFile(tx, services, { accountId, ...photo, kinds: ['image'], contentId, position });
  await queries.setCover(tx, accountId, contentId, media.id);
}

/** Makes the public copy of the item of an inquiry anew, and tells its screens. */
export async function tellOfItem(tx: TenantTx, accountId: string, contentId: string): Promise<void> {
  await refreshPublic(tx, accountId, [contentId]);
  await tellOfItems(tx, accountId, 'content.changed', { what: 'saved', by: null }, [contentId]);
}
