import { z } from 'zod';
import { endpoint, id, instant } from '#shared/endpoint.ts';
import { checkKinds } from './rules.ts';

const count = z.number().int();
/** A process that gave a sign of life within an hour; one that ended in order is none. */
const processState = z.object({
  id,
  machine: z.string(),
  kind: z.enum(['http', 'jobs']),
  release: z.string(),
  startedAt: instant,
  seenAt: instant,
  /** Sign of life missing for a minute. */
  isSilent: z.boolean(),
  /** Bytes of the disk with the folder of data of its machine. */
  diskFree: z.number(),
  diskSize: z.number(),
});
export type ProcessState = z.output<typeof processState>;
const waitingKind = z.object({
  /** Name of the job, or of a listener's event. */
  kind: z.string(),
  /** Counted up to 1000. */
  waiting: count,
  running: count,
  dueSince: instant.nullable(),
});
export type WaitingKind = z.output<typeof waitingKind>;
const slowRoute = z.object({ route: z.string(), count, averageMs: count, slowestMs: count });
export type SlowRoute = z.output<typeof slowRoute>;

/** The state of the product. Counts go up to 1000, and 1001 means more. */
const health = z.object({
  at: instant,
  /** Parts that need a person. */
  red: z.array(z.enum(checkKinds)),
  processes: z.array(processState),
  jobs: z.object({ kinds: z.array(waitingKind), dueSince: instant.nullable(), failed: count }),
  /** Deliveries of events to the parts of the product that hear of them. */
  events: z.object({ waiting: count, since: instant.nullable() }),
  mail: z.object({
    /** State of the mail server: set or not. */
    isOn: z.boolean(),
    waiting: count,
    since: instant.nullable(),
    /** Within 24 hours. */
    failed: count,
  }),
  connections: z.object({ ofHouse: count, ofAgencies: count, ofAccounts: count }),
  /** Certificates of custom domains that end within 14 days. */
  certificates: z.object({ ending: count, next: z.object({ host: z.string(), until: instant }).nullable() }),
  database: z.object({ bytes: z.number(), connections: count, most: count }),
  /** The slowest routes of all processes in the last minutes. */
  calls: z.array(slowRoute),
});
export type Health = z.output<typeof health>;

export const getHealth = endpoint({
  method: 'GET',
  path: '/api/house/health',
  summary: 'The state of the product: its processes, what waits, what fails, and what needs a person',
  who: 'house',
  output: health,
});
