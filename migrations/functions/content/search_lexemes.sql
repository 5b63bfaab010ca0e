-- Returns what an item is found by: the words of its texts, and the ids of its categories, services and tags as
-- words of their own, so that a renamed category rewrites no item.
-- needs: search_fold
create or replace function search_lexemes(words text, links uuid[])
  returns tsvector
  language sql immutable parallel safe
  set search_path = public, ext
as $$
  select array_to_tsvector(
    links::text[] || (
      select coalesce(array_agg(distinct left(word, 40)), '{}')
      from regexp_split_to_table(search_fold(words) collate pg_c_utf8, '[^[:alnum:]]+') word
      where word <> ''
    )
  )
$$;
