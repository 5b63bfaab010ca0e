import { createHash } from 'node:crypto';
import { ancestorsOf } from '#features/praise/widgets/rules.ts';
import { snippetOf } from '#features/assistant/chatbots/rules-widget.ts';
import { disclosureOf, isOpenTo } from '#features/assistant/chatbots/rules.ts';
import type { SiteData } from '#features/site/public-pages/server/site-layout/actions.ts';
import type { TenantTx } from '#platform/db/tenant.ts';
import type { Site } from '#platform/http/host-lookup.ts';
import { escapeHtml } from '#shared/html.ts';
import { direction, type Language } from '#shared/language.ts';
import { withoutMarks } from '#shared/words.ts';
import { PANEL_SCRIPT_PATH, panelTexts, widgetTexts, type PanelStart } from '../../rules-widget.ts';
import { agencyOf, bookPath, buttonOf } from '../actions-view.ts';
import { siteWords, widgetWords } from '../actions-words.ts';
import { avatarOf, colorsOf, type Opened } from './actions-open.ts';
import { panelStyle } from './actions-style.ts';

/** Returns everything that a panel begins with, in the language of the page that shows it. */
export async function startOf(
  tx: TenantTx,
  { site, data: { frame } }: { site: Site; data: SiteData },
  opened: Opened,
  { language, page }: { language: Language; page: string },
): Promise<PanelStart> {
  const { accountId, widget, bot } = opened;
  const t = siteWords(language);
  const ofWidget = widgetWords(language);
  const isOn = isOpenTo(bot);
  const bookHref = await bookPath(tx, accountId);
  const agency = await agencyOf(tx, accountId);
  const texts = Object.fromEntries([
    ...panelTexts.map((key) => [key, t(key)]),
    ...widgetTexts.map((key) => [key, ofWidget(key)]),
  ]) as PanelStart['texts'];
  return {
    matchId: widget.matchId,
    language,
    texts,
    title: bot?.landingPageTitle || bot?.widgetName || frame.businessName,
    disclosure: disclosureOf(bot, language),
    greeting: bot?.greeting || withoutMarks(t('hello', { business: frame.businessName })),
    author: bot?.widgetName || t('assistant'),
    avatar: await avatarOf(tx, opened),
    buttons: isOn && bot ? bot.callToActionButtons.map((button) => buttonOf(button, bookHref)) : [],
    isOn,
    canBook: bookHref !== null,
    voice: bot?.voiceButtonValue ?? 'off',
    gender: bot?.selectGender ?? 'neutral',
    theme: widget.widgetTheme,
    phone: frame.phone && {
      text: withoutMarks(t('call', { phone: frame.phone.text })),
      href: frame.phone.href,
    },
    email: frame.email,
    policyHref: site.policyUrl ?? '/privacy',
    agency: agency && { text: withoutMarks(t('agency', { name: agency.name })), href: agency.href },
    page,
  };
}
const hashOf = (text: string): string => `'sha256-${createHash('sha256').update(text).digest('base64')}'`;
/** A document with the policy that goes with it. */
type Document = { body: string; policy: string };
/** Returns the document of a panel, which stands in frames of its own site and of approved domains alone (CHAT-11). */
export function panelDocument(start: PanelStart, { widget }: Pick<Opened, 'widget'>): Document {
  const style = panelStyle({ ...colorsOf(widget), theme: widget.widgetTheme });
  // A closing tag within the data would end it.
  const data = JSON.stringify(start).replaceAll('<', '\\u003c');
  const { language, title } = start;
  return {
    body: `<!doctype html><html lang="${language}" dir="${direction(language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1, interactive-widget=resizes-content"><title>${escapeHtml(title)}</title><style>${style}</style></head><body><div id="chat"></div><script type="application/json" id="start">${data}</script><script src="${PANEL_SCRIPT_PATH}" defer></script></body></html>`,
    policy: `default-src 'none'; script-src 'self'; style-src ${hashOf(style)}; connect-src 'self'; base-uri 'none'; form-action 'self'; frame-ancestors ${ancestorsOf(widget.approvedDomain)}`,
  };
}
const EXAMPLE_STYLE =
  'body{margin:0;padding:clamp(24px,6vw,80px);font:1rem/1.6 system-ui,sans-serif;color:#14181f;background:#fff}p{max-width:60ch}';
/** Returns a page that shows the chat as another website would, for its owner. */
export function exampleDocument(
  site: Site,
  origin: string,
  { matchId }: Pick<Opened['widget'], 'matchId'>,
): Document {
  const t = widgetWords(site.language);
  const title = escapeHtml(t('example'));
  return {
    body: `<!doctype html><html lang="${site.language}" dir="${direction(site.language)}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1"><title>${title}</title><style>${EXAMPLE_STYLE}</style></head><body><main><h1>${title}</h1><p>${escapeHtml(t('exampleHint'))}</p></main>${snippetOf(origin, matchId, t('ask'))}</body></html>`,
    policy: `default-src 'none'; script-src 'self'; style-src ${hashOf(EXAMPLE_STYLE)}; connect-src 'self'; frame-src 'self'; base-uri 'none'; form-action 'none'; frame-ancestors 'self'`,
  };
}
