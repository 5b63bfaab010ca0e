import type { SiteFrame } from '#shared/web/site-frame.ts';

/** A message of a demo as its visitor sees it. */
export type DemoMessage = {
  n: number;
  from: 'visitor' | 'assistant';
  text: string;
  /** The page that is quoted. */
  source: { title: string; href: string } | null;
};
/** Data of the page of a demo. */
export type BotDemoData = {
  frame: SiteFrame;
  /** Whether it is made ready, answers, or is over. */
  state: 'reading' | 'ready' | 'ended';
  /** Path of the page, where its forms are sent. */
  href: string;
  /** The agency whose demo it is, with its website. */
  by: { name: string; href: string | null };
  /** Host of the website that it was made from. */
  site: string;
  title: string;
  /** Last day, in words. */
  until: string;
  messages: DemoMessage[];
  /** Whether this conversation is as long as one may be. */
  isFull: boolean;
  /** Sealed time and number of the forms. */
  token: string;
  values: Record<string, string[]>;
  errors: Record<string, string>;
  problem: string | null;
};

declare module '#shared/pages.ts' {
  /** The page on which a prospect tries the assistant. */
  interface PageData {
    'bot-demo': BotDemoData;
  }
}
