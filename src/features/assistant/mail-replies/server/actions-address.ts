import { findOnly } from '#features/ground/connections/server/actions.ts';
import type { Thread } from '#features/ground/notices/server/actions-replies.ts';
import type { Place } from '#platform/place.ts';
import type { Services } from '#platform/services.ts';
import { addressWith, bytesOf, lettersOf, TOKEN_BYTES } from '../rules.ts';
import { inboxMail } from './actions-provider.ts';
import * as queries from './queries.ts';

const ID_BYTES = 16;
type Sealing = Pick<Services, 'seal'>;
/** Returns the signature of an address: nobody makes one who has not got it by mail. */
const signatureOf = ({ seal }: Sealing, accountId: string, id: Buffer): Buffer =>
  seal.digest(`reply address ${accountId}`, id.toString('hex')).subarray(0, TOKEN_BYTES - ID_BYTES);
/** Returns the hash of the address of a person, as a row bears it. */
export const senderOf = ({ seal }: Sealing, accountId: string, email: string): Buffer =>
  seal.digest(`reply sender ${accountId}`, email.trim().toLowerCase());
/** Returns the token of an address. */
function tokenOf(services: Sealing, accountId: string, id: string): string {
  const bytes = Buffer.from(id.replaceAll('-', ''), 'hex');
  return lettersOf(Buffer.concat([bytes, signatureOf(services, accountId, bytes)]));
}
/** Returns the id of the address that a token names; undefined for one that is not signed by us for the account. */
export function idOf(services: Sealing, accountId: string, token: string): string | undefined {
  const bytes = Buffer.from(bytesOf(token));
  const id = bytes.subarray(0, ID_BYTES);
  if (!bytes.subarray(ID_BYTES).equals(signatureOf(services, accountId, id))) return undefined;
  return id.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
/**
 * Makes the address at which a person answers a mail, if the account has connected a mailbox and the customer can be
 * reached.
 */
export async function makeAddress(
  { tx, services, accountId }: Pick<Place, 'tx' | 'services' | 'accountId'>,
  { userId, email }: { userId: string; email: string },
  thread: Thread,
): Promise<string | null> {
  const stored = await findOnly(tx, { accountId, agencyId: null }, inboxMail);
  const address = stored?.settings['replyAddress'];
  // Answers would wait in a mailbox that nobody can read.
  if (!stored || !address || stored.state === 'failing') return null;
  if ('leadId' in thread) {
    const { leadId } = thread;
    const isReached = await queries.leadEmail(tx, accountId, leadId);
    if (!isReached && !(await queries.openChatOf(tx, accountId, leadId))) return null;
  }
  const sender = senderOf(services, accountId, email);
  const id = await queries.addAddress(tx, accountId, { userId, sender, ...thread });
  return addressWith(address, tokenOf(services, accountId, id));
}
