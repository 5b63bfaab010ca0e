-- The sweeps of the engines before runs have no job any more, so nothing shall ask for them every night.
do $$
begin
  if to_regclass('job.schedule') is not null then
    delete from job.schedule
    where name in ('bulk-edit.sweep', 'testimonials.sweep-bulks', 'writings.sweep_runs');
  end if;
end
$$;
