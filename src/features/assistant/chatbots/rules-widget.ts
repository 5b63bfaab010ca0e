import { escapeHtml } from '#shared/html.ts';

/** Path of the script that shows the chat on the websites of others. */
export const CHAT_SCRIPT_PATH = '/chat-widget/v1.js';
/** Name of the attribute of the script with the number of the account (CHAT-11). */
export const MATCH_ATTRIBUTE = 'data-match-id';
/** Looks of the chat: as the device of the visitor, light or dark. */
export const widgetThemes = ['auto', 'light', 'dark'] as const;
/** Sides of the page on which the button stands, by the direction of reading. */
export const widgetPositions = ['end', 'start'] as const;
/** The chat on the websites of others, as its owner sets it up (CHAT-09, CHAT-11). */
export type WidgetSettings = {
  approvedDomain: string[];
  /** '': that of the product. */
  widgetColor: string;
  widgetTheme: (typeof widgetThemes)[number];
  widgetPosition: (typeof widgetPositions)[number];
};
/** The chat of an account that has set up none: no website may show it but its own. */
export const standardWidget: WidgetSettings = {
  approvedDomain: [],
  widgetColor: '',
  widgetTheme: 'auto',
  widgetPosition: 'end',
};
/** Color of the button where its owner has chosen none. */
export const WIDGET_COLOR = '#1f4f8f';

/** Returns the code that a website pastes once: a script, and a link for browsers without scripts. */
export function snippetOf(origin: string, matchId: string, label: string): string {
  const address = escapeHtml(origin);
  return `<script async src="${address}${CHAT_SCRIPT_PATH}" ${MATCH_ATTRIBUTE}="${matchId}"></script><noscript><a href="${address}/live-chat">${escapeHtml(label)}</a></noscript>`;
}
/** Returns the directives that a website with a strict content security policy needs for the chat. */
export const widgetDirectives = (origin: string): string =>
  `script-src ${origin}; connect-src ${origin}; frame-src ${origin}`;
/** Returns the host of an address without `www.`, as approved domains are written; '' for none. */
const hostOfAddress = (address: string): string =>
  URL.canParse(address) && /^https?:$/.test(new URL(address).protocol) ? new URL(address).hostname : '';
/**
 * Tells whether a page may show the chat: one of the site of the account itself, or of a domain that its owner approved.
 * `*.` before a domain means every name below it; a name alone means itself and `www.` before it (CHAT-11).
 */
export function isApproved(address: string, ownHost: string, approved: readonly string[]): boolean {
  const host = hostOfAddress(address);
  if (!host) return false;
  if (host === ownHost) return true;
  const name = host.replace(/^www\./, '');
  return approved.some((domain) =>
    domain.startsWith('*.') ? host.endsWith(domain.slice(1)) : name === domain,
  );
}
