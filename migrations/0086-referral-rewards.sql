-- The reward of a customer who recommended the business (designs 3.27).

-- Whether the owner was given the task to think about a reward, once for each inquiry that was won.
alter table lead add column is_reward_asked boolean not null default false;
