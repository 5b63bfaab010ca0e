import { z } from 'zod';
import { publicForm } from '#platform/http/forms/public-form.ts';
import { sealedToken } from '#platform/secrets/sealed-token.ts';
import type { Services } from '#platform/services.ts';
import { FASTEST_MS, FORM_HOURS, MAX_PHOTO_BYTES, MOST_PHOTOS, PROOF_BITS } from '../../rules.ts';

type Sealing = Pick<Services, 'seal' | 'clock'>;
const RECEIPT_MINUTES = 10;
const receiptToken = sealedToken('lead receipt', z.uuid());

/** The contact form; a shown one keeps the page that the visitor came from. */
export const inquiryForm = publicForm(
  {
    name: 'lead',
    paths: ['/contact-us'],
    bytes: 500_000,
    files: { field: 'photos', most: MOST_PHOTOS, bytes: MAX_PHOTO_BYTES },
    memo: z.object({ from: z.string() }),
  },
  {
    proof: { bits: PROOF_BITS, hours: FORM_HOURS, fastestMs: FASTEST_MS },
    perAddress: { points: 20, seconds: 600 },
    perHost: { points: 300, seconds: 3600 },
    honeypot: 'website',
  },
);

/** Seals the number of an inquiry, by which its thank-you page runs the owner's script once (SITE-59). */
export const sealReceipt = (services: Sealing, accountId: string, leadId: string): string =>
  receiptToken.write(services, accountId, leadId, RECEIPT_MINUTES);
/** Tells whether a receipt is one of this account and of the last minutes. */
export const isReceipt = (services: Sealing, accountId: string, sent: string): boolean =>
  receiptToken.read(services, accountId, sent) !== undefined;
