import { fail, type Problem, type Code } from '#shared/fail.ts';

/** Problems by the SQLSTATEs that triggers of a feature raise (class HW). */
export type DatabaseErrors = Readonly<Record<string, { code: Code; status: number }>>;

/** SQLSTATEs and error codes of Node for an unreachable database. */
const unreachable = new Set([
  'ECONNREFUSED',
  'ENOENT',
  'ECONNRESET',
  'EPIPE',
  '57P01',
  '57P02',
  '57P03',
  '08006',
  '08001',
  '08003',
  '53300',
]);
const unreachableMessage =
  /Connection terminated|timeout exceeded when trying to connect|Client has encountered a connection error/;
/** SQLSTATEs of lock timeout, statement timeout and deadlock. */
const busy = new Set(['55P03', '57014', '40P01']);
const malformed = new Set(['22021', '22P05']);

function problemOf(code: string, message: string, ofFeatures: DatabaseErrors): Problem | undefined {
  if (unreachable.has(code) || unreachableMessage.test(message))
    return fail('database.away', 503, [], { retryAfter: 2 });
  if (busy.has(code)) return fail('database.busy', 503, [], { retryAfter: 1 });
  if (code === '53100') return fail('storage.full', 507);
  if (malformed.has(code)) return fail('text.malformed', 400);
  const ofFeature = ofFeatures[code];
  return ofFeature && fail(ofFeature.code, ofFeature.status);
}

/** Returns the problem of a database error (503, 507, 400, or that of a feature), else the error itself. */
export function translate(error: unknown, ofFeatures: DatabaseErrors): unknown {
  const { code, message } = (error ?? {}) as { code?: unknown; message?: unknown };
  return problemOf(String(code ?? ''), String(message ?? ''), ofFeatures) ?? error;
}
