import { z } from 'zod';
import { row } from '#features/content/contract.ts';
import { accountParams, endpoint, id, instant } from '#shared/endpoint.ts';
import { names } from './contract-names.ts';

/** An item that waits for its owner: a draft, or one that only has to be published. */
export const waitingItem = row
  .pick({ id: true, title: true, statusContent: true, card: true, ready: true, updatedAt: true })
  .extend({ typeName: z.string(), typeKey: z.string() });
export type WaitingItem = z.output<typeof waitingItem>;
/** A testimonial that nobody has published yet; `about`: the title of its item. */
export const waitingTestimonial = z.object({
  id,
  customerName: z.string(),
  rating: z.number().int().nullable(),
  excerpt: z.string(),
  about: z.string().nullable(),
  createdAt: z.string(),
});

/**
 * The start page in one call: what to do next, this week's numbers, drafts to finish, testimonials that wait.
 */
export const welcome = endpoint({
  ...names.welcome,
  summary: 'What waits for the person in this account, and the numbers of the week',
  who: 'account',
  params: accountParams,
  output: z.object({
    /** Null for an employee without the flag for dashboards (ROLE-37). */
    numbers: z
      .object({
        published: z.number().int(),
        publishedThisWeek: z.number().int(),
        createdThisWeek: z.number().int(),
        testimonialsThisWeek: z.number().int(),
        requestsThisWeek: z.number().int(),
        requestsOpen: z.number().int(),
        rating: z.number().nullable(),
        ratings: z.number().int(),
        items: z.number().int(),
      })
      .nullable(),
    ready: z.array(waitingItem),
    drafts: z.array(waitingItem),
    draftCount: z.number().int(),
    testimonials: z.array(waitingTestimonial),
    testimonialCount: z.number().int(),
    unreadNotices: z.number().int(),
    /** Published items without a testimonial and without an open request: whom to ask next. */
    ask: z.array(waitingItem),
  }),
  example: { params: { accountId: '' } },
});

/** Number of a person's accounts whose news are looked up at once. */
export const NEWS_ACCOUNTS = 24;
/** Most things of one kind that are counted in an account; one more says that there are more. */
export const NEWS_COUNTED = 99;
/** What waits in one of a person's accounts, as far as they are shown it there. */
export const accountNews = z.object({
  id,
  drafts: z.number().int(),
  /** Finished, and only to be published. */ ready: z.number().int(),
  /** That nobody has published yet. */ testimonials: z.number().int(),
  /** When something in it changed last. */ changedAt: instant,
  /** Of what was published last. */ cover: row.shape.card.shape.cover,
});
export type AccountNews = z.output<typeof accountNews>;
export const myAccounts = endpoint({
  method: 'GET',
  path: '/api/my-accounts',
  summary: "What waits in each of a person's accounts",
  who: 'session',
  output: z.object({ accounts: z.array(accountNews) }),
});

/** The operator's start page. */
export const house = endpoint({
  method: 'GET',
  path: '/api/house/overview',
  summary: 'How many agencies, accounts and people there are',
  who: 'house',
  output: z.object({
    agencies: z.number().int(),
    accounts: z.number().int(),
    people: z.number().int(),
    accountsThisWeek: z.number().int(),
  }),
});
