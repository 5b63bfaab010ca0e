import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import pg from 'pg';
import type { Config } from '../config.ts';
import { lineOf, Refusal } from '../expected-exit.ts';
import { startEmbedded } from './embedded/embedded.ts';
import type { Log } from './pool.ts';

/** A running database: that of DATABASE_URL, or the embedded one. */
export type DatabasePlace = {
  ownerUrl: string;
  appUrl: string;
  appRole?: string;
  /**
   * Claims the database for this product, since only one at a time may work on the embedded one. From then on until
   * `stop`, the embedded database is restarted when it ends.
   *
   * @throws Refusal when another product has claimed it
   */
  claim: (log: Log) => Promise<void>;
  stop: () => Promise<void>;
  /** Stops the database if this process started it, for tools beside a running product. */
  leave: () => Promise<void>;
};

/**
 * Opens the database of DATABASE_URL, else starts or adopts the embedded one and creates its owner on the
 * first start.
 */
export async function openPlace(
  config: Pick<Config, 'databaseUrl' | 'databaseAppUrl' | 'dataDir'>,
): Promise<DatabasePlace> {
  if (config.databaseUrl) {
    return {
      ownerUrl: config.databaseUrl,
      appUrl: config.databaseAppUrl ?? config.databaseUrl,
      ...(config.databaseAppUrl ? {} : { appRole: 'hub_app' }),
      claim: async () => {},
      stop: async () => {},
      leave: async () => {},
    };
  }
  const dir = join(config.dataDir, 'postgres');
  const server = await startEmbedded({ dir });
  if (server.dir !== dir)
    console.warn(`The user postgres cannot reach ${dir}; the database is kept in ${server.dir}.`);
  await makeOwnedDatabase(server.urlOf('postgres', 'postgres'), 'hub');
  const ownerUrl = server.urlOf('hub_owner', 'hub');
  let claimHeld: { release: () => void } | undefined;
  return {
    ownerUrl,
    appUrl: server.urlOf('hub_app', 'hub'),
    async claim(log) {
      claimHeld = await holdClaim(ownerUrl, config.dataDir, log);
      server.watch(log);
    },
    async stop() {
      claimHeld?.release();
      await server.stop();
    },
    leave: server.adopted ? async () => {} : server.stop,
  };
}

/** Creates a database whose owner is no superuser, as on hosted servers. */
async function makeOwnedDatabase(adminUrl: string, name: string): Promise<void> {
  const admin = new pg.Client({ connectionString: adminUrl });
  admin.on('error', () => {});
  await admin.connect();
  try {
    if (!(await admin.query("select from pg_roles where rolname = 'hub_owner'")).rowCount)
      await admin.query('create role hub_owner login createrole');
    if (!(await admin.query('select from pg_database where datname = $1', [name])).rowCount)
      await admin.query(`create database ${name} owner hub_owner`);
  } finally {
    await admin.end();
  }
}

const CLAIM = 7_204_612;
const CLAIM_TRIES = 20;
/** Returns a connection that holds the claim, or undefined while another product holds it. */
async function takeClaim(url: string): Promise<pg.Client | undefined> {
  const db = new pg.Client({ connectionString: url, application_name: 'claim' });
  db.on('error', () => {});
  await db.connect();
  const { rows } = await db.query<{ got: boolean }>('select pg_try_advisory_lock($1) as got', [CLAIM]);
  if (rows[0]!.got) return db;
  await db.end();
  return undefined;
}
/**
 * Holds the claim by the lock of a connection, which ends with a killed product; waits, since the database may notice that
 * late. A lost connection claims again.
 *
 * @throws Refusal when another product works on the folder
 */
async function holdClaim(url: string, dataDir: string, log: Log): Promise<{ release: () => void }> {
  let released = false;
  let holder: pg.Client | undefined;
  const hold = (db: pg.Client) => {
    holder = db;
    db.once('end', () => void claimAgain());
  };
  async function claimAgain(): Promise<void> {
    for (let tries = 0; !released; tries++) {
      await wait(500, undefined, { ref: false });
      if (released) return;
      const db = await takeClaim(url).catch(() => null);
      if (db) return hold(db);
      if (db === undefined && tries === CLAIM_TRIES)
        log.error({ dataDir }, 'another product works on this data folder as well: stop one of the two');
    }
  }
  for (let tries = 0; tries < CLAIM_TRIES; tries++) {
    const db = await takeClaim(url);
    if (db) {
      hold(db);
      return {
        release() {
          released = true;
          void holder?.end().catch(() => {});
        },
      };
    }
    await wait(100);
  }
  throw new Refusal(
    `a product runs on the data folder ${dataDir} already: stop it, or set another DATA_DIR (several share one database by DATABASE_URL)`,
  );
}

/**
 * Checks that the login of the product is bound by row security and has the rights of hub_app. @throws Refusal
 */
export async function checkLogin({
  appUrl,
  appRole,
}: Pick<DatabasePlace, 'appUrl' | 'appRole'>): Promise<void> {
  const db = new pg.Client({
    connectionString: appUrl,
    ...(appRole ? { options: `-c role=${appRole}` } : {}),
  });
  db.on('error', () => {});
  try {
    await db.connect();
    const {
      rows: [me],
    } = await db.query<{ name: string; free: boolean; member: boolean }>(
      `
        select rolname as name, rolsuper
          or rolbypassrls as free, pg_has_role(oid, 'hub_app', 'usage') as member
        from pg_roles
        where rolname = current_user
      `,
    );
    if (me!.free)
      throw new Refusal(
        `DATABASE_APP_URL: the login ${me!.name} passes by row security (superuser or BYPASSRLS); it must be hub_app or a member of it`,
      );
    if (!me!.member) throw new Refusal(`DATABASE_APP_URL: the login ${me!.name} is no member of hub_app`);
  } catch (error) {
    const line = lineOf(error);
    throw appRole || error instanceof Refusal || !line
      ? error
      : new Refusal(line.replace('DATABASE_URL', 'DATABASE_APP_URL'));
  } finally {
    await db.end().catch(() => {});
  }
}
