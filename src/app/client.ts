import { callAddress } from '#shared/web/call-address.ts';
import type { CallInput, Endpoint, Output } from '#shared/endpoint.ts';
import { Problem, type FieldError, type Code } from '#shared/fail.ts';

/**
 * Calls an endpoint: `await call(content.list, { params, query })`.
 *
 * @throws Problem with code, fields and correlation id
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> & { signal?: AbortSignal; idempotencyKey?: string },
): Promise<Output<E>> {
  const { body, signal, idempotencyKey } = input as {
    body?: unknown;
    signal?: AbortSignal;
    idempotencyKey?: string;
  };
  const during = sessions;
  let response: Response;
  try {
    response = await fetch(callAddress(endpoint, input), {
      method: endpoint.method,
      ...(signal ? { signal } : {}),
      headers: {
        accept: 'application/json',
        ...(body === undefined ? {} : { 'content-type': 'application/json' }),
        ...(idempotencyKey ? { 'idempotency-key': idempotencyKey } : {}),
      },
      ...(body === undefined ? {} : { body: JSON.stringify(body) }),
    });
  } catch (cause) {
    if ((cause as Error).name === 'AbortError') throw cause;
    throw new Problem('network', 0);
  }
  if (response.ok) return (await answerOf(response)) as Output<E>;
  throw await problemOf(response, during);
}
const answerOf = async (response: Response): Promise<Record<string, unknown> | undefined> =>
  /json/.test(response.headers.get('content-type') ?? '')
    ? ((await response.json()) as Record<string, unknown>)
    : undefined;
/**
 * Returns the problem of an error response, and tells the shell when the session has ended.
 *
 * @param during the session in which the request was sent; that of now when left out
 */
export async function problemOf(response: Response, during = sessions): Promise<Problem> {
  const answer = await answerOf(response);
  if (response.status === 401 && during === sessions) onSignedOut();
  if (answer?.['code'] === 'switching.over') onSwitchOver();
  if (answer?.['code'] === 'maintenance.on') onMaintenance();
  return new Problem(
    (answer?.['code'] ?? 'internal') as Code,
    response.status,
    (answer?.['errors'] as FieldError[] | undefined) ?? [],
    { correlationId: answer?.['correlationId'] ?? response.headers.get('x-correlation-id'), ...answer },
  );
}

// The sessions that this page has had so far: a late 401 response to a request of an earlier one ends nothing.
let sessions = 0;
/** Notes that from now on another session is used, or none. */
export const noteNewSession = () => {
  sessions += 1;
};

let signedOut = () => {};
/** Sets what a 401 response does (AUTH-59); called once by the shell. */
export const whenSignedOut = (work: () => void) => {
  signedOut = work;
};
const onSignedOut = () => signedOut();

let switchOver = () => {};
/** Sets what a response does that tells that the impersonation has expired; called once by the shell. */
export const whenSwitchOver = (work: () => void) => {
  switchOver = work;
};
const onSwitchOver = () => switchOver();

let inMaintenance = () => {};
/** Sets what a response does that tells that a maintenance goes on; called once by its feature. */
export const whenInMaintenance = (work: () => void) => {
  inMaintenance = work;
};
const onMaintenance = () => inMaintenance();
