import { randomBytes } from 'node:crypto';

/**
 * An id as uuidv7() would have made it at that moment: rows of the demo world lie in the order of their time.
 */
export function idAt(at: Date | number): string {
  const bytes = randomBytes(16);
  const ms = BigInt(Math.max(0, Math.floor(Number(at))));
  for (let i = 0; i < 6; i++) bytes[i] = Number((ms >> BigInt(8 * (5 - i))) & 0xffn);
  bytes[6] = (bytes[6]! & 0x0f) | 0x70;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  return bytes.toString('hex').replace(/^(.{8})(.{4})(.{4})(.{4})(.{12})$/, '$1-$2-$3-$4-$5');
}
