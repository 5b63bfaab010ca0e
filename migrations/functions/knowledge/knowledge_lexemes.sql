-- Returns what a passage is found by: its words in the basic form of its language and as they are typed without accents,
-- and those of its heading once more behind a #.
-- needs: search_fold
create or replace function knowledge_lexemes(heading text, words text, language text)
  returns tsvector
  language sql immutable parallel safe
  set search_path = public, ext
as $$
  select array_to_tsvector(
    array(
      select left(w.word, 60)
      from unnest(
        tsvector_to_array(
          to_tsvector(config.name, plain.heading || ' ' || plain.words)
            || to_tsvector('pg_catalog.simple', search_fold(plain.heading || ' ' || plain.words))
        )
      ) w (word)
      where w.word <> ''
      union
      select '#' || left(w.word, 60)
      from unnest(
        tsvector_to_array(
          to_tsvector(config.name, plain.heading)
            || to_tsvector('pg_catalog.simple', search_fold(plain.heading))
        )
      ) w (word)
      where w.word <> ''
    )
  )
  from (
    select case language
        when 'tr' then 'pg_catalog.turkish'::regconfig
        when 'ar' then 'pg_catalog.arabic'::regconfig
        else 'pg_catalog.english'::regconfig
      end as name
  ) config
  -- The parser of PostgreSQL takes the marks of Arabic for letters.
  cross join lateral (
    select regexp_replace(heading collate pg_c_utf8, '[^[:alnum:]]+', ' ', 'g') as heading,
      regexp_replace(words collate pg_c_utf8, '[^[:alnum:]]+', ' ', 'g') as words
  ) plain
$$;
