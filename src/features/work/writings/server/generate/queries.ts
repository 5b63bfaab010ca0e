import { q, type TenantTx } from '#platform/db/tenant.ts';
import type { Language } from '#shared/language.ts';
import type { tones } from '../../rules.ts';

/** An instruction as a generation takes it: the general one, and the sentences of the account. */
export type Instruction = {
  id: string;
  name: string;
  general: string;
  own: string;
  words: number | null;
};
/** Reads an instruction of the account, or a general one; undefined when there is none for its people. */
export async function findInstruction(
  tx: TenantTx,
  accountId: string,
  instructionId: string,
): Promise<(Omit<Instruction, 'general'> & { general: string | null }) | undefined> {
  const own = await tx.one(
    q
      .selectFrom('writingInstruction as w')
      .leftJoin('aiInstruction as g', 'g.id', 'w.bodyInstruction')
      .select(['w.id', 'w.name', 'g.description as general', 'w.description as own', 'w.words'])
      .where('w.accountId', '=', accountId)
      .where('w.id', '=', instructionId),
  );
  if (own) return own;
  const general = await tx.one(
    q
      .selectFrom('aiInstruction')
      .select(['id', 'instructionName as name', 'description as general'])
      .where('id', '=', instructionId),
  );
  return general && { ...general, own: '', words: null };
}

/** How a business speaks. */
export type Voice = { tone: (typeof tones)[number]; voice: string; avoid: string; samples: string[] };
/** Reads how a business speaks. */
export const findVoice = (tx: TenantTx, accountId: string) =>
  tx.one(
    q
      .selectFrom('writingVoice')
      .select(['tone', 'voice', 'avoid', 'samples'])
      .$castTo<Voice>()
      .where('accountId', '=', accountId),
  );

/** Facts of a business and of the words on one of its items. */
export type Facts = {
  businessName: string;
  description: string;
  phone: string | null;
  website: string | null;
  location: { city?: string; region?: string; country?: string } | null;
  language: Language;
};
export const factsOf = (tx: TenantTx, accountId: string) =>
  tx.one(
    q
      .selectFrom('account')
      .select(['businessName', 'description', 'phone', 'website', 'location', 'language', 'smartTags'])
      .$castTo<Facts & { smartTags: unknown[] }>()
      .where('id', '=', accountId),
  );
/** Reads the labels of words by their ids. */
export const labelsOf = async (
  tx: TenantTx,
  accountId: string,
  table: 'category' | 'service' | 'tag',
  ids: string[],
): Promise<string[]> => {
  if (!ids.length) return [];
  const words = await tx.all(
    q
      .selectFrom(table)
      .select('label')
      .where('accountId', '=', accountId)
      .where('id', 'in', ids)
      .orderBy('label')
      .limit(100),
  );
  return words.map(({ label }) => String(label));
};
/** Reads the key and the name of a type. */
export const typeOf = (tx: TenantTx, accountId: string, contentTypeId: string) =>
  tx.one(
    q
      .selectFrom('contentType')
      .select(['key', 'label'])
      .where('accountId', '=', accountId)
      .where('id', '=', contentTypeId),
  );
/** Reads the names of custom fields by their keys. */
export const fieldNames = (tx: TenantTx, accountId: string) =>
  tx.all(
    q
      .selectFrom('customField')
      .select(['key', 'name'])
      .where('accountId', '=', accountId)
      .orderBy('key')
      .limit(500),
  );
/** Reads the tags that photos of an item have been given. */
export const photoTags = (tx: TenantTx, accountId: string, mediaIds: string[]) =>
  tx.all(
    q
      .selectFrom('mediaTag as m')
      .innerJoin('tag as t', (join) =>
        join.onRef('t.accountId', '=', 'm.accountId').onRef('t.id', '=', 'm.tagId'),
      )
      .select(['m.mediaId', 't.label'])
      .where('m.accountId', '=', accountId)
      .where('m.mediaId', 'in', mediaIds)
      .where('m.state', '=', 'given')
      .orderBy('t.label')
      .limit(200),
  );
