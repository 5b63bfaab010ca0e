/** Parts of the product that the operator's board looks at (issue 43 D). */
export const checkKinds = [
  'processes',
  'jobs',
  'failedJobs',
  'events',
  'mail',
  'connections',
  'certificates',
  'disk',
  'database',
  'calls',
] as const;
export type CheckKind = (typeof checkKinds)[number];

/** Rows that a count goes up to; one more than that means “more”. */
export const MOST_COUNTED = 1000;
/** From where on a person is needed. */
export const LIMITS = {
  /** Seconds that a due job waits. */
  jobSeconds: 300,
  /** Seconds that an event waits for its listeners. */
  eventSeconds: 120,
  /** Seconds that an email waits to be sent. */
  mailSeconds: 600,
  /** Emails that failed within a day. */
  mailFailures: 20,
  /** Days before the end of a certificate; the proxy renews them about 30 days before. */
  certificateDays: 14,
  /** Share of the disk that has to be free. */
  diskShare: 0.1,
  /** Share of the connections of the database server that may be used. */
  connectionShare: 0.8,
  /** Average time of a call in milliseconds. */
  callMs: 1000,
  /** Calls within the last minutes, below which their average says nothing. */
  callsLeast: 10,
  /** Seconds since the last sign of life of a process. */
  silentSeconds: 60,
} as const;

/** The facts of the board by which `needsPerson` judges. */
type Facts = {
  at: string;
  processes: readonly {
    kind: 'http' | 'jobs';
    release: string;
    isSilent: boolean;
    diskFree: number;
    diskSize: number;
  }[];
  jobs: { dueSince: string | null; failed: number };
  events: { since: string | null; waiting: number };
  mail: { since: string | null; failed: number };
  connections: { ofHouse: number; ofAgencies: number };
  certificates: { ending: number };
  database: { connections: number; most: number };
  calls: readonly { count: number; averageMs: number }[];
};

/** Returns the parts that need a person, in the order of the board. */
export function needsPerson(facts: Facts): CheckKind[] {
  const waits = (since: string | null, seconds: number): boolean =>
    since !== null && Date.parse(facts.at) - Date.parse(since) > seconds * 1000;
  const { processes, jobs, events, mail, connections, certificates, database, calls } = facts;
  const alive = processes.filter(({ isSilent }) => !isSilent);
  const isRed: Record<CheckKind, boolean> = {
    processes:
      alive.length < processes.length ||
      !(['http', 'jobs'] as const).every((kind) => alive.some((process) => process.kind === kind)) ||
      new Set(alive.map(({ release }) => release)).size > 1,
    jobs: waits(jobs.dueSince, LIMITS.jobSeconds),
    failedJobs: jobs.failed > 0,
    events: waits(events.since, LIMITS.eventSeconds) || events.waiting > MOST_COUNTED,
    mail: waits(mail.since, LIMITS.mailSeconds) || mail.failed >= LIMITS.mailFailures,
    connections: connections.ofHouse + connections.ofAgencies > 0,
    certificates: certificates.ending > 0,
    disk: alive.some(({ diskFree, diskSize }) => diskFree < diskSize * LIMITS.diskShare),
    database: database.connections > database.most * LIMITS.connectionShare,
    calls: calls.some(({ count, averageMs }) => count >= LIMITS.callsLeast && averageMs > LIMITS.callMs),
  };
  return checkKinds.filter((kind) => isRed[kind]);
}
