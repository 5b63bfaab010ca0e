/** An expected error of a start or a tool, of which only the message is printed. */
export class Refusal extends Error {}

/** Error codes of a database that cannot be reached or refuses connections. */
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

/** Returns the line of an expected error; undefined for others, which are printed with their stack. */
export function lineOf(error: unknown): string | undefined {
  const { code = '', message, errors } = error as { code?: string; message: string; errors?: Error[] };
  if (error instanceof Refusal) return message;
  if (code.startsWith('ERR_PARSE_ARGS')) return message;
  // A host with several addresses has one error per address.
  return unreachable.has(code)
    ? `the database at DATABASE_URL does not let us in: ${message || errors?.map((cause) => cause.message).join(', ') || code}`
    : undefined;
}

/** Ends a tool with the line of an expected error, else with the whole error. */
export function endTool(error: unknown): void {
  console.error(lineOf(error) ?? error);
  process.exitCode = 1;
}
