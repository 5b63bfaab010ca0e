import { page, type PageAnswer, type PageCall } from '#platform/http/pages/page.ts';
import { Problem } from '#shared/fail.ts';
import { languages } from '#shared/language.ts';
import { permissionWords } from './actions-words.ts';
import { readPermission } from './actions.ts';

const notes = ['withdrawn', 'already', 'agreed', 'changed', 'kept', 'same', 'uses'] as const;
const languageOf = (value: string | null) => languages.find((language) => language === value);

/** Loads the page on which a customer gives or withdraws the permission. */
async function load(call: PageCall): Promise<PageAnswer<'testimonial-permission'>> {
  const { services, site, params, query, language } = call;
  const t = permissionWords(language);
  const secret = query.get('t') ?? '';
  const head = { title: t('permissionTitle', { business: site.brandName }), noindex: true };
  try {
    const held = { testimonialId: params['id'] ?? '', secret };
    const state = await readPermission(services, site, held, language);
    const note = notes.find((name) => name === query.get('note')) ?? null;
    return { data: { state, secret, note }, head };
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 404) throw error;
    return { status: 404, data: { wrong: true }, head: { ...head, title: t('wrongUrl') } };
  }
}
/** The page is never cached, since its address is a secret. */
export const permissionPages = page('testimonial-permission', load, {
  cache: false,
  writes: true,
  language: (request) =>
    languageOf(new URL(request.url, 'http://x').searchParams.get('l')) ?? request.site.language,
});
