-- Returns a text with the digits of all scripts as 0 to 9, those of Arabic and Persian aside, which search_fold has
-- changed before. The numbers are the code points of the zeros; nine digits follow each.
create or replace function search_digits(words text)
  returns text
  language sql immutable parallel safe
  set search_path = public, ext
as $$
  select case
    when words !~ '[\u07c0-\u1fff\ua620-\uabff\U00010000-\U0001ffff]' then words
    else (
      select string_agg(coalesce(chr(48 + ascii(s.letter) - z.zero), s.letter), '' order by s.place)
      from string_to_table(words, null) with ordinality s (letter, place)
      left join unnest(
        array[
          1984, 2406, 2534, 2662, 2790, 2918, 3046, 3174, 3302, 3430, 3558, 3664, 3792, 3872, 4160, 4240,
          6112, 6160, 6470, 6608, 6784, 6800, 6992, 7088, 7232, 7248, 42528, 43216, 43264, 43472, 43504,
          43600, 44016, 66720, 68912, 68928, 69734, 69872, 69942, 70096, 70384, 70736, 70864, 71248, 71360,
          71376, 71386, 71472, 71904, 72016, 72688, 72784, 73040, 73120, 73184, 73552, 90416, 92768, 92864,
          93008, 93552, 123200, 123632, 124144, 124401, 125264
        ]
      ) z (zero) on ascii(s.letter) between z.zero and z.zero + 9
    )
  end
$$;
