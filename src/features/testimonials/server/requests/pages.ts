import { page, type PageAnswer, type PageCall } from '#platform/http/pages/page.ts';
import { hashToken } from '#platform/http/session.ts';
import { languages } from '#shared/language.ts';
import type { Language } from '#shared/endpoint.ts';
import { Problem } from '#shared/fail.ts';
import { siteWords } from '../emails.ts';
import { openLink, stateOf } from './actions.ts';
import { markOpened } from './queries.ts';

const asked = (value: string | null): Language | undefined =>
  languages.find((language) => language === value);
/** Errors of the form without a script; any other value in the address is ignored. */
const formErrors = ['customerName', 'description', 'rating', 'email', 'terms', 'again'] as const;

/** State of a link by the code of its problem. */
const wrongOf: Record<string, 'expired' | 'revoked'> = {
  'testimonials.link_expired': 'expired',
  'testimonials.link_revoked': 'revoked',
};
/** Loads the request page (TEST-12 to 15). */
async function load({
  tx,
  site,
  params,
  query,
  language,
}: PageCall): Promise<PageAnswer<'testimonial-request'>> {
  const t = siteWords(language);
  const secret = query.get('t') ?? '';
  const head = { title: t('pageTitle', { business: site.brandName }), noindex: true };
  try {
    const opened = await openLink(tx, site, params['id'] ?? '', secret);
    const state = await stateOf(tx, site, opened);
    await markOpened(tx, hashToken(secret));
    const error = formErrors.find((name) => name === query.get('error')) ?? null;
    return { data: { state, secret, all: query.get('step') === 'all', error }, head };
  } catch (error) {
    if (!(error instanceof Problem) || !error.code.startsWith('testimonials.link_')) throw error;
    return {
      status: error.status,
      data: {
        wrong: wrongOf[error.code] ?? 'wrong',
      },
      head: { ...head, title: t('wrongUrl') },
    };
  }
}
/** The request page, which is never cached since its address is a secret. */
export const requestPages = page('testimonial-request', load, {
  cache: false,
  writes: true,
  language: (request) =>
    asked(new URL(request.url, 'http://x').searchParams.get('l')) ?? request.site.language,
});
