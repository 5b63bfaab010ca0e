import { sql } from './tenant.ts';

type Part = ReturnType<typeof sql>;
/** Returns the condition that a key (search_key in SQL) has all words of a search, in any order. */
export const keyHas = (key: Part, search: string) =>
  sql<boolean>`(${key} like all ((select search_patterns(${search}::text))::text[]))`;
