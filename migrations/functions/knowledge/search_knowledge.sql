-- Returns the passages of the account in scope that fit a question best, with a score from 0 to 1: the share of the words of
-- the question that stand in them, rare words counting more, and words of a heading half as much again. The search begins
-- with the rarest words until about `most_looked` passages have one of them. Without any, headings with typing errors count.
-- `classes`: ids of classifications; null: all documents. Matching is not leakproof, so that row security keeps the index
-- from use; this one runs as the definer.
-- needs: knowledge_terms, search_key
create or replace function search_knowledge(asked text, asked_language text, most integer, classes uuid[])
  returns table (id uuid, score real)
  language plpgsql stable security definer
  set search_path = public, ext
  set plan_cache_mode = force_custom_plan
as $$
declare
  most_looked constant integer := 600;
  account uuid := scope_account();
  term record;
  -- The forms of each word as a query, and of its heading.
  queries tsquery[] := '{}';
  headings tsquery[] := '{}';
  counts real[] := '{}';
  rare tsquery;
  sum_counts real := 0;
  has_any boolean := false;
  key text := search_key(left(asked, 300));
begin
  for term in
    select
      -- Turkish words go on with endings, which its stems do not all leave out.
      string_agg(quote_literal(f.form) || ending.mark, ' | ') as words,
      string_agg(quote_literal('#' || f.form) || ending.mark, ' | ') as heads,
      coalesce(max(w.count), 0) as count
    from knowledge_terms(asked, asked_language) t
    cross join lateral unnest(t.forms) f (form)
    cross join lateral (
      select case when asked_language = 'tr' and length(f.form) >= 4 then ':*' else '' end as mark
    ) ending
    left join doc_word w on w.account_id = account and w.word = f.form
    group by t.forms
    order by 3, 1
    limit 16
  loop
    queries := queries || term.words::tsquery;
    headings := headings || term.heads::tsquery;
    counts := counts || term.count::real;
    if rare is null then
      rare := term.words::tsquery;
      sum_counts := term.count;
    elsif sum_counts > most_looked and cardinality(queries) = 2 then
      -- Even the rarest word stands nearly everywhere: two of them together do not.
      rare := rare && term.words::tsquery;
      sum_counts := most_looked;
    elsif sum_counts + term.count <= most_looked then
      rare := rare || term.words::tsquery;
      sum_counts := sum_counts + term.count;
    end if;
  end loop;
  if rare is not null then
    return query
    with looked as materialized (
      select c.id, c.doc_id, c.lexemes
      from doc_chunk c
      where c.account_id = account and c.lexemes @@ rare
      limit most_looked * 4
    ),
    words as (
      select t.query, t.heading,
        -- Without counts of the account, those of what was found say which words are rare.
        1 / (1 + ln(1 + greatest(t.count, (select count(*) from looked l where l.lexemes @@ t.query)))) as weight
      from unnest(queries, headings, counts) t (query, heading, count)
    )
    select l.id,
      (
        select sum(
            case
              when not l.lexemes @@ w.query then 0
              when l.lexemes @@ w.heading then w.weight * 1.5
              else w.weight
            end
          ) / nullif(sum(w.weight) * 1.5, 0)
        from words w
      )::real as points
    from looked l
    where classes is null
      or exists (
        select
        from agent_doc d
        where d.account_id = account and d.id = l.doc_id and d.classification_id = any(classes)
      )
    order by points desc, l.id
    limit most;
    has_any := found;
  end if;
  if has_any or key !~ '[[:alnum:]]{3}' then
    return;
  end if;
  return query
  select near.id, (word_similarity(key, search_key(near.heading)) * 0.6)::real
  from (
    select c.id, c.heading
    from doc_chunk c
    where c.account_id = account
      and c.heading <> ''
      and (
        classes is null
        or exists (
          select
          from agent_doc d
          where d.account_id = account and d.id = c.doc_id and d.classification_id = any(classes)
        )
      )
    order by key <<-> search_key(c.heading)
    limit most
  ) near
  where word_similarity(key, search_key(near.heading)) >= 0.4;
end
$$;
alter function search_knowledge owner to hub_definer;
revoke all on function search_knowledge from public;
grant execute on function search_knowledge to hub_app;
