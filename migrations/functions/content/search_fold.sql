-- Returns a text as searches compare it: without case, accents and the marks of Arabic vowels, with one form of
-- letters and digits that are written in several. The same as foldText of src/features/gallery/server/list.
create or replace function search_fold(words text)
  returns text
  language sql immutable parallel safe
  set search_path = public, ext
as $$
  select translate(
    lower(
      regexp_replace(
        normalize(words, NFKD), '[\u0300-\u036f\u0610-\u061a\u0640\u064b-\u065f\u0670\u06d6-\u06ed]', '', 'g'
      ) collate pg_c_utf8
    ),
    'ıøłđðþæœßςٱىیةکگ٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
    'iolddtaosσاييهكك01234567890123456789'
  )
$$;
