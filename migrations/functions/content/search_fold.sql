-- Returns a text as searches compare it, the one key for what is stored and what is asked for: without case (İ, I, ı
-- and i are one), accents, vowel signs, tatweel and invisible signs, with one form of letters, digits, quotes and
-- hyphens that are written in several. Marks go before the normalization too, whose work grows with the square of
-- their number. The result depends on no locale of the database. The same as searchKey of src/shared/text.
-- needs: search_digits
create or replace function search_fold(words text)
  returns text
  language sql immutable parallel safe
  set search_path = public, ext
as $$
  select case
    when words !~ '[^\u0001-\u007f]' then lower(words collate pg_c_utf8)
    else search_digits(
      translate(
        replace(
          replace(
            replace(
              replace(
                lower(
                  regexp_replace(
                    normalize(regexp_replace(words, marks.class, '', 'g'), NFKD), marks.class, '', 'g'
                  ) collate pg_c_utf8
                ),
                'ß', 'ss'
              ),
              'æ', 'ae'
            ),
            'œ', 'oe'
          ),
          'þ', 'th'
        ),
        'ıøłđðςٱىیةکڪگہھە“”‘’ʼ‐–—−٠١٢٣٤٥٦٧٨٩۰۱۲۳۴۵۶۷۸۹',
        'iolddσاييهكككههه""''''''----01234567890123456789'
      )
    )
  end
  from (
    select '[\u00ad\u0300-\u036f\u0483-\u0489\u0591-\u05bd\u05bf\u05c1\u05c2\u05c4\u05c5\u05c7'
      || '\u0610-\u061a\u061c\u0640\u064b-\u065f\u0670\u06d6-\u06ed\u08ca-\u08ff\u180b-\u180f'
      || '\u1ab0-\u1aff\u1dc0-\u1dff\u200b-\u200f\u202a-\u202e\u2060-\u206f\u20d0-\u20ff'
      || '\ufe00-\ufe0f\ufe20-\ufe2f\ufeff\U000e0000-\U000e01ef]' as class
  ) marks
$$;
