import { HUB_DESTINATION } from '#features/items/content/rules.ts';
import { localeOf } from '#shared/language.ts';
import type { Language } from '#shared/endpoint.ts';

/** States of a draft in the order of the filter; a draft without one is pending (APPR-16, X-22). */
export const approvalStates = ['pending', 'approved', 'rejected'] as const;
export type ApprovalState = (typeof approvalStates)[number];
/** Answers about a draft; after a request for changes it stays pending. */
export const decisions = ['approved', 'rejected', 'changes'] as const;
export type Decision = (typeof decisions)[number];
/** Columns by which the list is sorted (APPR-03, APPR-04). */
export const sortKeys = [
  'createDate',
  'contentType',
  'contentTitle',
  'contentAuthor',
  'writerOutput',
  'status',
  'approvedBy',
  'approvalDate',
  'feedback',
] as const;
export type SortKey = (typeof sortKeys)[number];
/** Rows of a page of the list (APPR-06). */
export const PAGE_ROWS = 100;
/** Drafts of each state are counted up to here. */
export const COUNT_MOST = 1000;
/** Milliseconds after which the detail leads back to the list (APPR-23). */
export const BACK_MS = 2000;

/** Days after the mail of a link on which its client is reminded. */
const REMINDER_DAYS = [2, 5] as const;
/** Returns the days from one reminder, or from the mail itself, to the next; null = none follows. */
export function daysToReminder(sent: number): number | null {
  const day = REMINDER_DAYS[sent];
  return day === undefined ? null : day - (REMINDER_DAYS[sent - 1] ?? 0);
}

/** Most seconds between a draft and the entry of the log that is taken for its generation (APPR-21). */
export const LOG_WINDOW_SECONDS = 20;
/** Tells whether an entry of the log may be that of a draft by their times. */
export const isInLogWindow = (writtenAt: string, loggedAt: string): boolean =>
  Math.abs(Date.parse(writtenAt) - Date.parse(loggedAt)) <= LOG_WINDOW_SECONDS * 1000;

const ordinals = new Intl.PluralRules('en', { type: 'ordinal' });
const suffixes: Partial<Record<Intl.LDMLPluralRule, string>> = { one: 'st', two: 'nd', few: 'rd' };
/** Writes a moment like "November 20th 2026, 9:05:00 pm" (APPR-28); in other languages by their own rules. */
export function approvalDate(at: string, language: Language, timeZone?: string): string {
  const date = new Date(at);
  const zone = timeZone ? { timeZone } : {};
  if (language !== 'en')
    return new Intl.DateTimeFormat(localeOf(language), {
      dateStyle: 'long',
      timeStyle: 'medium',
      ...zone,
    }).format(date);
  const parts = new Intl.DateTimeFormat('en-US', {
    year: 'numeric',
    month: 'long',
    day: 'numeric',
    hour: 'numeric',
    minute: '2-digit',
    second: '2-digit',
    hour12: true,
    ...zone,
  }).formatToParts(date);
  const part = (type: Intl.DateTimeFormatPartTypes) =>
    parts.find((candidate) => candidate.type === type)?.value ?? '';
  const day = Number(part('day'));
  const suffix = suffixes[ordinals.select(day)] ?? 'th';
  const time = `${part('hour')}:${part('minute')}:${part('second')} ${part('dayPeriod').toLowerCase()}`;
  return `${part('month')} ${day}${suffix} ${part('year')}, ${time}`;
}

/** Returns the name of a time zone in a language, such as "Central European Time". */
export const zoneName = (timeZone: string, language: Language): string =>
  new Intl.DateTimeFormat(localeOf(language), { timeZone, timeZoneName: 'longGeneric' })
    .formatToParts()
    .find(({ type }) => type === 'timeZoneName')?.value ?? timeZone;

/** One step of an approval: how many have to approve, and who may. */
export type Step = { name: string; quorum: number; who: 'anyone' | 'team' | 'client' };
type StepVote = { step: number; decision: Decision };
/** Returns the position of the first step that lacks approvals; the number of steps when none does. */
export function currentStep(steps: readonly Step[], votes: readonly StepVote[]): number {
  const open = steps.findIndex(
    ({ quorum }, position) =>
      votes.filter(({ step, decision }) => step === position && decision === 'approved').length < quorum,
  );
  return open === -1 ? steps.length : open;
}
/** Tells whether a person of the team, or a client by a link, may answer in a step. */
export const isStepFor = ({ who }: Pick<Step, 'who'>, isLink: boolean): boolean =>
  who === 'anyone' || (who === 'client') === isLink;

/** A client as a vote and its link name them. */
export type Client = { name: string; recipientName: string; recipientEmail: string | null };
const plainName = (name: string): string => name.trim().replace(/\s+/g, ' ').toLowerCase();
/**
 * Tells whether two links were answered by one person, who counts once in a step: by the addresses that the links were
 * made for, and where one is missing by the names of the links or of the answers.
 */
export function isSamePerson(client: Client, other: Client): boolean {
  if (client.recipientEmail && other.recipientEmail)
    return client.recipientEmail.toLowerCase() === other.recipientEmail.toLowerCase();
  const same = (left: string, right: string) => left !== '' && plainName(left) === plainName(right);
  return same(client.recipientName, other.recipientName) || same(client.name, other.name);
}

/** A text of an item with the places that it is checked for (CONT-06). */
type ItemText = { title?: string; description?: string; checkeds?: string[]; approvedBy?: string };
type ItemTexts = Record<string, ItemText>;
/** An approved draft as far as its place on the item asks for it. */
export type ApprovedText = {
  id: string;
  destination: string;
  language: Language;
  title: string;
  description: string;
  approvedBy: string;
};
/** Returns where an approved text is shown: one for the site only in the language of the site. */
const placesOf = ({ destination, language }: ApprovedText, siteLanguage: Language): string[] => {
  if (destination !== 'site') return [destination];
  return language === siteLanguage ? [HUB_DESTINATION] : [];
};
/**
 * Returns the texts of an item with an approved one under the id of its draft (CONT-06). The site shows one text, so
 * the newest approved one takes the place of others; what somebody has unchecked stays so.
 */
export function withApproved(texts: ItemTexts, approved: ApprovedText, siteLanguage: Language): ItemTexts {
  const { id, title, description, approvedBy } = approved;
  const checkeds = texts[id]?.checkeds ?? placesOf(approved, siteLanguage);
  const others = Object.entries(texts).filter(([key]) => key !== id);
  const isOnSite = checkeds.includes(HUB_DESTINATION);
  return {
    ...Object.fromEntries(
      others.map(([key, text]) => [
        key,
        isOnSite && text.checkeds
          ? { ...text, checkeds: text.checkeds.filter((place) => place !== HUB_DESTINATION) }
          : text,
      ]),
    ),
    [id]: { title, description, checkeds, approvedBy },
  };
}
