-- Returns the account and request link of a secret, whether it is still open, and the item it asks about,
-- which may be unpublished. The secret is the right to read it.
create or replace function testimonial_link_find(secret bytea)
  returns table (
    account_id uuid, id uuid, content_id uuid, state text, customer_name text, customer_email text,
    locale text, greeting_value text, expires_at timestamptz, testimonial_id uuid, content_title text,
    cover jsonb
  )
  language sql stable security definer
  set search_path = public, ext
as $$
  select l.account_id, l.id, l.content_id,
    case
      when l.revoked_at is not null then 'revoked'
      when l.answered_at is not null then 'answered'
      when l.expires_at <= now() then 'expired'
      else 'open'
    end,
    l.customer_name, l.customer_email, l.locale, l.greeting_value, l.expires_at, l.testimonial_id, c.title,
    p.cover
  from testimonial_link l
  left join content c on c.account_id = l.account_id and c.id = l.content_id
  left join content_public p on p.account_id = c.account_id and p.content_id = c.id
  where l.secret_hash = secret
$$;
alter function testimonial_link_find owner to hub_definer;
revoke all on function testimonial_link_find from public;
grant execute on function testimonial_link_find to hub_app, hub_visitor;
