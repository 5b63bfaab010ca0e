import { q, sql, type TenantTx } from '#platform/db/tenant.ts';
import type { ProcessState, SlowRoute } from '../contract.ts';
import { LIMITS, MOST_COUNTED } from '../rules.ts';

/** Processes that the board lists. */
const MOST_PROCESSES = 50;
/** Slow routes that the board lists. */
const MOST_ROUTES = 20;
const count = sql<number>`count(*)::int`;
const secondsAgo = (seconds: number) => sql<string>`now() - make_interval(secs => ${seconds})`;

/** Reads the processes that gave a sign of life within an hour, the silent ones first. */
export const processes = (tx: TenantTx): Promise<ProcessState[]> =>
  tx.all(
    q
      .selectFrom('processState')
      .select([
        'id',
        'machine',
        'kind',
        'release',
        'startedAt',
        'seenAt',
        'diskFree',
        'diskSize',
        sql<boolean>`seen_at < ${secondsAgo(LIMITS.silentSeconds)}`.as('isSilent'),
      ])
      .$narrowType<{ kind: 'http' | 'jobs' }>()
      .orderBy(sql`seen_at < ${secondsAgo(LIMITS.silentSeconds)}`, 'desc')
      .orderBy('machine')
      .orderBy('kind')
      .orderBy('startedAt')
      .limit(MOST_PROCESSES),
  );

/** Reads the slowest routes of all processes; those of silent ones are over. */
export const slowRoutes = (tx: TenantTx): Promise<SlowRoute[]> =>
  tx.all(
    q
      .selectFrom('processState as p')
      .innerJoinLateral(
        sql<SlowRoute>`jsonb_to_recordset(p.slowest)`.as<'c'>(
          sql`c(route text, count int, "averageMs" int, "slowestMs" int)`,
        ),
        (join) => join.onTrue(),
      )
      .select([
        'c.route',
        sql<number>`sum(c.count)::int`.as('count'),
        sql<number>`(sum(c."averageMs" * c.count::float8) / sum(c.count))::int`.as('averageMs'),
        sql<number>`max(c."slowestMs")`.as('slowestMs'),
      ])
      .where('p.seenAt', '>', secondsAgo(LIMITS.silentSeconds))
      .groupBy('c.route')
      .orderBy('slowestMs', 'desc')
      .limit(MOST_ROUTES),
  );

/** Reads how many deliveries wait, and since when the oldest of those counted. */
export const events = async (tx: TenantTx) =>
  (await tx.one(
    q
      .selectFrom(
        q
          .selectFrom('eventDelivery')
          .select(['accountId', 'eventId'])
          .where('parked', '=', false)
          .limit(MOST_COUNTED + 1)
          .as('d'),
      )
      .innerJoin('event as e', (join) =>
        join.onRef('e.accountId', '=', 'd.accountId').onRef('e.id', '=', 'd.eventId'),
      )
      .select([count.as('waiting'), sql<string | null>`min(e.created_at)`.as('since')]),
  ))!;

/** Reads how many emails wait to be sent and since when, and how many failed within a day. */
export async function mail(tx: TenantTx) {
  const inState = (state: 'queued' | 'failed') =>
    q
      .selectFrom('mail')
      .select('createdAt')
      .where('state', '=', state)
      .orderBy('createdAt', state === 'queued' ? 'asc' : 'desc')
      .orderBy('id', state === 'queued' ? 'asc' : 'desc')
      .limit(MOST_COUNTED + 1);
  const queued = await tx.one(
    q
      .selectFrom(inState('queued').as('m'))
      .select([count.as('waiting'), sql<string | null>`min(m.created_at)`.as('since')]),
  );
  const failed = await tx.one(
    q
      .selectFrom(
        inState('failed')
          .where('createdAt', '>', sql<string>`now() - interval '1 day'`)
          .as('m'),
      )
      .select(count.as('failed')),
  );
  return { ...queued!, ...failed! };
}

/** Counts the connections whose last use failed, by whose they are. */
export const connections = async (tx: TenantTx) =>
  (await tx.one(
    q
      .selectFrom(
        q
          .selectFrom('connection')
          .select(['accountId', 'agencyId'])
          .where('state', '=', 'failing')
          .limit(MOST_COUNTED + 1)
          .as('c'),
      )
      .select([
        sql<number>`count(*) filter (where c.account_id is not null)::int`.as('ofAccounts'),
        sql<number>`count(*) filter (where c.account_id is null and c.agency_id is not null)::int`.as(
          'ofAgencies',
        ),
        sql<number>`count(*) filter (where c.account_id is null and c.agency_id is null)::int`.as('ofHouse'),
      ]),
  ))!;

/** Reads how many certificates of served domains end soon, and the first of them. */
export async function certificates(tx: TenantTx) {
  const ending = await tx.all(
    q
      .selectFrom('domain')
      .select(['host', 'certificateUntil as until'])
      .where('certificateUntil', '<', sql<string>`now() + make_interval(days => ${LIMITS.certificateDays})`)
      .where('state', '=', 'live')
      .orderBy('certificateUntil')
      .limit(MOST_COUNTED + 1)
      .$narrowType<{ until: string }>(),
  );
  return { ending: ending.length, next: ending[0] ?? null };
}

/** Reads the size of the database, and the connections of its server. */
export const database = async (tx: TenantTx) =>
  (await tx.one(
    q.selectNoFrom([
      sql<number>`pg_database_size(current_database())::float8`.as('bytes'),
      sql<number>`(select count(*)::int from pg_stat_activity where datname is not null)`.as('connections'),
      sql<number>`current_setting('max_connections')::int`.as('most'),
    ]),
  ))!;
