-- Returns the letter by which lists find a name. In Turkish i and ı are two letters; an alif is one
-- letter in all its forms; names that begin with a digit or a sign get #. account.letter is stored: a
-- migration that rewrites it belongs to every change of this function.
create or replace function letter_of(name text, language text)
  returns text
  language sql immutable parallel safe
as $$
  select case
    when first ~ '[[:alpha:]]'
      then left(
        translate(
          upper(case language when 'tr' then translate(first, 'iı', 'İI') else first end),
          'أإآٱ', 'اااا'
        ),
        1
      )
    else '#'
  end
  from (select coalesce(substring(normalize(name, nfc) from '[[:alnum:]]'), '#') as first) n
$$;
