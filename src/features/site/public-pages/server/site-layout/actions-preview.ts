import { hashToken } from '#platform/http/session.ts';
import type { Page, PageAnswer, PageCall } from '#platform/http/pages/page.ts';
import type { Site } from '#platform/http/host-lookup.ts';
import type { PageName } from '#shared/pages.ts';
import { counterpart, themes } from '#shared/theme/palette.ts';
import { siteDocument } from '#features/site/site-settings/contract.ts';
import type { DraftSite } from './actions.ts';
import { documentOf } from '#features/site/site-settings/server/actions.ts';
import { findPreview } from '#features/site/site-settings/server/queries.ts';

/** Returns the site with the settings that a preview shows, in the theme and direction that it is looked at in. */
function siteWith(site: Site, stored: Record<string, unknown>, query: URLSearchParams): DraftSite {
  const document = documentOf(stored);
  const own = document.themeMode ?? site.theme;
  const name = themes[own] ? own : 'default';
  const scheme = query.get('scheme');
  const isOther = (scheme === 'light' || scheme === 'dark') && themes[name]!.scheme !== scheme;
  const direction = siteDocument.shape.direction.safeParse(query.get('dir')).data ?? document.direction;
  return {
    ...site,
    draft: { ...document, themeMode: isOther ? counterpart(name) : document.themeMode, direction },
  };
}
const versionOf = (query: URLSearchParams): number | null => {
  const version = query.get('version') ?? '';
  return /^\d{1,9}$/.test(version) ? Number(version) : null;
};

/**
 * Returns a page of the site as a preview shows it to the holder of a key of the editor: with the settings of the
 * draft or of a version, neither cached nor indexed, framed by the host it was asked on.
 */
export function inDraft(page: Page): Page {
  const load = async (call: PageCall): Promise<PageAnswer<PageName>> => {
    const { tx, query } = call;
    const preview = await findPreview(tx, hashToken(query.get('draft') ?? ''), versionOf(query));
    if (!preview) return { redirect: '/preview?key=' };
    const site = preview.document ? siteWith(call.site, preview.document, query) : call.site;
    const answer = await page.load({ ...call, site });
    if (!answer || 'redirect' in answer) return answer;
    const { title, description, vars } = answer.head;
    return {
      ...answer,
      secretFor: preview.appHost,
      head: {
        title,
        ...(description ? { description } : {}),
        ...(vars ? { vars } : {}),
        noindex: true,
        linksApart: true,
        keepsPlace: true,
      },
    };
  };
  return {
    ...page,
    cache: false,
    when: (query) => query.has('draft') && (page.when?.(query) ?? true),
    load,
  };
}
