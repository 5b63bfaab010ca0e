import { createHash, randomUUID } from 'node:crypto';
import type { Services } from '#platform/services.ts';
import { FASTEST_MS, FORM_HOURS, PROOF_BITS } from '../../rules.ts';

/** A form as it was shown: when, its number, and the page that the visitor came from. */
export type ShownForm = { at: number; id: string; from: string };
type Sealing = Pick<Services, 'seal' | 'clock'>;
const HOUR_MS = 3_600_000;
const RECEIPT_MS = 600_000;
const LONGEST = 2000;

const write = ({ seal }: Sealing, about: string, value: object): string =>
  seal.close(about, JSON.stringify(value)).toString('base64url');
function read({ seal }: Sealing, about: string, token: string): Record<string, unknown> | undefined {
  if (token.length > LONGEST) return undefined;
  try {
    return JSON.parse(seal.open(about, Buffer.from(token, 'base64url'))) as Record<string, unknown>;
  } catch {
    return undefined;
  }
}

const sealAt = (services: Sealing, accountId: string, from: string, at: number): string =>
  write(services, `lead form ${accountId}`, { at, id: randomUUID(), from });
/** Seals the time and the source of a form that is shown, for the account whose site shows it. */
export const sealForm = (services: Sealing, accountId: string, from: string): string =>
  sealAt(services, accountId, from, services.clock().getTime());
/** Opens the token of a form; undefined = it is none of this account, or too old. */
export function openForm(services: Sealing, accountId: string, token: string): ShownForm | undefined {
  const form = read(services, `lead form ${accountId}`, token) as ShownForm | undefined;
  return form && services.clock().getTime() - form.at < FORM_HOURS * HOUR_MS ? form : undefined;
}
/**
 * Seals a form that was shown too long ago anew, with the source that it has. It is filled in already, so whoever sends
 * it again at once is not hasty.
 */
export function resealForm(services: Sealing, accountId: string, token: string): string {
  const former = read(services, `lead form ${accountId}`, token);
  if (!former) return sealForm(services, accountId, '');
  return sealAt(services, accountId, String(former['from'] ?? ''), services.clock().getTime() - FASTEST_MS);
}
/** Tells whether a form carries a proof of work for its token. */
export function isProven(token: string, proof: string): boolean {
  if (!/^\d{1,12}$/.test(proof)) return false;
  const hash = createHash('sha256').update(`${token}:${proof}`).digest();
  return hash.readUInt32BE() >>> (32 - PROOF_BITS) === 0;
}

/** Seals the number of an inquiry, by which its thank-you page runs the owner's script once (SITE-59). */
export const sealReceipt = (services: Sealing, accountId: string, leadId: string): string =>
  write(services, `lead receipt ${accountId}`, { at: services.clock().getTime(), id: leadId });
/** Tells whether a receipt is one of this account and of the last minutes. */
export function isReceipt(services: Sealing, accountId: string, receipt: string): boolean {
  const opened = read(services, `lead receipt ${accountId}`, receipt);
  return opened !== undefined && services.clock().getTime() - Number(opened['at']) < RECEIPT_MS;
}
