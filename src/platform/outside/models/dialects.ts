import type { ModelService, Parameter } from './protocol.ts';

/** Models whose dialect is remembered; the one that was asked least recently goes first. */
const MOST_MODELS = 500;
/** Models by their address and name, with the parameters that they have refused. */
const refusals = new Map<string, ReadonlySet<Parameter>>();
const keyOf = ({ baseUrl, model }: ModelService) => `${baseUrl} ${model}`;
const NONE: ReadonlySet<Parameter> = new Set();

/** Returns the parameters that a model has refused since this process began. */
export const refusedBy = (service: ModelService): ReadonlySet<Parameter> =>
  refusals.get(keyOf(service)) ?? NONE;
/** Words with which services refuse a parameter as such, and not the number in it. */
const REFUSES =
  /unsupported|not support|unrecogni[sz]ed|unknown|extra|not permitted|not allowed|unexpected|deprecated|unavailable|only the default|use '?max_completion_tokens/i;
const optional: readonly Parameter[] = [
  'max_completion_tokens',
  'max_tokens',
  'temperature',
  'stream_options',
  'response_format',
  'tools',
];
/** Returns the parameter that a refusal names in `param`, in the place of the fault, or in its words. */
function namedIn(refusal: string, sent: readonly Parameter[]): Parameter | undefined {
  const named = /"param"\s*:\s*"([\w.]+)"/.exec(refusal)?.[1];
  return (
    sent.find((name) => named === name || named?.startsWith(`${name}.`)) ??
    sent.find((name) => new RegExp(`\\b${name}\\b`).test(refusal))
  );
}
/**
 * Remembers the parameter that a service has refused, and tells whether it is worth to ask once more without it.
 *
 * @param sent body of the request
 * @param refusal body of the answer 400 or 422
 */
export function learn(service: ModelService, sent: Record<string, unknown>, refusal: string): boolean {
  if (!REFUSES.test(refusal)) return false;
  const parameter = namedIn(
    refusal,
    optional.filter((name) => name in sent),
  );
  if (!parameter) return false;
  const key = keyOf(service);
  const refused = new Set(refusals.get(key)).add(parameter);
  refusals.delete(key);
  refusals.set(key, refused);
  if (refusals.size > MOST_MODELS) refusals.delete(refusals.keys().next().value!);
  return true;
}
