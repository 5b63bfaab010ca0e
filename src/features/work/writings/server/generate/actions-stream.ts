import type { TenantTx } from '#platform/db/tenant.ts';
import type { Services } from '#platform/services.ts';
import { fail, Problem, type Code } from '#shared/fail.ts';
import type { Writing } from '../../contract.ts';
import * as actions from './actions.ts';

/** The text of a generation that a model or template has written, as far as it came. */
export type Written = Awaited<ReturnType<typeof actions.write>>;
/** Writes the text of a generation. @throws the code of its failure, 502 for those of a model */
export async function writeOrFail(
  services: Services,
  generation: actions.Generation,
  reader: Parameters<typeof actions.write>[2],
): Promise<Written> {
  const outcome = await actions.write(services, generation, reader);
  const { failure } = outcome;
  if (failure !== null) throw fail(failure as Code, failure.startsWith('model.') ? 502 : 409);
  return outcome;
}
/** Returns the result of a generation that has a draft. @throws the code of its failure, model.stopped 502 */
export function ended(result: actions.Result): actions.Result & { writing: Writing } {
  const { writing, failure } = result;
  if (!writing) throw fail((failure as Code | null) ?? 'model.stopped', 502);
  return { ...result, writing };
}
/** Ends a generation that has no draft: its log says why, and its tokens are given back. */
export async function failed({
  tx,
  begun,
  error,
}: {
  tx: TenantTx;
  begun: actions.Generation;
  error: unknown;
}): Promise<void> {
  const code = error instanceof Problem ? error.code : 'internal';
  const isStopped = code === 'model.stopped' || code === 'slow.left' || code === 'slow.stopped';
  await actions.finishIn(tx, begun, {
    text: '',
    state: isStopped ? 'stopped' : 'failed',
    failure: isStopped ? null : code,
  });
}
