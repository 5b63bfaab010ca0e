import QRCode from 'qrcode';
import { hashToken } from '#platform/http/session.ts';
import type { Services } from '#platform/services.ts';
import type { Language } from '#shared/endpoint.ts';
import { shortPath } from '../../rules.ts';

type Request = { accountId: string; linkId: string };
/** Addresses of a request; the code to scan, as SVG, holds the short one. */
export type Address = { url: string; short: string; qr: string };
/**
 * Returns the secret of a request, 192 bits made from the key of the server: it is nowhere stored, and its address
 * can be shown again.
 */
export const secretOf = ({ seal }: Pick<Services, 'seal'>, { accountId, linkId }: Request): string =>
  seal.digest(`testimonial request ${accountId}`, linkId).subarray(0, 24).toString('base64url');
/** Tells whether the address of a request can be shown again; that of an older one cannot. */
export const canShowAgain = (
  services: Pick<Services, 'seal'>,
  request: Request,
  secretHash: Buffer,
): boolean => hashToken(secretOf(services, request)).equals(secretHash);

/** Returns the code of the short address of a request: 64 bits made from the key of the server. */
const codeOf = ({ seal }: Pick<Services, 'seal'>, { accountId, linkId }: Request): string =>
  seal.digest(`testimonial short ${accountId}`, linkId).subarray(0, 8).toString('base64url');
/** Returns the hash under which the code of the short address is stored. */
export const shortHashOf = (services: Pick<Services, 'seal'>, request: Request): Buffer =>
  hashToken(codeOf(services, request));
/** Draws a code to scan as SVG. */
export const drawCode = (url: string): Promise<string> =>
  QRCode.toString(url, { type: 'svg', errorCorrectionLevel: 'M', margin: 2 });

type LinkServices = Pick<Services, 'seal' | 'hosts'>;
const shortOf = (services: LinkServices, request: Request, host: string): string =>
  `${services.hosts.origin(host)}${shortPath(codeOf(services, request))}`;
/** Returns the path of a request with its secret. */
export function pathOf(
  services: Pick<Services, 'seal'>,
  request: Request,
  { language, locale }: { language: Language; locale: Language },
): string {
  const query = locale === language ? '' : `&l=${locale}`;
  return `/testimonial-request/${request.linkId}?t=${secretOf(services, request)}${query}`;
}
/** Returns the addresses of a request with its code to scan. */
export async function addressOf(
  services: LinkServices,
  request: Request,
  site: { host: string; language: Language; locale: Language },
): Promise<Address> {
  const short = shortOf(services, request, site.host);
  const url = `${services.hosts.origin(site.host)}${pathOf(services, request, site)}`;
  return { url, short, qr: await drawCode(short) };
}
/** Returns the address of a poster, which has the short one only. */
export async function posterOf(
  services: LinkServices,
  request: Request,
  site: { host: string },
): Promise<Address> {
  const short = shortOf(services, request, site.host);
  return { url: short, short, qr: await drawCode(short) };
}
