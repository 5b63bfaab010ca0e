-- Says what waits in the accounts of the agency in scope, those of the latest changes. Each number stops at 100, so the
-- size of an account does not matter. own: the person whose items alone count; null counts the items of everybody.
-- needs: token_state
create or replace function agency_attention(own uuid, most integer)
  returns table (
    id uuid, name text, paused boolean, host text, logo jsonb, language text, theme text, subscription text,
    changed_at timestamptz, testimonials integer, inquiries integer, approvals integer, ready integer,
    drafts integer, domain text, mails integer, tokens text
  )
  language sql stable security definer rows 200
  set search_path = public, ext
as $$
  select a.id, a.business_name, a.suspended_at is not null,
    (
      select w.host::text
      from whitelabel w
      where w.account_id = a.id and w.verified_at is not null
      order by (w.redirect_to is not null), w.created_at
      limit 1
    ),
    a.logo, a.language, a.theme_value, a.subscription_type, a.changed_at,
    (
      select count(*)::int
      from (
        select
        from content c
        where c.account_id = a.id
          and c.status_publish = 'notPublished'
          and c.status_content <> 'dropped'
          and c.is_testimonial
        limit 100
      ) x
    ),
    (select count(*)::int from (select from lead l where l.account_id = a.id and l.state = 'new' limit 100) x),
    (
      select count(*)::int
      from (
        select
        from writing w
        where w.account_id = a.id and (case when w.status is null then 'pending' else w.status end) = 'pending'
        limit 100
      ) x
    ),
    (
      select count(*)::int
      from (
        select
        from content c
        where c.account_id = a.id
          and c.status_publish = 'notPublished'
          and c.status_content = 'finalized'
          and not c.is_testimonial
          and (own is null or c.user_id = own)
        limit 100
      ) x
    ),
    (
      select count(*)::int
      from (
        select
        from content c
        where c.account_id = a.id
          and c.status_publish = 'notPublished'
          and c.status_content in ('draft', 'writing', 'reviewing')
          and not c.is_testimonial
          and (own is null or c.user_id = own)
        limit 100
      ) x
    ),
    (
      select case when bool_or(d.state = 'broken') then 'broken' when bool_or(d.state <> 'live') then 'waiting' end
      from domain d
      where d.account_id = a.id
    ),
    (
      select count(*)::int
      from (
        select
        from mail m
        where m.account_id = a.id and m.state = 'failed' and m.created_at > now() - interval '14 days'
        limit 100
      ) x
    ),
    (
      select case when s.balance <= 0 then 'empty' when s.used >= s.most * 0.8 then 'low' end
      from token_state(a.id) s
      where s.most > 0
    )
  from (
    select *
    from account f
    where f.agency_id = scope_agency() and f.removing_at is null
    order by f.changed_at desc, f.id desc
    limit most
  ) a
$$;
alter function agency_attention owner to hub_definer;
revoke all on function agency_attention from public;
grant execute on function agency_attention to hub_app;
