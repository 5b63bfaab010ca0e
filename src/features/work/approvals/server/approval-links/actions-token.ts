import { timingSafeEqual } from 'node:crypto';
import type { Services } from '#platform/services.ts';
import type { Language } from '#shared/language.ts';

type Sealing = Pick<Services, 'seal'>;
/** A link as its signature binds it: the account, the set of drafts by the id of the link, and the expiry. */
export type SignedLink = { accountId: string; linkId: string; expires: number };
const ID_BYTES = 16;
const EXPIRY_BYTES = 6;
const HEAD_BYTES = ID_BYTES + EXPIRY_BYTES;
const SIGNATURE_BYTES = 24;
const TOKEN = /^[\w-]{40,100}$/;

const signatureOf = ({ seal }: Sealing, { accountId, linkId, expires }: SignedLink): Buffer =>
  seal.digest(`approval link ${accountId}`, `${linkId} ${expires}`).subarray(0, SIGNATURE_BYTES);

/** Returns the token of a link: its id, its expiry in seconds, and their signature. */
export function tokenOf(services: Sealing, link: SignedLink): string {
  const head = Buffer.alloc(HEAD_BYTES);
  head.write(link.linkId.replaceAll('-', ''), 'hex');
  head.writeUIntBE(link.expires, ID_BYTES, EXPIRY_BYTES);
  return Buffer.concat([head, signatureOf(services, link)]).toString('base64url');
}
/** Reads a token of an account; undefined where its signature is not of this account, link and expiry. */
export function readToken(services: Sealing, accountId: string, token: string): SignedLink | undefined {
  if (!TOKEN.test(token)) return undefined;
  const bytes = Buffer.from(token, 'base64url');
  if (bytes.length !== HEAD_BYTES + SIGNATURE_BYTES) return undefined;
  const hex = bytes.toString('hex', 0, ID_BYTES);
  const linkId = hex.replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
  const link = { accountId, linkId, expires: bytes.readUIntBE(ID_BYTES, EXPIRY_BYTES) };
  return timingSafeEqual(bytes.subarray(HEAD_BYTES), signatureOf(services, link)) ? link : undefined;
}
/** Returns the path of the page of a link, or of one of its drafts (designs 3.21). */
export const approvalPath = (accountId: string, token: string, writingId?: string): string =>
  `/pending-approvals/${accountId}${writingId ? `/${writingId}` : ''}?t=${token}`;
/** Returns the address that a client gets, in their language. */
export const approvalUrl = (
  services: Pick<Services, 'seal' | 'hosts'>,
  {
    host,
    link,
    language,
    writingId,
  }: { host: string; link: SignedLink; language: Language; writingId?: string | undefined },
): string =>
  `${services.hosts.origin(host)}${approvalPath(link.accountId, tokenOf(services, link), writingId)}&l=${language}`;
/** Returns what the browser keeps after the right password; another password ends it. */
export const passOf = ({ seal }: Sealing, link: SignedLink, passwordHash: string): string =>
  seal.digest(`approval pass ${link.accountId}`, `${link.linkId} ${passwordHash}`).toString('base64url');
/** Name of the cookie of that pass. */
export const passName = (linkId: string): string => `approval-${linkId.slice(-12)}`;
/** Returns an expiry in seconds, as tokens hold it. */
export const secondsOf = (expiresAt: string): number => Math.floor(Date.parse(expiresAt) / 1000);
