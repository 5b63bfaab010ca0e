import type { Picture } from '#shared/picture.ts';
import type { Language } from '#shared/endpoint.ts';
import type { TextChange, ThreadMessage } from './contract.ts';
import type { ApprovalState } from './rules.ts';

/**
 * Answers of the page about what was sent last; `changed`, `decided`, `voted`, `step` and `locked` decided nothing,
 * `blank`, `long` and `often` sent no message.
 */
export const pageNotes = [
  'approved',
  'rejected',
  'changes',
  'bulk',
  'message',
  'changed',
  'decided',
  'voted',
  'step',
  'locked',
  'name',
  'empty',
  'none',
  'blank',
  'long',
  'often',
] as const;
export type PageNote = (typeof pageNotes)[number];
/** The parts of the page that all its states share. */
type PageFrame = {
  accountId: string;
  token: string;
  senderName: string;
  recipientName: string;
  expiresAt: string;
  /** The zone of the account: all dates of the page are in it. */
  timeZone: string;
  note: PageNote | null;
};
/** A draft in the list of the page. */
export type PageEntry = {
  writingId: string;
  title: string;
  writerOutput: string;
  excerpt: string;
  contentHash: string;
  status: ApprovalState;
  /** The answer of this link about the current version. */
  answer: 'approved' | 'rejected' | 'changes' | null;
  /** The step of now is for clients; else the text waits for the team. */
  isTurn: boolean;
  words: number;
  /** Number of times that somebody answered about an earlier version, plus one. */
  round: number;
  /** This link has answered about an earlier version. */
  isChanged: boolean;
  approvedBy: string;
  approvalDate: string | null;
  feedback: string;
  cover: Picture | null;
};
/** A draft as the page shows it: its text by paragraphs. */
export type PageDraft = PageEntry & {
  language: Language;
  heading: TextChange[];
  paragraphs: TextChange[][];
  /** There is an earlier round to compare with. */
  isCompared: boolean;
  /** A language model wrote it, whoever changed it since. */
  isByModel: boolean;
  writtenAt: string;
  pictures: Picture[];
  messages: ThreadMessage[];
  /** Place among the drafts of the link, from 1. */
  place: number;
  count: number;
  /** The text that waits next. */
  next: PageEntry | null;
  /** Further approvals that the text needs besides that of this link. */
  others: number;
};
/** Data of the page by which a client approves (APPR-02). */
export type ApprovalPageData =
  | { wrong: true }
  | { pageLink: PageFrame; locked: 'ask' | 'wrong' | 'many' }
  | { pageLink: PageFrame; entries: PageEntry[] }
  | { pageLink: PageFrame; draft: PageDraft };

declare module '#shared/pages.ts' {
  /** The page on which clients decide. */
  interface PageData {
    'pending-approvals': ApprovalPageData;
  }
}
