import { builtInFields } from '#features/structure/content-model/rules.ts';
import { customValue } from '#features/structure/content-model/rules-values.ts';
import { hiddenFields } from '#features/structure/content-model/server/actions.ts';
import type { Place } from '#platform/place.ts';
import { fail, type FieldError } from '#shared/fail.ts';
import * as queries from './queries.ts';
import * as types from './queries-types.ts';

/** More are not said at once. */
const MOST_ERRORS = 50;

/** Returns those pictures of an item's fields that are gone, by the keys of their fields. */
async function goneMedia(
  { tx, accountId }: Place,
  contentId: string,
  mediaIdsByKey: Map<string, string[]>,
): Promise<{ goneIds: Set<string>; storedGone: (key: string) => Set<string> }> {
  const goneIds = new Set(await queries.missing(tx, accountId, 'media', [...mediaIdsByKey.values()].flat()));
  const stored = goneIds.size > 0 ? await types.findCustom(tx, accountId, contentId) : {};
  const storedGone = (key: string) => {
    const value = stored[key];
    return new Set(Array.isArray(value) ? value.filter((id) => goneIds.has(id)) : []);
  };
  return { goneIds, storedGone };
}
/**
 * Returns the values of custom fields by the types of their fields. A picture that was deleted after the item named it
 * is left out: what was read can be saved as it is.
 *
 * @throws 400 with all unknown fields, values that do not fit, and pictures that are not the account's
 */
export async function checkCustom(
  place: Place,
  { id, contentTypeId }: Pick<queries.Head, 'id' | 'contentTypeId'>,
  edits: Record<string, unknown>,
): Promise<Record<string, unknown>> {
  const { tx, actor, accountId } = place;
  const hidden = await hiddenFields(tx, actor, accountId);
  const fields = new Map(
    (await types.fieldsOf(tx, accountId, contentTypeId))
      .filter((field) => !builtInFields.has(field.key) && !hidden.has(field.key))
      .map((field) => [field.key, field]),
  );
  const errors: FieldError[] = [];
  const values: Record<string, unknown> = {};
  const media = new Map<string, string[]>();
  for (const [key, value] of Object.entries(edits)) {
    const field = fields.get(key);
    const read = field ? customValue(field, value) : undefined;
    if (!field && value !== null) errors.push({ path: `custom.${key}`, code: 'content.unknown_field' });
    else if (read === undefined && value !== null)
      errors.push({ path: `custom.${key}`, code: 'content.field_invalid' });
    else values[key] = read ?? null;
    if (field?.type === 'media' && read) media.set(key, read as string[]);
    if (errors.length >= MOST_ERRORS) break;
  }
  const { goneIds, storedGone } = await goneMedia(place, id, media);
  for (const [key, ids] of media) {
    const left = storedGone(key);
    const remaining = ids.filter((mediaId) => !left.has(mediaId));
    if (remaining.some((mediaId) => goneIds.has(mediaId)))
      errors.push({ path: `custom.${key}`, code: 'content.unknown_reference' });
    values[key] = remaining.length ? remaining : null;
  }
  if (errors.length) throw fail('validation', 400, errors.slice(0, MOST_ERRORS));
  return values;
}
