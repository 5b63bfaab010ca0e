-- General instructions for chosen accounts: the house says who gets one, and whether accounts read its words (AI-04).
alter table ai_instruction add column audience text not null default 'chosen'
  check (audience in ('all', 'chosen'));
-- The owner of the table sees rows by the policies of hub_definer alone, and this table has none.
alter table ai_instruction no force row level security;
update ai_instruction
set audience = 'all'
where not house_only or standard_for is not null;
alter table ai_instruction force row level security;
-- A destination without its standard instruction would have none.
alter table ai_instruction add constraint ai_instruction_standard_for_all
  check (standard_for is null or audience = 'all');

-- Accounts that get an instruction whose audience is chosen.
create table ai_instruction_account (
  account_id uuid not null references account on delete cascade,
  instruction_id uuid not null references ai_instruction on delete cascade,
  primary key (account_id, instruction_id)
);
create index ai_instruction_account_of on ai_instruction_account (instruction_id);
alter table ai_instruction_account enable row level security;
alter table ai_instruction_account force row level security;
create policy member on ai_instruction_account for select to hub_app using (account_id = scope_account());
create policy house on ai_instruction_account to hub_house using (true) with check (true);
grant select on ai_instruction_account to hub_app;
grant select, insert, delete on ai_instruction_account to hub_house;

drop policy reader on ai_instruction;
create policy reader on ai_instruction for select to hub_app
  using (
    audience = 'all'
      or exists (
        select
        from ai_instruction_account g
        where g.account_id = scope_account() and g.instruction_id = ai_instruction.id
      )
  );
