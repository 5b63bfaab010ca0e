import type { IncomingHttpHeaders } from 'node:http';
import { z } from 'zod';
import { originOf } from '#shared/address/origin.ts';
import { fitting } from '#shared/text/graphemes.ts';
import type { OutsideError } from '../guard/network-guard.ts';
import { WordPressError, type WordPressCode } from './protocol.ts';

/** Characters of the words of a site that people see. */
const MOST_SAID = 300;
/** An answer of a site as it came. */
export type Answer = { status: number; headers: IncomingHttpHeaders; text: string };
/** An error as WordPress writes it; the status is also within where the answer itself says 200. */
const problem = z.object({
  code: z.union([z.string(), z.number()]).transform(String),
  message: z.string().catch(''),
  data: z
    .object({
      status: z.number().int().min(400).max(599),
      term_id: z.number().int().positive().optional().catch(undefined),
    })
    .nullish()
    .catch(null),
});

/** Returns the JSON of an answer; undefined for anything else. */
export function jsonOf(text: string): unknown {
  try {
    return JSON.parse(text) as unknown;
  } catch {
    return undefined;
  }
}
/** Returns words of a site as one line without tags. */
export const plainWords = (text: string): string =>
  fitting(
    text
      .replaceAll(/<[^>]*>/g, ' ')
      .replaceAll(/[\p{Cc}\s]+/gu, ' ')
      .trim(),
    MOST_SAID,
  );
const wrongPassword = [
  'incorrect_password',
  'invalid_username',
  'invalid_email',
  'invalid_application_password',
  'rest_invalid_application_password',
];
const noPasswords = ['application_passwords_disabled', 'application_passwords_disabled_for_user'];

/** Returns the reason of a refusal by its status and by the code that WordPress gives it. */
function refusalOf(status: number, own: string): WordPressCode {
  if (noPasswords.includes(own)) return 'website.no_passwords';
  if (wrongPassword.includes(own)) return 'website.password';
  // Says that nobody is signed in, though the password was sent: signed-out.ts asks why.
  if (status === 401 && /^rest_(not_logged_in|cannot_|forbidden)/.test(own)) return 'website.signed_out';
  if (status === 403 && /^rest_(cannot_|forbidden)/.test(own)) return 'website.no_right';
  if (status === 401 || status === 403) return 'website.blocked';
  if (status === 404 && own === 'rest_no_route') return 'website.rest_off';
  if (status === 404 || status === 410) return own.startsWith('rest_') ? 'website.gone' : 'website.rest_off';
  if (status === 413) return 'website.too_large';
  if (status === 429 || status >= 500) return 'website.busy';
  return 'website.failed';
}
function redirectOf(asked: URL, { location = '' }: IncomingHttpHeaders): WordPressError {
  const to = URL.canParse(location, asked.href) ? new URL(location, asked) : undefined;
  const isDowngrade = to?.protocol === 'http:' && asked.protocol === 'https:';
  // Of another host only its origin: the rest of the address is that of the interface.
  const place = to && originOf(to.href) !== asked.origin ? to.origin : (to?.href ?? location);
  return new WordPressError(isDowngrade ? 'website.redirect_http' : 'website.redirect', plainWords(place));
}
/** Reads an answer. @throws WordPressError for a redirect, a refusal, and what is no JSON */
export function read(asked: URL, { status, headers, text }: Answer): unknown {
  if (status >= 300 && status < 400) throw redirectOf(asked, headers);
  const body = jsonOf(text);
  const refused = problem.safeParse(body);
  const isRefused = status >= 400 || (refused.success && refused.data.data);
  if (isRefused) {
    const { code: own = '', message = '', data } = refused.success ? refused.data : {};
    const actual = status >= 400 ? status : data!.status;
    const words = plainWords([own, message].filter(Boolean).join(': '));
    throw new WordPressError(refusalOf(actual, own), words || `HTTP ${status}`, own, data?.term_id);
  }
  if (body === undefined) throw new WordPressError('website.not_json', '', '');
  return body;
}

const isOfCertificate = (reason: string): boolean =>
  /CERT|^ERR_TLS|^ERR_SSL|^EPROTO|SELF_SIGNED|UNABLE_TO_(VERIFY|GET_ISSUER)/.test(reason);
/** Returns the reason for which no answer came. */
export function outsideReason({ code, reason = '' }: OutsideError): WordPressError {
  if (code === 'outside.private') return new WordPressError('website.private');
  if (code === 'outside.slow') return new WordPressError('website.slow');
  if (code === 'outside.too_large') return new WordPressError('website.too_large');
  if (isOfCertificate(reason)) return new WordPressError('website.certificate', '', reason);
  return new WordPressError('website.no_answer', '', reason);
}
