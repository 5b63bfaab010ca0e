/** An expected end of a start or a tool: its message is the one line that people read. */
export class Refusal extends Error {}

/** What PostgreSQL or the network says when a database is not there or lets nobody in. */
const unreachable = new Set([
  'ECONNREFUSED',
  'ENOTFOUND',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'EAI_AGAIN',
  'ECONNRESET',
  '28P01',
  '28000',
  '3D000',
  '53300',
  '57P03',
]);

/** The one line of an expected end; undefined = something else, which is shown whole. */
export function lineOf(error: unknown): string | undefined {
  const { code = '', message, errors } = error as { code?: string; message: string; errors?: Error[] };
  if (error instanceof Refusal) return message;
  if (code.startsWith('ERR_PARSE_ARGS')) return message;
  // A name with several addresses fails at each of them.
  return unreachable.has(code)
    ? `the database at DATABASE_URL does not let us in: ${message || errors?.map((cause) => cause.message).join(', ') || code}`
    : undefined;
}

/** Ends a tool with its one line, or with everything when nobody expected it. */
export function endTool(error: unknown): void {
  console.error(lineOf(error) ?? error);
  process.exitCode = 1;
}
