-- Requests for testimonials and the proof of consent.
-- needs: wall_account

create table testimonial_settings (
  account_id uuid primary key references account,
  settings jsonb not null default '{}',
  updated_at timestamptz not null default now()
);
select wall_account('testimonial_settings', true);
grant select on testimonial_settings to hub_visitor;

-- A request link: only the hash of its secret is stored; it expires and can be revoked.
create table testimonial_link (
  account_id uuid not null references account,
  id uuid not null default uuidv7(),
  content_id uuid,
  secret_hash bytea not null unique,
  customer_name text not null default '' check (length(customer_name) <= 200),
  customer_email text check (length(customer_email) <= 254),
  locale language_code not null default 'en',
  greeting_value text,
  created_by uuid references app_user,
  created_at timestamptz not null default now(),
  expires_at timestamptz not null,
  revoked_at timestamptz,
  opened_at timestamptz,
  answered_at timestamptz,
  testimonial_id uuid,
  primary key (account_id, id),
  foreign key (account_id, content_id) references content (account_id, id) on delete cascade,
  foreign key (account_id, testimonial_id)
    references content (account_id, id) on delete set null (testimonial_id)
);
create index testimonial_link_recent on testimonial_link (account_id, created_at desc, id desc);
create index testimonial_link_content on testimonial_link (account_id, content_id, created_at desc);
select wall_account('testimonial_link');
grant select, update on testimonial_link to hub_definer;

-- A proof of consent, append-only: the words agreed to, when, and from where (hash of the address).
create table testimonial_consent (
  account_id uuid not null,
  id uuid not null default uuidv7(),
  testimonial_id uuid not null,
  given boolean not null,
  scopes text[] not null default '{}',
  text text not null,
  text_version text not null,
  locale text not null,
  at timestamptz not null default now(),
  ip_hash text,
  primary key (account_id, id),
  foreign key (account_id, testimonial_id) references content (account_id, id) on delete cascade
);
create index testimonial_consent_of on testimonial_consent (account_id, testimonial_id);
select wall_account('testimonial_consent');
revoke update, delete on testimonial_consent from hub_app;

alter table media add foreign key (account_id, testimonial_link_id)
  references testimonial_link (account_id, id) on delete set null (testimonial_link_id);
