-- Returns the query over search_keys for items whose title contains all words of a search: for each three letters of them;
-- what it finds has yet to be compared with search_patterns. Null where no word has three letters.
-- needs: search_fold, search_code
create or replace function search_grams_of(account uuid, asked text)
  returns tsquery
  language sql immutable parallel safe
  set search_path = public, ext
as $$
  select string_agg(
    distinct '''' || right(account::text, 12) || 'g'
      || replace(replace(substr(part, place, 3), '\', '\\'), '''', '''''') || '''',
    ' & '
  )::tsquery
  from regexp_split_to_table(search_code(search_fold(left(asked, 400))), '[[:space:]]+') part
  cross join lateral generate_series(1, length(part) - 2) place
$$;
