-- Returns what an item is looked for by: all words of a text, each as the beginning of a lexeme of
-- search_lexemes; a single letter only as a word of its own. Null without a word.
-- needs: search_fold
create or replace function search_query(words text)
  returns tsquery
  language sql immutable parallel safe
  set search_path = public, ext
as $$
  select string_agg(
    quote_literal(left(word, 40)) || case when length(word) > 1 then ':*' else '' end, ' & '
  )::tsquery
  from regexp_split_to_table(search_fold(words) collate pg_c_utf8, '[^[:alnum:]]+') word
  where word <> ''
$$;
