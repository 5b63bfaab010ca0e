import { valueTexts } from '#features/structure/content-model/rules-values.ts';
import type { Item } from '#features/items/content/contract.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import { fitting } from '#shared/text/graphemes.ts';
import type { WriterData } from '../../rules.ts';
import * as queries from './queries.ts';

/** Photos, custom fields and letters of one text that a model is told. */
const MOST_PHOTOS = 30;
const MOST_FIELDS = 60;
const MOST_LETTERS = 6000;

const cut = (text: string | null | undefined): string => fitting(text ?? '', MOST_LETTERS);
/** Returns the line of a photo: its day, its texts and its tags. */
const photoLine = ({ takenLocal, caption, alt }: Item['media'][number], tags: string[]): string =>
  [takenLocal?.slice(0, 10), caption || alt, tags.join(', ')].filter(Boolean).join(': ').slice(0, 300);

/**
 * Gathers the facts of an item that its texts are made of (AI-14), as far as the person may see them; `type`: that of
 * the item, where it is read already.
 */
export async function dataOf(
  tx: TenantTx,
  accountId: string,
  item: Item,
  type?: Awaited<ReturnType<typeof queries.typeOf>>,
): Promise<WriterData> {
  const facts = await queries.factsOf(tx, accountId);
  const photos = item.media.filter(({ kind }) => kind === 'image').slice(0, MOST_PHOTOS);
  const tags = photos.length
    ? await queries.photoTags(
        tx,
        accountId,
        photos.map(({ id }) => id),
      )
    : [];
  const names = new Map((await queries.fieldNames(tx, accountId)).map(({ key, name }) => [key, name]));
  const tagsOf = (mediaId: string) =>
    tags.filter((tag) => tag.mediaId === mediaId).map(({ label }) => String(label));
  return {
    title: item.title,
    description: cut(item.description),
    city: item.city,
    neighborhood: item.neighborhood,
    doneOn: item.doneOn ?? '',
    contentType: String((type ?? (await queries.typeOf(tx, accountId, item.contentTypeId)))?.label ?? ''),
    businessName: facts?.businessName ?? '',
    businessPhone: facts?.phone ?? '',
    businessWebsite: facts?.website ?? '',
    businessCity: facts?.location?.city ?? '',
    businessState: facts?.location?.region ?? '',
    businessCountry: facts?.location?.country ?? '',
    businessDescription: cut(facts?.description),
    categories: await queries.labelsOf(tx, accountId, 'category', item.categoryIds),
    labels: await queries.labelsOf(tx, accountId, 'tag', item.tagIds),
    services: await queries.labelsOf(tx, accountId, 'service', item.serviceIds),
    smartTags: item.smartTags.filter((tag) => typeof tag === 'string').slice(0, 50),
    customFields: Object.entries(item.custom)
      .map(([key, value]): [string, string] => [names.get(key) ?? '', valueTexts(value).join(', ')])
      .filter(([name, value]) => name && value)
      .slice(0, MOST_FIELDS)
      .map(([name, value]) => `${name}: ${value}`.slice(0, 500)),
    photos: photos.map((photo) => photoLine(photo, tagsOf(photo.id))).filter(Boolean),
  };
}
