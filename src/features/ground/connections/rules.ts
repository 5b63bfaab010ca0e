import type { Code } from '#shared/fail.ts';

/** Where a connection is: what it says about itself until the next time. */
export type Standing = { state: 'untried' | 'ready' | 'failing'; failure: string | null };
/**
 * Returns where a connection is after a use of it. A failure that passes by itself, such as a busy service, changes
 * nothing.
 */
export function standingAfter(before: Standing, code: Code | null, failures: readonly Code[]): Standing {
  if (code === null) return { state: 'ready', failure: null };
  return failures.includes(code) ? { state: 'failing', failure: code } : before;
}
