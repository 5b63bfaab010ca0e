import { sql, type TenantTx } from '#platform/db/tenant.ts';

/** A word of the site's items that contains the word that was asked for, or looks like it (`isNear`). */
export type WordRow = { askedWord: string; word: string; isNear: boolean };

/** Reads the words of the site's items that contain these words or look like them, the likest first. */
export const readWords = (tx: TenantTx, words: string[]) =>
  tx.all(sql<WordRow>`
    select asked_word, word, is_near
    from search_words(${words}::text[])
  `);

/** Reads the ids of the newest items that match a query over the words of items (tsquery). */
export const readMatches = (tx: TenantTx, query: string, most: number) =>
  tx.all(sql<{ id: string }>`
    select id
    from search_content_public(${query}::tsquery, ${most})
  `);
