import type { Code } from '#shared/fail.ts';

/** States of a demo: its website is read, it answers, it could not be made, or it is over. */
export const demoStates = ['reading', 'ready', 'failed', 'ended'] as const;
export type DemoState = (typeof demoStates)[number];
/** Days for which a demo answers. */
export const DEMO_DAYS = 14;
/** Days after its end for which a demo stands in the list, without what its visitors wrote. */
export const LISTED_DAYS = 90;
/** Most demos of an account that are read or answer. */
export const MOST_DEMOS = 20;
/** Most pages of a website that are read. */
export const MOST_PAGES = 20;
/** Most passages that are taken from the pages of a website. */
export const MOST_PASSAGES = 600;
/** Tokens that the replies of a demo may cost; 0: no model is asked. */
export const DEMO_TOKENS = { least: 0, most: 100_000, standard: 2000 } as const;
/** Most characters of a message of a visitor. */
export const MOST_TEXT = 2000;
/** Most messages of a visitor in one conversation. */
export const MOST_MESSAGES = 60;
/** Path of the page of a demo. */
export const DEMO_PATH = '/assistant-demo';

/** Returns the host by which a website is the same one, without www. */
export const siteOf = (url: string): string => new URL(url).host.replace(/^www\./, '');
/** Returns the state of a demo now: its time may be over before anything has noted it. */
export const stateNow = ({ state, endsAt }: { state: DemoState; endsAt: string }, now: Date): DemoState =>
  state !== 'failed' && Date.parse(endsAt) <= now.getTime() ? 'ended' : state;

/** Remedies of a website that could not be read, as the words of the screen name them. */
export const cures = ['address', 'later', 'robots', 'words', 'again'] as const;
export type Cure = (typeof cures)[number];
const cureOf: Partial<Record<Code, Cure>> = {
  'knowledge.private': 'address',
  'knowledge.page_gone': 'address',
  'knowledge.page_kind': 'address',
  'knowledge.page_redirects': 'address',
  'knowledge.unreachable': 'later',
  'knowledge.slow': 'later',
  'knowledge.page_status': 'later',
  'knowledge.page_refused': 'robots',
  'knowledge.no_pages': 'words',
  'knowledge.page_empty': 'words',
  'knowledge.page_large': 'words',
};
const hasCure = (code: string): code is keyof typeof cureOf => code in cureOf;
/** Returns what helps against the failure of a demo. */
export const cureFor = (failure: string): Cure => (hasCure(failure) ? cureOf[failure] : undefined) ?? 'again';

/** Codes of errors of the form, and the keys of their words. */
const errorWords = {
  required: 'required',
  long: 'errorLong',
  fields: 'problemFields',
  expired: 'problemExpired',
  sent: 'problemSent',
  many: 'problemMany',
  full: 'problemFull',
  failed: 'problemFailed',
} as const;
/** Returns the key of the words of a code. */
export const errorWord = (code: string) =>
  code in errorWords ? errorWords[code as keyof typeof errorWords] : 'problemFailed';
