-- Returns a folded text in ASCII alone: each other sign becomes three or seven capital letters, which a folded text
-- has none of. The first is from A to M and the rest from N to Z, so a code is never found in the middle of another.
-- Trigrams of PostgreSQL know only ASCII letters where LC_CTYPE is C: over this text they know all scripts, and an
-- index finds what a scan finds under every locale.
create or replace function search_code(folded text)
  returns text
  language sql immutable parallel safe
  set search_path = public, ext
as $$
  select case
    when folded !~ '[^\u0001-\u007f]' then folded
    else (
      select string_agg(
        case
          when s.sign < 128 then chr(s.sign)
          when s.sign < 2048 then chr(65 + (s.sign - 128) / 169) || chr(78 + (s.sign - 128) / 13 % 13)
            || chr(78 + (s.sign - 128) % 13)
          else 'M' || chr(78 + s.sign / 371293 % 13) || chr(78 + s.sign / 28561 % 13)
            || chr(78 + s.sign / 2197 % 13) || chr(78 + s.sign / 169 % 13) || chr(78 + s.sign / 13 % 13)
            || chr(78 + s.sign % 13)
        end,
        '' order by s.place
      )
      from (
        select ascii(t.letter) as sign, t.place
        from string_to_table(folded, null) with ordinality t (letter, place)
      ) s
    )
  end
$$;
