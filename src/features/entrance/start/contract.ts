import { z } from 'zod';
import { row } from '#features/items/content/contract.ts';
import { accountParams, endpoint, id, instant } from '#shared/endpoint.ts';
import { names } from './contract-names.ts';

/** An item to work on: a draft, or a finished item that is not published. */
export const waitingItem = row
  .pick({ id: true, title: true, statusContent: true, card: true, ready: true, updatedAt: true })
  .extend({ typeName: z.string(), typeKey: z.string() });
/** A testimonial that is not published; `about` is the title of its item. */
export const waitingTestimonial = z.object({
  id,
  customerName: z.string(),
  rating: z.number().int().nullable(),
  excerpt: z.string(),
  about: z.string().nullable(),
  createdAt: z.string(),
});

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
    /** Published items without a testimonial and without an open request. */
    ask: z.array(waitingItem),
  }),
  example: { params: { accountId: '' } },
});

/** Most accounts of a person whose news one call returns. */
export const NEWS_ACCOUNTS = 24;
/** Most things of one kind that are counted in an account; one above means that there are more. */
export const NEWS_COUNTED = 99;
/** The news of an account, as far as the person may see them there. */
export const accountNews = z.object({
  id,
  drafts: z.number().int(),
  /** Finished items that are not published. */
  ready: z.number().int(),
  /** Testimonials that are not published. */
  testimonials: z.number().int(),
  /** Time of the last change in it. */
  changedAt: instant,
  /** Cover of one of the newest published items. */
  cover: row.shape.card.shape.cover,
});
export type AccountNews = z.output<typeof accountNews>;
export const myAccounts = endpoint({
  method: 'GET',
  path: '/api/my-accounts',
  summary: "What waits in each of a person's accounts",
  who: 'session',
  output: z.object({ accounts: z.array(accountNews) }),
});

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
