-- Returns the keys by which one index finds an item among those of its account alone: `w` with a word, `b` with the first
-- two, four and eight letters of a word, and `g` with each three letters of a title in the form of search_code. All are
-- exact, since GIN collects whole posting lists for the beginning of a key, but skips through lists of exact ones. The
-- account stands before each key, so that words which are common among others cost nothing. Its cost keeps the planner from
-- making the keys of each row anew where an index holds them.
create or replace function search_keys(account uuid, lexemes tsvector, code text)
  returns tsvector
  language sql immutable parallel safe cost 5000
  set search_path = public, ext
as $$
  select array_to_tsvector(
    array(
      select right(account::text, 12) || k.key
      from unnest(tsvector_to_array(lexemes)) w (word)
      cross join lateral (
        values ('w' || w.word),
          (case when length(w.word) >= 2 and strpos(w.word, '-') = 0 then 'b' || left(w.word, 2) end),
          (case when length(w.word) >= 4 and strpos(w.word, '-') = 0 then 'b' || left(w.word, 4) end),
          (case when length(w.word) >= 8 and strpos(w.word, '-') = 0 then 'b' || left(w.word, 8) end)
      ) k (key)
      where k.key is not null
      union
      select right(account::text, 12) || 'g' || substr(part, place, 3)
      from regexp_split_to_table(code, '[[:space:]]+') part
      cross join lateral generate_series(1, length(part) - 2) place
    )
  )
$$;
