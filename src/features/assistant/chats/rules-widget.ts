import type { widgetThemes } from '#features/assistant/chatbots/rules-widget.ts';
import type { genders, voices } from '#features/assistant/chatbots/rules.ts';
import type { Language } from '#shared/language.ts';
import type { ChatButton } from './contract-pages.ts';

/** Path of the script of the panel, which runs in a frame of our own host. */
export const PANEL_SCRIPT_PATH = '/chat-widget/panel.js';
/** Returns the path of the panel of an account. */
export const panelPath = (matchId: string): string => `/chat-widget/${matchId}`;
/** Milliseconds after which a website stops to say that its chat loads (CHAT-24). */
export const LOADER_MS = 15_000;
/** Milliseconds for which a browser waits for a reply before it says that none came. */
export const PATIENCE_MS = 60_000;
/** Milliseconds after which an open panel looks for messages that came elsewhere. */
export const LOOK_MS = 10_000;
/** Messages between a website and the panel in its frame, which carry no data. */
export const frameMessages = { open: 'chat-widget:open', close: 'chat-widget:close' } as const;

/** Texts of the panel; those of messages and problems come with them. */
export const panelTexts = [
  'conversation',
  'you',
  'message',
  'send',
  'quickAnswers',
  'contactTitle',
  'contactHint',
  'overHint',
  'offTitle',
  'offHint',
  'name',
  'phone',
  'email',
  'what',
  'optional',
  'sendContact',
  'useHint',
  'privacy',
  'noted',
  'leave',
  'book',
  'problemFailed',
  'withPerson',
  'awaited',
  'bookingChange',
  'holdContact',
  'freeTimes',
] as const;
/** Texts of the panel that the page without a script does not have. */
export const widgetTexts = [
  'close',
  'typing',
  'offline',
  'slow',
  'speak',
  'listening',
  'unheard',
  'toPerson',
  'back',
] as const;
type PanelText = (typeof panelTexts)[number] | (typeof widgetTexts)[number];
/** Everything that a panel begins with, as its document carries it. */
export type PanelStart = {
  matchId: string;
  language: Language;
  texts: Record<PanelText, string>;
  title: string;
  disclosure: string;
  greeting: string;
  /** Name of the assistant as it stands before its messages. */
  author: string;
  avatar: { color: string; path: string } | null;
  buttons: ChatButton[];
  isOn: boolean;
  canBook: boolean;
  voice: (typeof voices)[number];
  gender: (typeof genders)[number];
  theme: (typeof widgetThemes)[number];
  phone: { text: string; href: string } | null;
  email: string;
  policyHref: string;
  agency: { text: string; href: string | null } | null;
  /** Address of the page that shows the panel, without its query; '' for none. */
  page: string;
};
/** Returns the address of a page as a conversation keeps it: without query and fragment; '' for none. */
export function pageOf(address: string): string {
  if (!URL.canParse(address)) return '';
  const { protocol, origin, pathname } = new URL(address);
  return /^https?:$/.test(protocol) ? `${origin}${pathname}`.slice(0, 500).toWellFormed() : '';
}
