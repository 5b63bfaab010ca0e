import { audit } from '#features/ground/audit/server/actions.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import type { Place } from '#platform/place.ts';
import type { Language } from '#shared/endpoint.ts';
import { notFound } from '#shared/fail.ts';
import type { Taxonomy } from '../../contract.ts';
import type { TradePack } from '../../contract-packs.ts';
import { trades, type Trade } from '../../rules.ts';
import { changed } from '../actions.ts';
import * as words from '../queries.ts';
import * as queries from './queries.ts';
import { packs } from './seed.ts';
import type { Phrase, Pack } from './seed-pack.ts';

const folded = (label: string, language: Language) => label.trim().toLocaleLowerCase(language);
/** Says whether a word of an account is a word of a pack, in whichever language it was added. */
const isWord = (label: string, phrase: Phrase): boolean =>
  (Object.entries(phrase) as [Language, string][]).some(
    ([language, text]) => folded(text, language) === folded(label, language),
  );
const phrasesOf = (pack: Pack): Phrase[] => [
  ...pack.services,
  ...pack.categories,
  ...pack.labels.flatMap(({ label, tags }) => [label, ...tags]),
];
const withoutKnown = (phrases: Phrase[], rows: { label: string }[]): Phrase[] =>
  phrases.filter((phrase) => !rows.some(({ label }) => isWord(label, phrase)));
const ofPack = <Row extends { label: string }>(rows: Row[], phrases: Phrase[]): Row[] =>
  rows.filter(({ label }) => phrases.some((phrase) => isWord(label, phrase)));

/** Words of an account that are words of a pack. */
type Matches = Pick<Taxonomy, 'services' | 'categories' | 'labels'> & {
  /** Tags of the pack within the labels of the pack. */
  tags: Taxonomy['labels'][number]['tags'];
};
function matchesOf(pack: Pack, taxonomy: Taxonomy): Matches {
  const labelPhrases = pack.labels.map(({ label }) => label);
  return {
    services: ofPack(taxonomy.services, pack.services),
    categories: ofPack(taxonomy.categories, pack.categories),
    labels: ofPack(taxonomy.labels, labelPhrases),
    tags: pack.labels.flatMap(({ label, tags }) =>
      ofPack(taxonomy.labels, [label]).flatMap((group) => ofPack(group.tags, tags)),
    ),
  };
}
const countOf = ({ services, categories, labels, tags }: Matches): number =>
  services.length + categories.length + labels.length + tags.length;

/** Returns the matches that may be removed: no item carries them and nobody has written more about them. */
function unusedOf({ services, categories, labels, tags }: Matches): Matches {
  const free = tags.filter(({ items }) => items === 0);
  const freeIds = new Set(free.map(({ id }) => id));
  return {
    services: services.filter(({ items, alias, description }) => items === 0 && !alias && !description),
    categories: categories.filter(({ items }) => items === 0),
    labels: labels.filter((group) => group.tags.every(({ id }) => freeIds.has(id))),
    tags: free,
  };
}
const namesOf = ({ services, categories, labels, tags }: Matches): string[] =>
  [...services, ...categories, ...labels, ...tags].map(({ label }) => label);

/**
 * Adds the words of a trade that an account does not have yet, in the language of the account. Returns the
 * added words.
 */
export async function addPack(
  tx: TenantTx,
  accountId: string,
  trade: Trade,
  language: Language,
): Promise<string[]> {
  const pack = packs[trade];
  const before = await words.list(tx, accountId);
  const say = (phrase: Phrase) => phrase[language];
  const services = withoutKnown(pack.services, before.services).map(say);
  const categories = withoutKnown(pack.categories, before.categories).map(say);
  const labelPhrases = pack.labels.map(({ label }) => label);
  const labels = withoutKnown(labelPhrases, before.labels).map(say);
  await queries.insertWords(tx, accountId, 'service', services);
  await queries.insertWords(tx, accountId, 'category', categories);
  await queries.insertWords(tx, accountId, 'label', labels);
  const { labels: groups } = await words.list(tx, accountId);
  const tags = pack.labels.flatMap(({ label, tags: phrases }) => {
    const group = groups.find((row) => isWord(row.label, label));
    return group
      ? withoutKnown(phrases, group.tags).map((phrase) => ({ labelId: group.id, label: say(phrase) }))
      : [];
  });
  await queries.insertTags(tx, accountId, tags);
  return [...services, ...categories, ...labels, ...tags.map(({ label }) => label)];
}

/** Returns the account of a place. @throws not_found 404 */
async function accountOf({ tx, accountId }: Place) {
  const account = await queries.findAccount(tx, accountId);
  if (!account) throw notFound();
  return account;
}
function record({ tx, actor, accountId }: Place, name: string, before: string[], after: string[]): void {
  audit(tx, actor, {
    action: 'settings.account_changed',
    object: { type: 'account', id: accountId, name },
    before: { startWords: before },
    after: { startWords: after },
  });
}

/** Returns all packs in the language of the account, with the number of words that it has already. */
export async function listPacks(place: Place): Promise<TradePack[]> {
  const { language } = await accountOf(place);
  const taxonomy = await words.list(place.tx, place.accountId);
  return trades.map((trade) => {
    const pack = packs[trade];
    const matches = matchesOf(pack, taxonomy);
    return {
      trade,
      services: pack.services.map((phrase) => phrase[language]),
      categories: pack.categories.map((phrase) => phrase[language]),
      labels: pack.labels.map(({ label, tags }) => ({
        label: label[language],
        tags: tags.map((phrase) => phrase[language]),
      })),
      words: phrasesOf(pack).length,
      present: countOf(matches),
      removable: countOf(unusedOf(matches)),
    };
  });
}

/** Adds a pack and counts its added words and those that the account had already. */
export async function applyPack(place: Place, trade: Trade): Promise<{ added: number; skipped: number }> {
  const { tx, accountId } = place;
  const { language, name } = await accountOf(place);
  const added = await addPack(tx, accountId, trade, language);
  record(place, name, [], added);
  if (added.length) await changed(place);
  return { added: added.length, skipped: phrasesOf(packs[trade]).length - added.length };
}

/** Removes the words of a pack that no item carries and counts those that stayed. */
export async function removePack(place: Place, trade: Trade): Promise<{ removed: number; stayed: number }> {
  const { tx, accountId } = place;
  const { name } = await accountOf(place);
  const idsOf = (rows: { id: string }[]) => rows.map(({ id }) => id);
  const before = matchesOf(packs[trade], await words.list(tx, accountId));
  await queries.lockWords(tx, accountId, 'service', idsOf(before.services));
  await queries.lockWords(tx, accountId, 'category', idsOf(before.categories));
  await queries.lockWords(tx, accountId, 'label', idsOf(before.labels));
  await queries.lockWords(tx, accountId, 'tag', idsOf(before.tags));
  // Items may have taken words before the locks, so the words are read again.
  const matches = matchesOf(packs[trade], await words.list(tx, accountId));
  const unused = unusedOf(matches);
  await queries.removeWords(tx, accountId, 'service', idsOf(unused.services));
  await queries.removeWords(tx, accountId, 'category', idsOf(unused.categories));
  await queries.removeWords(tx, accountId, 'tag', idsOf(unused.tags));
  await queries.removeWords(tx, accountId, 'label', idsOf(unused.labels));
  const removed = countOf(unused);
  record(place, name, namesOf(unused), []);
  if (removed) await changed(place);
  return { removed, stayed: countOf(matches) - removed };
}
