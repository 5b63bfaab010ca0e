import { z } from 'zod';
import type { Services } from '#platform/services.ts';

type Sealing = Pick<Services, 'seal' | 'clock'>;
/** A kind of token: a value that its holder carries and cannot read or change, for one owner and until one moment. */
export type SealedToken<Value> = {
  /** Seals a value for its owner, such as an account, for some minutes. */
  write: (services: Sealing, owner: string, value: Value, minutes: number) => string;
  /** Reads a token; undefined when it is altered, over, of another owner, another kind or another shape. */
  read: (services: Sealing, owner: string, token: unknown) => Value | undefined;
  /** Reads a token whether it is over or not, for a form that is sealed anew with what it held. */
  readLate: (services: Sealing, owner: string, token: unknown) => Value | undefined;
};

/**
 * Defines a kind of token. A token of one kind or owner opens nothing of another.
 *
 * @param about what the token is, in words; it is bound into the seal and never changes
 * @param shape of the value
 * @param longest characters of a token that are looked at
 */
export function sealedToken<Value>(
  about: string,
  shape: z.ZodType<Value>,
  longest = 2000,
): SealedToken<Value> {
  const envelope = z.object({ until: z.number(), value: z.unknown() });
  const open = (
    { seal }: Sealing,
    owner: string,
    token: unknown,
  ): { until: number; value: Value } | undefined => {
    if (typeof token !== 'string' || token.length > longest) return undefined;
    try {
      const opened: unknown = JSON.parse(seal.open(`${about} ${owner}`, Buffer.from(token, 'base64url')));
      const { until, value } = envelope.parse(opened);
      return { until, value: shape.parse(value) };
    } catch {
      return undefined;
    }
  };
  return {
    write: ({ seal, clock }, owner, value, minutes) =>
      seal
        .close(`${about} ${owner}`, JSON.stringify({ until: clock().getTime() + minutes * 60_000, value }))
        .toString('base64url'),
    read(services, owner, token) {
      const opened = open(services, owner, token);
      return opened && opened.until > services.clock().getTime() ? opened.value : undefined;
    },
    readLate: (services, owner, token) => open(services, owner, token)?.value,
  };
}
