-- When something in an account changed last, to the minute: the statement that moves the counter of its public pages sets it, so no change locks or
-- writes a row more than before, and only one a minute moves the account in its indexes.
alter table account add column changed_at timestamptz not null default now();
create index account_agency_changed on account (agency_id, changed_at desc, id desc) where removing_at is null;
create index account_changed on account (changed_at desc, id desc) where removing_at is null;

alter table account no force row level security;
alter table account disable trigger user;
alter table content no force row level security;
alter table media no force row level security;
update account a set changed_at = greatest(a.created_at,
  (select c.updated_at from content c where c.account_id = a.id and not c.is_testimonial order by c.updated_at desc limit 1),
  (select c.updated_at from content c where c.account_id = a.id and c.is_testimonial order by c.updated_at desc limit 1),
  (select m.created_at from media m where m.account_id = a.id order by m.created_at desc limit 1));
alter table account force row level security;
alter table account enable trigger user;
alter table content force row level security;
alter table media force row level security;
