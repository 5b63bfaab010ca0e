#!/bin/sh
# The owner of the database: no superuser, may make the roles of the product.
set -e
psql -v ON_ERROR_STOP=1 --username postgres <<SQL
create role hub_owner login createrole password '$DB_PASSWORD';
create database hub owner hub_owner;
SQL
