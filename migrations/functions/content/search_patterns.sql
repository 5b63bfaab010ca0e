-- Returns the words of a search as patterns of LIKE over search_key, the longest first, in which `%`, `_` and `\` mean
-- themselves; twelve words count, of the first 400 letters. Null without a word, which matches nothing.
-- needs: search_fold, search_code
create or replace function search_patterns(asked text)
  returns text[]
  language sql immutable parallel safe
  set search_path = public, ext
as $$
  select array_agg(
    '%' || replace(replace(replace(w.code, '\', '\\'), '%', '\%'), '_', '\_') || '%'
    order by length(w.code) desc, w.code
  )
  from (
    select search_code(s.word) as code
    from regexp_split_to_table(search_fold(left(asked, 400)) collate pg_c_utf8, '[[:space:]]+')
      with ordinality s (word, place)
    where s.word <> ''
    group by s.word
    order by min(s.place)
    limit 12
  ) w
$$;
