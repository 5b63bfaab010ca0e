-- Returns the query over search_keys that finds at least what a query over search_lexemes finds in an account: of the
-- beginning of a word ('abc':*) the longest key that holds it, of a whole word ('abc') its own. What it finds has yet to be
-- compared with the query. Words stand beside each other by & and | alone and have no quotes, as search_fold leaves them.
-- Null without a word.
create or replace function search_keys_of(account uuid, asked tsquery)
  returns tsquery
  language sql immutable parallel safe
  set search_path = public, ext
as $$
  select string_agg(
    part[1] || coalesce(
      '''' || right(account::text, 12)
        || case
          when part[3] is null then 'w' || part[2] || ''''
          when length(part[2]) >= 8 then 'b' || left(part[2], 8) || ''''
          when length(part[2]) >= 4 then 'b' || left(part[2], 4) || ''''
          when length(part[2]) >= 2 then 'b' || left(part[2], 2) || ''''
          else 'w' || part[2] || ''':*'
        end,
      ''
    ),
    ''
    order by place
  )::tsquery
  from regexp_matches(asked::text, '([^'']*)(?:''([^'']*)''(:\*)?)?', 'g') with ordinality each (part, place)
$$;
