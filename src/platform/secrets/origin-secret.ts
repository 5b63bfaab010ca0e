import { originOf } from '#shared/address/origin.ts';
import type { Seal } from './seal.ts';

/** The row that a secret is stored in, and the address that it is sent to. */
type SecretPlace = { about: string; address: string };
const sealedTo = ({ about, address }: SecretPlace): string => `${about} ${originOf(address)}`;

/** Encrypts a secret for the origin of an address, so that it cannot be sent to another one. */
export const sealFor = (seal: Seal, place: SecretPlace, secret: string): Buffer =>
  seal.close(sealedTo(place), secret);
/**
 * Decrypts a secret for the origin that it was stored for. One of before this rule has no origin in its seal; the
 * trigger `secrets_follow_origin` keeps it from ever standing beside another one.
 *
 * @throws Error when it was changed, or belongs to another row or origin
 */
export function openFor(seal: Seal, place: SecretPlace, sealed: Buffer): string {
  try {
    return seal.open(sealedTo(place), sealed);
  } catch {
    return seal.open(place.about, sealed);
  }
}

/** A secret as it is stored beside its address. */
type StoredSecret = { address: string; sealed: Buffer | null };
/**
 * Returns the secret to store with an address: a new one sealed for it, none when an empty one is sent, and that of before
 * when none is sent and the origin is the same. `isRemoved`: the origin is another, so it has to be typed again.
 */
export function secretFor(
  seal: Seal,
  about: string,
  stored: StoredSecret | undefined,
  { address, secret }: { address: string; secret?: string | undefined },
): { sealed: Buffer | null; isRemoved: boolean } {
  const place = { about, address };
  const origin = originOf(address);
  if (secret !== undefined)
    return { sealed: secret && origin ? sealFor(seal, place, secret) : null, isRemoved: false };
  if (!stored?.sealed) return { sealed: null, isRemoved: false };
  if (originOf(stored.address) !== origin || !origin) return { sealed: null, isRemoved: true };
  try {
    return { sealed: sealFor(seal, place, openFor(seal, place, stored.sealed)), isRemoved: false };
  } catch {
    // A secret that this installation cannot decrypt stays as it is, for the one whose key can.
    return { sealed: stored.sealed, isRemoved: false };
  }
}
