import { asJobOf } from '#platform/db/scope.ts';
import { page, type PageAnswer, type PageCall } from '#platform/http/pages/page.ts';
import { readSecret } from '#platform/http/session.ts';
import { Problem } from '#shared/fail.ts';
import { languages } from '#shared/language.ts';
import { isLookedAt } from '#shared/web/prefetch.ts';
import { pageNotes } from '../../contract-pages.ts';
import { passName } from '../approval-links/actions-token.ts';
import { accountOf, frameOf, isUnlocked, openLink, readPage } from './actions.ts';
import { pageWords } from './emails.ts';

const UUID = /^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$/;
/** Loads the page of a link (APPR-02): its drafts, or the one that the address names. */
async function load(call: PageCall): Promise<PageAnswer<'pending-approvals'>> {
  const { services, site, params, query, request } = call;
  const token = query.get('t') ?? '';
  const note = pageNotes.find((name) => name === query.get('note')) ?? null;
  const writingId = params['writeId']?.toLowerCase();
  const agent = request.headers['user-agent'];
  try {
    const accountId = accountOf(site, params['id']);
    return await services.db.withTenant(asJobOf(accountId), async (tx) => {
      const link = await openLink(tx, services, { accountId, token });
      const t = pageWords(call.language);
      const head = { title: t('title', { business: site.brandName }), noindex: true };
      if (!isUnlocked(services, link, readSecret(request, services.config, passName(link.linkId)))) {
        const state = query.get('password');
        const locked = state === 'wrong' || state === 'many' ? state : 'ask';
        return { data: { pageLink: await frameOf(tx, link, null), locked }, head, secretFor: site.host };
      }
      if (writingId && !UUID.test(writingId)) return wrong(call);
      return {
        data: await readPage(tx, services, { link, writingId, note, agent, isSeen: isLookedAt(request) }),
        head,
        secretFor: site.host,
      };
    });
  } catch (error) {
    if (!(error instanceof Problem) || error.status !== 404) throw error;
    return wrong(call);
  }
}
const wrong = ({ language }: PageCall): PageAnswer<'pending-approvals'> => ({
  status: 404,
  data: { wrong: true },
  head: { title: pageWords(language)('wrongUrl'), noindex: true },
});
/** The page is never cached, since its address is a secret; it speaks the language of its client. */
export const approvalPages = page('pending-approvals', load, {
  cache: false,
  writes: true,
  language: (request) => {
    const asked = new URL(request.url, 'http://x').searchParams.get('l');
    return languages.find((language) => language === asked) ?? request.site.language;
  },
});
