-- Widgets that show testimonials on other sites.
-- needs: wall_account

-- Widgets of an account: which testimonials they show, how, and on which hosts.
create table widget (
  account_id uuid not null references account,
  id uuid not null default uuidv7(),
  name text not null check (length(name) between 1 and 80),
  kind text not null check (kind in ('carousel', 'wall', 'badge', 'single')),
  -- choice and look, validated by the contract of widgets
  settings jsonb not null default '{}',
  -- names of the hosts that may show it, in lower case; none shows it nowhere
  hosts text[] not null default '{}',
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  primary key (account_id, id)
);
select wall_account('widget', true);
grant select on widget to hub_visitor;

-- Whether the customer agreed to widgets on other sites: the scope `widgets` of the last consent.
alter table content_public add column in_widgets boolean not null default false;
create index content_public_widgets on content_public (account_id, sort_at desc, content_id desc)
  where in_widgets;
create index content_public_widgets_rated on content_public (
  account_id, rating desc nulls last, sort_at desc, content_id desc
) where in_widgets;
