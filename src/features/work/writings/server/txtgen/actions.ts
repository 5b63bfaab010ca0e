import { timingSafeEqual } from 'node:crypto';
import type { Services } from '#platform/services.ts';
import { plainText } from '../../rules.ts';

/** Milliseconds for which a signature is good. */
const GOOD_MS = 3_600_000;
/** Characters between two looks at a text that streams, so that a long one is not read again for each word. */
const STEP = 24;

/** The prompt of a user message with all that it was made for: none of it may be changed (AI-10). */
export type Signed = {
  accountId: string;
  contentUid: string;
  instructionsUid: string | null;
  destination: string;
  language: string;
  content: string;
};
const digest = ({ seal }: Pick<Services, 'seal'>, signed: Signed, until: string): Buffer =>
  seal.digest(
    'txtgen',
    JSON.stringify([
      until,
      signed.accountId,
      signed.contentUid,
      signed.instructionsUid,
      signed.destination,
      signed.language,
      signed.content,
    ]),
  );
/** Signs a prompt that the server has built, for an hour (AI-09). */
export function signatureOf(services: Pick<Services, 'seal' | 'clock'>, signed: Signed): string {
  const until = (services.clock().getTime() + GOOD_MS).toString(36);
  return `${until}.${digest(services, signed, until).toString('base64url')}`;
}
/** Checks that a secret is the signature of a prompt, and still good (AI-10). */
export function isSignature(
  services: Pick<Services, 'seal' | 'clock'>,
  signed: Signed,
  secret: string,
): boolean {
  const [until = '', code = ''] = secret.split('.');
  const sent = Buffer.from(code, 'base64url');
  const right = digest(services, signed, until);
  return (
    sent.length === right.length &&
    timingSafeEqual(sent, right) &&
    Number.parseInt(until, 36) > services.clock().getTime()
  );
}

/** Returns a text up to a tag or an entity that may still go on. */
function wholeOf(text: string): string {
  const tag = text.lastIndexOf('<');
  const end = tag > text.lastIndexOf('>') ? tag : text.length;
  const entity = text.lastIndexOf('&', end);
  return text.slice(0, entity > end - 10 && !text.slice(entity, end).includes(';') ? entity : end);
}
/** A text that streams without tags, entities and marks (AI-13). */
export class PlainStream {
  private text = '';
  private sent = '';
  private looked = 0;
  /** Takes a piece of the answer. Returns what may be handed on by now. */
  take(piece: string): string {
    this.text += piece;
    if (this.text.length - this.looked < STEP) return '';
    this.looked = this.text.length;
    return this.fresh(plainText(wholeOf(this.text)));
  }
  /** Returns the rest of the text, when it is known as a whole. */
  end(plain: string): string {
    return this.fresh(plain);
  }
  private fresh(plain: string): string {
    if (!plain.startsWith(this.sent)) return '';
    const rest = plain.slice(this.sent.length);
    this.sent = plain;
    return rest;
  }
}
