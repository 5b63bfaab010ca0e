-- Returns the query over search_keys for items with all words of a search: for the beginning of each word, as far as a key
-- holds it; what it finds has yet to be compared with search_query. Null without a word.
-- needs: search_fold
create or replace function search_keys_of(account uuid, words text)
  returns tsquery
  language sql immutable parallel safe
  set search_path = public, ext
as $$
  select string_agg(
    quote_literal(
      right(account::text, 12)
        || case
          when length(word) >= 8 then 'b' || left(word, 8)
          when length(word) >= 4 then 'b' || left(word, 4)
          when length(word) >= 2 then 'b' || left(word, 2)
          else 'w' || word
        end
    ),
    ' & '
  )::tsquery
  from regexp_split_to_table(search_fold(words) collate pg_c_utf8, '[^[:alnum:]]+') word
  where word <> ''
$$;
