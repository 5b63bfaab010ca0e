import { createHash } from 'node:crypto';

const SIGNS = '234567abcdefghijklmnopqrstuvwxyz';
const LENGTH = 13;
/**
 * Makes the timestamp identifier of a record (AT Protocol): microseconds in 53 bits, then 10 bits that come from the id of
 * what it is for, so that two of the same moment differ.
 */
export function tidOf(id: string, at: Date): string {
  const clock = BigInt(createHash('sha256').update(id).digest().readUInt16BE(0) & 1023);
  let rest = ((BigInt(at.getTime()) * 1000n) << 10n) | clock;
  let text = '';
  for (let place = 0; place < LENGTH; place += 1) {
    text = SIGNS[Number(rest & 31n)]! + text;
    rest >>= 5n;
  }
  return text;
}
/** Returns the moment of a timestamp identifier. */
export function momentOf(tid: string): Date {
  let value = 0n;
  for (const sign of tid) value = (value << 5n) | BigInt(SIGNS.indexOf(sign));
  return new Date(Number((value >> 10n) / 1000n));
}
