import { join } from 'node:path';
import pg from 'pg';
import type { Config } from '../config.ts';
import { startEmbedded } from './embedded.ts';

/** Where the database is: the one named by DATABASE_URL, or the embedded one, started or adopted. */
export type DatabasePlace = { ownerUrl: string; appUrl: string; appRole?: string; stop: () => Promise<void>; /** For tools beside a running product: stops only what this process started. */ leave: () => Promise<void> };

export async function openPlace(config: Pick<Config, 'databaseUrl' | 'databaseAppUrl' | 'dataDir'>): Promise<DatabasePlace> {
  if (config.databaseUrl) {
    return { ownerUrl: config.databaseUrl, appUrl: config.databaseAppUrl ?? config.databaseUrl, ...(config.databaseAppUrl ? {} : { appRole: 'hub_app' }), stop: async () => {}, leave: async () => {} };
  }
  const dir = join(config.dataDir, 'postgres'), server = await startEmbedded({ dir });
  if (server.dir !== dir) console.warn(`The user postgres cannot reach ${dir}; the database is kept in ${server.dir}.`);
  await makeOwnedDatabase(server.urlOf('postgres', 'postgres'), 'hub');
  return { ownerUrl: server.urlOf('hub_owner', 'hub'), appUrl: server.urlOf('hub_app', 'hub'), stop: server.stop, leave: server.adopted ? async () => {} : server.stop };
}

/** The owner is no superuser, as on any hosted server. */
export async function makeOwnedDatabase(adminUrl: string, name: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl });
  admin.on('error', () => {});
  await admin.connect();
  try {
    if (!(await admin.query("select from pg_roles where rolname = 'hub_owner'")).rowCount) await admin.query('create role hub_owner login createrole');
    if (!(await admin.query('select from pg_database where datname = $1', [name])).rowCount) await admin.query(`create database ${name} owner hub_owner`);
  } finally { await admin.end(); }
}
