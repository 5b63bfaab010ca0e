import { z } from 'zod';
import { placeOf } from '#platform/http/limits.ts';
import { sealedToken } from '#platform/secrets/sealed-token.ts';
import type { Services } from '#platform/services.ts';

type Sealing = Pick<Services, 'seal' | 'clock'>;
const linkToken = sealedToken('booking link', z.uuid());
const holdToken = sealedToken('booking hold', z.uuid());
/** Returns the hash of an address of the internet, by which one visitor holds few times at once. */
export const addressHash = (
  { seal }: Pick<Services, 'seal'>,
  accountId: string,
  request: Parameters<typeof placeOf>[0],
): string => seal.digest(`booking address ${accountId}`, placeOf(request)).toString('hex');
/** Minutes after its end for which the link of a booking still shows it. */
const SHOWN_AFTER = 30 * 24 * 60;

/** Seals the number of a booking, by which its customer moves or cancels it without an account. */
export function sealLink(
  services: Sealing,
  accountId: string,
  { id, endsAt }: { id: string; endsAt: string },
): string {
  const left = (Date.parse(endsAt) - services.clock().getTime()) / 60_000;
  return linkToken.write(services, accountId, id, Math.ceil(Math.max(0, left)) + SHOWN_AFTER);
}
/** Reads the link of a booking of an account; undefined: it is none of this account, or too old. */
export const openLink = (services: Sealing, accountId: string, token: string): string | undefined =>
  linkToken.read(services, accountId, token);
/** Seals the number of a held time for the visitor who holds it. */
export const sealHold = (services: Sealing, accountId: string, holdId: string): string =>
  holdToken.write(services, accountId, holdId, 60);
/** Reads the held time of a visitor; whether it is still held says its row. */
export const openHold = (services: Sealing, accountId: string, token: string): string | undefined =>
  holdToken.read(services, accountId, token);
