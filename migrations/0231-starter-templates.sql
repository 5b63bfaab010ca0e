-- Templates that were copied from a starter of the product.

-- Which one it was.
alter table template add column starter_id uuid;
