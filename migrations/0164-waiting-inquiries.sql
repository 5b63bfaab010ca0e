-- An inquiry without a proof of work, or in a flood, waits: it is neither new nor spam.
alter table lead drop constraint lead_state_check;
alter table lead
  add constraint lead_state_check
  check (state in ('new', 'answered', 'visit', 'won', 'lost', 'suspected', 'spam'));
