import { app as contentAr } from '#features/items/content/messages/ar.ts';
import { app as contentEn } from '#features/items/content/messages/en.ts';
import { app as contentTr } from '#features/items/content/messages/tr.ts';
import { create } from '#features/structure/taxonomy/server/actions.ts';
import type { Place } from '#platform/place.ts';
import { folded } from '../../rules-values.ts';
import { wordKinds, type Context, type WordKind } from '../../rules-cells.ts';
import type { DraftRow } from '../../rules-convert.ts';

type WordIds = { categoryIds?: string[]; serviceIds?: string[]; tagIds?: string[] };
const nameOfTags = { en: contentEn.tags, tr: contentTr.tags, ar: contentAr.tags };

/** Returns the label under which new tags stand: the first of the account, or a new one. */
async function labelForTags(place: Place, { model }: Context): Promise<string> {
  const [first] = model.labels;
  if (first) return first.id;
  const id = await create(place, 'label', { label: nameOfTags[place.actor.language ?? 'en'] });
  model.labels.push({ id, label: '', tags: [] });
  return id;
}

/** Adds the words that rows name and the account does not have. Returns the ids of the words of a row. */
export async function resolveWords(
  place: Place,
  context: Context,
  drafts: DraftRow[],
): Promise<(draft: DraftRow) => WordIds> {
  for (const { words } of drafts)
    for (const kind of wordKinds)
      for (const word of words[kind]) {
        if (context.words[kind].has(folded(word))) continue;
        const labelId = kind === 'tag' ? { labelId: await labelForTags(place, context) } : {};
        const id = await create(place, kind, { label: word, ...labelId });
        context.words[kind].set(folded(word), id);
      }
  const idsOf = (kind: WordKind, words: string[]) => [
    ...new Set(words.map((word) => context.words[kind].get(folded(word))!)),
  ];
  return ({ words }) => ({
    ...(words.category.length ? { categoryIds: idsOf('category', words.category) } : {}),
    ...(words.service.length ? { serviceIds: idsOf('service', words.service) } : {}),
    ...(words.tag.length ? { tagIds: idsOf('tag', words.tag) } : {}),
  });
}
