import { createHash } from 'node:crypto';
import { audit, byVisitor } from '#features/ground/audit/server/actions.ts';
import { emit } from '#platform/events/emit.ts';
import type { Place } from '#platform/place.ts';
import type { Language } from '#shared/language.ts';
import { fitting } from '#shared/text/graphemes.ts';
import { leadReceived } from '../events.ts';
import { addLead } from './queries.ts';

/** An inquiry of a customer who wrote elsewhere than in the contact form. */
export type OtherInquiry = {
  /** Name of what it stands for, such as a booking: the same one never becomes two inquiries. */
  key: string;
  name: string;
  email: string;
  phone: string;
  message: string;
  language: Language;
  /** Title of the thing that the customer wrote about, as the list shows it. */
  sourceTitle: string;
};
/** Saves an inquiry that came by another feature, tells of it as of those of the form, and returns its id. */
export async function receiveInquiry(
  { tx, services, accountId }: Pick<Place, 'tx' | 'services' | 'accountId'>,
  { key, ...inquiry }: OtherInquiry,
): Promise<string> {
  const leadId = await addLead(tx, {
    accountId,
    submissionKey: createHash('sha256').update(key).digest(),
    state: 'new',
    ...inquiry,
    message: fitting(inquiry.message, 6000),
    sourceTitle: fitting(inquiry.sourceTitle, 300),
    fields: [],
    categoryId: null,
    categoryLabel: '',
    sourcePath: '',
    referrer: '',
    referredBy: null,
    referrerName: '',
    host: '',
    consent: null,
    consentText: '',
    consentVersion: '',
    ipHash: '',
    spamScore: 0,
    spamMarks: [],
  });
  audit(tx, byVisitor, {
    action: 'leads.received',
    object: { type: 'lead', id: leadId },
    log: { kind: 'account', id: accountId },
  });
  await emit({ tx, services, accountId }, leadReceived, {
    subject: leadId,
    data: { contentId: null, categoryId: null, photos: 0 },
  });
  return leadId;
}
