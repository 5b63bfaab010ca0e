import { createHash, randomUUID } from 'node:crypto';
import { z } from 'zod';
import { sealedToken } from '#platform/secrets/sealed-token.ts';
import type { Services } from '#platform/services.ts';
import { FASTEST_MS, FORM_HOURS, PROOF_BITS } from '../../rules.ts';

type Sealing = Pick<Services, 'seal' | 'clock'>;
const RECEIPT_MINUTES = 10;
const formToken = sealedToken('lead form', z.object({ at: z.number(), id: z.uuid(), from: z.string() }));
const receiptToken = sealedToken('lead receipt', z.uuid());
/** A form as it was shown: when, its number, and the page that the visitor came from. */
export type ShownForm = NonNullable<ReturnType<typeof formToken.read>>;

const sealAt = (services: Sealing, accountId: string, from: string, at: number): string =>
  formToken.write(services, accountId, { at, id: randomUUID(), from }, FORM_HOURS * 60);
/** Seals the time and the source of a form that is shown, for the account whose site shows it. */
export const sealForm = (services: Sealing, accountId: string, from: string): string =>
  sealAt(services, accountId, from, services.clock().getTime());
/** Opens the token of a form; undefined = it is none of this account, or too old. */
export const openForm = (services: Sealing, accountId: string, token: string): ShownForm | undefined =>
  formToken.read(services, accountId, token);
/**
 * Seals a form that was shown too long ago anew, with the source that it has. It is filled in already, so whoever sends
 * it again at once is not hasty.
 */
export function resealForm(services: Sealing, accountId: string, token: string): string {
  const former = formToken.readLate(services, accountId, token);
  if (!former) return sealForm(services, accountId, '');
  return sealAt(services, accountId, former.from, services.clock().getTime() - FASTEST_MS);
}
/** Tells whether a form carries a proof of work for its token. */
export function isProven(token: string, proof: string): boolean {
  if (!/^\d{1,12}$/.test(proof)) return false;
  const hash = createHash('sha256').update(`${token}:${proof}`).digest();
  return hash.readUInt32BE() >>> (32 - PROOF_BITS) === 0;
}

/** Seals the number of an inquiry, by which its thank-you page runs the owner's script once (SITE-59). */
export const sealReceipt = (services: Sealing, accountId: string, leadId: string): string =>
  receiptToken.write(services, accountId, leadId, RECEIPT_MINUTES);
/** Tells whether a receipt is one of this account and of the last minutes. */
export const isReceipt = (services: Sealing, accountId: string, sent: string): boolean =>
  receiptToken.read(services, accountId, sent) !== undefined;
