-- Returns the passages of a demo that fit a question best, with a score from 0 to 1, by the rule of search_knowledge: the
-- share of the words of the question that stand in them, rare ones and those of headings counting more. A demo has few
-- passages, so that all of them are looked at.
-- needs: knowledge_terms
create or replace function search_bot_demo(demo uuid, asked text, asked_language text, most integer)
  returns table (id uuid, score real)
  language sql stable
  set search_path = public, ext
as $$
  with terms as (
    select
      string_agg(quote_literal(f.form) || ending.mark, ' | ')::tsquery as query,
      string_agg(quote_literal('#' || f.form) || ending.mark, ' | ')::tsquery as heading
    from knowledge_terms(asked, asked_language) t
    cross join lateral unnest(t.forms) f (form)
    cross join lateral (
      select case when asked_language = 'tr' and length(f.form) >= 4 then ':*' else '' end as mark
    ) ending
    group by t.forms
    limit 16
  ),
  own as materialized (
    select p.id, p.position, p.lexemes
    from bot_demo_passage p
    where p.account_id = scope_account() and p.bot_demo_id = demo
  ),
  words as (
    select t.query, t.heading,
      1 / (1 + ln(1 + (select count(*) from own o where o.lexemes @@ t.query))) as weight
    from terms t
  )
  select o.id, points.sum::real
  from own o
  cross join lateral (
    select sum(
        case
          when not o.lexemes @@ w.query then 0
          when o.lexemes @@ w.heading then w.weight * 1.5
          else w.weight
        end
      ) / nullif(sum(w.weight) * 1.5, 0) as sum
    from words w
  ) points
  where points.sum > 0
  order by points.sum desc, o.position
  limit most
$$;
