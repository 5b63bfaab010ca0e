-- Returns the words of a question that say something, each with the forms by which passages have it.
-- needs: search_fold
create or replace function knowledge_terms(asked text, language text)
  returns table (forms text[])
  language sql immutable parallel safe
  set search_path = public, ext
as $$
  select distinct array(
      select distinct left(f.form, 60)
      from unnest(stems.list || search_fold(asked_words.word)) f (form)
      where f.form <> ''
      order by 1
    )
  from (
    select word
    from regexp_split_to_table(left(asked, 1000) collate pg_c_utf8, '[^[:alnum:]]+') word
    where word <> ''
    limit 40
  ) asked_words
  cross join lateral (
    select tsvector_to_array(
        to_tsvector(
          case language
            when 'tr' then 'pg_catalog.turkish'::regconfig
            when 'ar' then 'pg_catalog.arabic'::regconfig
            else 'pg_catalog.english'::regconfig
          end,
          asked_words.word
        )
      ) as list
  ) stems
  where cardinality(stems.list) > 0
$$;
