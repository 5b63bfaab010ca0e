import type { CallInput, Endpoint, Output } from '#shared/endpoint.ts';
import { Problem, type FieldError } from '#shared/fail.ts';

/**
 * Calls an endpoint: `await call(content.list, { params, query })`. Errors arrive as Problem with code,
 * fields and correlation id.
 */
export async function call<E extends Endpoint>(
  endpoint: E,
  input: CallInput<E> & { signal?: AbortSignal; idempotencyKey?: string },
): Promise<Output<E>> {
  const {
    params = {},
    query = {},
    body,
    signal,
    idempotencyKey,
  } = input as {
    params?: Record<string, string>;
    query?: Record<string, unknown>;
    body?: unknown;
    signal?: AbortSignal;
    idempotencyKey?: string;
  };
  const path = endpoint.path.replace(/:(\w+)/g, (_, name: string) =>
    encodeURIComponent(String(params[name] ?? '')),
  );
  const search = new URLSearchParams();
  for (const [key, value] of Object.entries(query))
    if (value !== undefined && value !== null)
      for (const item of Array.isArray(value) ? value : [value]) search.append(key, String(item));
  let response: Response;
  try {
    response = await fetch(`${path}${search.size ? `?${search}` : ''}`, {
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
  const answer = /json/.test(response.headers.get('content-type') ?? '')
    ? ((await response.json()) as Record<string, unknown>)
    : undefined;
  if (response.ok) return answer as Output<E>;
  if (response.status === 401) onSignedOut();
  if (answer?.['code'] === 'switching.over') onSwitchOver();
  throw new Problem(
    String(answer?.['code'] ?? 'internal'),
    response.status,
    (answer?.['errors'] as FieldError[] | undefined) ?? [],
    { correlationId: answer?.['correlationId'] ?? response.headers.get('x-correlation-id'), ...answer },
  );
}

let signedOut = () => {};
/** What a 401 does (AUTH-59); set once by the shell. */
export const whenSignedOut = (work: () => void) => {
  signedOut = work;
};
const onSignedOut = () => signedOut();

let switchOver = () => {};
/**
 * What an answer does that came after working as somebody else had ended by itself; set once by the shell.
 */
export const whenSwitchOver = (work: () => void) => {
  switchOver = work;
};
const onSwitchOver = () => switchOver();
