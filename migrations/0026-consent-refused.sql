-- What a customer did not let be used does not become public, whatever the business lets its pages show (designs 0.3): such a
-- testimonial is not there for visitors, whichever statement looks for it.
alter table content_public add column withheld boolean not null default false;
alter table content_public no force row level security;
alter table content no force row level security;
update content_public p set withheld = true from content c where c.account_id = p.account_id and c.id = p.content_id and c.is_testimonial and c.testimonial->>'isSubmissionConsent' = 'false';
alter table content_public force row level security;
alter table content force row level security;
alter policy visitor on content_public using (account_id = scope_account() and not withheld);
