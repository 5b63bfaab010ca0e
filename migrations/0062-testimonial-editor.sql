-- The settings of the share page, the settings that a preview shows, and the testimonial whose share page led to an
-- inquiry (TEST-54, designs 3.27).

alter table testimonial_settings
  add column referrals jsonb not null default '{}',
  -- {"settings": {…}, "referrals": {…}}: what somebody edits, shown by secret previews only
  add column draft jsonb;

alter table lead
  add column referred_by uuid,
  -- the name of the customer who shared, as it was then
  add column referrer_name text not null default '' check (length(referrer_name) <= 200),
  add foreign key (account_id, referred_by) references content (account_id, id)
    on delete set null (referred_by);
create index lead_referred on lead (account_id, referred_by) where referred_by is not null;
