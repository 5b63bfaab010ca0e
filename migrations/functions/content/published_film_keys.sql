-- Returns the keys of a film that stands in published content of the account in scope, also where a duplicated
-- item shows it, or in the published settings of its site: as the silent video of the first screen. Visitors read no
-- row of media, which holds what is private of a photograph; of a film they learn only where its copy without
-- metadata is played from: of one that is shown in part they get that part alone, of one that is not prepared yet
-- nothing.
-- needs: scope_account, tenant_state
create or replace function published_film_keys(film uuid)
  returns table (storage_key text)
  language sql stable security definer
  set search_path = public, ext
as $$
  select replace(m.derivatives->>'film', '/files/', '')
  from media m
  join account a on a.id = m.account_id
  where m.account_id = scope_account()
    and (m.id = film or split_part(m.storage_key, '/', 3) = film::text)
    and m.kind = 'video'
    and m.state = 'ready'
    and m.derivatives ? 'film'
    and tenant_state(a.agency_id, a.id) = 'open'
    and (
      exists (
        select
        from content_public p
        where p.account_id = m.account_id
          and p.content_id = m.content_id
          and p.status_publish = 'published'
          and not p.withheld
          and (not p.is_testimonial or p.testimonial->'video'->>'id' = m.id::text)
      )
      or exists (
        select
        from site_settings s
        where s.account_id = m.account_id and s.settings #>> '{hero,video,id}' = m.id::text
      )
    )
$$;
alter function published_film_keys owner to hub_definer;
revoke all on function published_film_keys from public;
grant execute on function published_film_keys to hub_visitor;
