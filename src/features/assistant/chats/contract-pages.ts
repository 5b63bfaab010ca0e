import type { LandingButton, styleViews } from '#features/assistant/chatbots/rules.ts';
import type { Picture } from '#shared/picture.ts';
import type { SiteFrame } from '#shared/web/site-frame.ts';
import type { senders, Standing } from './rules.ts';

/** A button below the greeting: it sends its words, or leads to an address. */
export type ChatButton = { label: string; say: string | null; href: string | null };
/** A message as its visitor sees it, without tags. */
export type ShownMessage = {
  n: number;
  from: (typeof senders)[number];
  text: string;
  /** The page that the assistant quotes. */
  source: { title: string; href: string } | null;
  /** Free times that a visitor chooses by sending one; of the last message alone. */
  offered: string[];
};
/** The booking of a conversation; `href`: the page on which it is moved or canceled, null once it is. */
export type BookingCard = {
  state: 'pending' | 'confirmed' | 'canceled';
  title: string;
  lines: string[];
  href: string | null;
};
/** Data of the chat page of a business. */
export type LiveChatData = {
  frame: SiteFrame;
  styleView: (typeof styleViews)[number];
  background: Picture | null;
  icon: Picture | null;
  title: string;
  links: LandingButton[];
  /** Whether the assistant is on; otherwise the page says how to reach the business. */
  isOn: boolean;
  /** Whether a person is asked, since the assistant has said all that it may. */
  isOver: boolean;
  /** Side that answers. */
  standing: Standing;
  avatar: { color: string; path: string } | null;
  /** Name of the assistant; '' for none. */
  name: string;
  disclosure: string;
  /** '': the sentence of the page. */
  greeting: string;
  buttons: ChatButton[];
  messages: ShownMessage[];
  booking: BookingCard | null;
  /** The time that is held for the visitor, in words. */
  hold: string | null;
  /** Where times are booked; null: nothing can be booked. */
  bookHref: string | null;
  /** Whether the business has the contact of the visitor. */
  isNoted: boolean;
  /** Networks with the addresses that share this page (CHAT-23). */
  share: { name: string; href: string }[];
  /** The agency, where the account shows it (CHAT-26). */
  agency: { name: string; href: string | null; logo: string | null } | null;
  /** Sealed time and number of the forms. */
  token: string;
  /** The form that was refused. */
  intent: string;
  values: Record<string, string[]>;
  errors: Record<string, string>;
  problem: string | null;
};

declare module '#shared/pages.ts' {
  /** The page on which visitors talk with the assistant. */
  interface PageData {
    'live-chat': LiveChatData;
  }
}
