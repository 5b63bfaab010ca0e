import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { sealedToken } from '../../secrets/sealed-token.ts';
import type { Services } from '../../services.ts';

type Sealing = Pick<Services, 'seal' | 'clock'>;
/** Work that a browser does for a form before it sends it, and the times in which that is worth something. */
export type Proof = {
  /** Leading zero bits of the hash of token and proof: each doubles the work. */
  bits: number;
  /** Hours for which a form can be sent. */
  hours: number;
  /** Milliseconds that a person needs for it. */
  fastestMs: number;
};
/** Signs that nobody filled in a form by hand, or that nobody can tell. */
export type FormMark = 'honeypot' | 'fast' | 'noproof' | 'flood';
/** A form as it was shown: its number, how long ago, and what its page kept in it. */
export type ShownForm<Memo> = { id: string; tookMs: number; memo: Memo };

/** Tells whether a form carries a proof of work for its token. */
export function isProven(token: string, proof: string, bits: number): boolean {
  if (!/^\d{1,12}$/.test(proof)) return false;
  const hash = createHash('sha256').update(`${token}:${proof}`).digest();
  return hash.readUInt32BE() >>> (32 - bits) === 0;
}
/** Returns how the tokens of a form are written and read: each names one form that was shown, for one owner. */
export function formToken<Memo>(name: string, shape: z.ZodType<Memo>, { hours, fastestMs }: Proof) {
  const token = sealedToken(`form ${name}`, z.object({ at: z.number(), id: z.uuid(), memo: shape }), 4000);
  const writeAt = (services: Sealing, owner: string, memo: Memo, at: number): string =>
    token.write(services, owner, { at, id: randomUUID(), memo }, hours * 60);
  return {
    write: (services: Sealing, owner: string, memo: Memo): string =>
      writeAt(services, owner, memo, services.clock().getTime()),
    read(services: Sealing, owner: string, sent: string): ShownForm<Memo> | undefined {
      const value = token.read(services, owner, sent);
      return value && { id: value.id, memo: value.memo, tookMs: services.clock().getTime() - value.at };
    },
    /** Returns a new token with what a former one keeps; whoever has filled in the form already is not hasty. */
    renew(services: Sealing, owner: string, sent: string, otherwise: Memo): string {
      const former = token.readLate(services, owner, sent);
      const now = services.clock().getTime();
      return writeAt(services, owner, former ? former.memo : otherwise, former ? now - fastestMs : now);
    },
  };
}
