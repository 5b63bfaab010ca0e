import { randomInt } from 'node:crypto';
import { Secret, TOTP } from 'otpauth';
import { toString as drawQr } from 'qrcode';
import type { TenantTx } from '#platform/db/tenant.ts';
import type { Services } from '#platform/services.ts';
import { fail } from '#shared/fail.ts';
import { CODE_LETTERS, CODES, readRecovery, showRecovery } from '../rules.ts';
import * as queries from './queries.ts';

/** Seconds that a code of RFC 6238 is valid; SHA-1, six digits and 30 seconds work in every app. */
const PERIOD = 30;
const make = (secret: Secret, label = '', issuer = '') =>
  new TOTP({ secret, label, issuer, digits: 6, period: PERIOD, algorithm: 'SHA1' });
/** Returns the name under which a secret is sealed. */
const place = (userId: string) => `totp ${userId}`;

/**
 * Makes a new secret, which counts once a code of it was entered.
 *
 * @throws conflict 409 when the person has a confirmed secret
 */
export async function beginTotp(
  tx: TenantTx,
  services: Services,
  { userId, email, brand }: { userId: string; email: string; brand: string },
): Promise<{ key: string; uri: string; qr: string }> {
  const secret = new Secret({ size: 20 });
  const uri = make(secret, email, brand).toString();
  if (!(await queries.beginTotp(tx, userId, services.seal.close(place(userId), secret.base32))))
    throw fail('conflict', 409);
  return {
    key: secret.base32,
    uri,
    qr: await drawQr(uri, { type: 'svg', margin: 0, errorCorrectionLevel: 'M' }),
  };
}

/** Takes a code once, one step early or late at most, of a secret that is `confirmed` or not yet. */
export async function takeCode(
  tx: TenantTx,
  services: Services,
  userId: string,
  code: string,
  confirmed = true,
): Promise<boolean> {
  const row = await queries.findTotp(tx, userId);
  if (!row || (row.confirmedAt !== null) !== confirmed) return false;
  const now = services.clock().getTime();
  const delta = make(Secret.fromBase32(services.seal.open(place(userId), row.secret))).validate({
    token: code,
    window: 1,
    timestamp: now,
  });
  return (
    delta !== null && (await queries.spendStep(tx, userId, Math.floor(now / 1000 / PERIOD) + delta)) === 1
  );
}

/**
 * Confirms a new secret with a code of it.
 *
 * @throws auth/wrong-code 400
 */
export async function confirmTotp(
  tx: TenantTx,
  services: Services,
  userId: string,
  code: string,
): Promise<void> {
  if (!(await takeCode(tx, services, userId, code, false)))
    throw fail('auth/wrong-code', 400, [{ path: 'code', code: 'auth/wrong-code' }]);
  await queries.confirmTotp(tx, userId);
}

const digest = (services: Services, userId: string, code: string) =>
  services.seal.digest(`recovery ${userId}`, code);
/** Replaces the recovery codes by ten new ones; only their keyed hashes are stored. */
export async function renewCodes(tx: TenantTx, services: Services, userId: string): Promise<string[]> {
  const codes = new Set<string>();
  while (codes.size < CODES)
    codes.add(Array.from({ length: 10 }, () => CODE_LETTERS[randomInt(CODE_LETTERS.length)]).join(''));
  await queries.replaceCodes(
    tx,
    userId,
    [...codes].map((code) => digest(services, userId, code)),
  );
  return [...codes].map(showRecovery);
}
/** Takes a recovery code once. */
export const takeRecovery = async (tx: TenantTx, services: Services, userId: string, typed: string) =>
  (await queries.spendCode(tx, userId, digest(services, userId, readRecovery(typed)))) === 1;
