import { z } from 'zod';
import { id } from '#shared/endpoint.ts';
import { picture } from '#shared/picture.ts';
import { line, lines, on, webUrl } from './contract-values.ts';

/** Most pages of one's own, sections of one of them, and entries that the owner adds to the menu. */
export const MOST_OWN = { pages: 30, sections: 40, menu: 20, questions: 30, prices: 50, former: 10 } as const;
const common = { id, isShown: on, title: line(200) };
/** A section of a page of one's own (44 C 2). */
const ownSection = z.discriminatedUnion('kind', [
  z.object({ kind: z.literal('words'), ...common, text: lines(5000) }),
  z.object({ kind: z.literal('picture'), ...common, picture: picture.nullable().default(null) }),
  z.object({
    kind: z.literal('questions'),
    ...common,
    entries: z
      .array(z.object({ question: line(200), answer: lines(2000) }))
      .max(MOST_OWN.questions)
      .default([]),
  }),
  z.object({
    kind: z.literal('prices'),
    ...common,
    entries: z
      .array(z.object({ name: line(120), text: lines(500), price: line(60) }))
      .max(MOST_OWN.prices)
      .default([]),
  }),
  z.object({ kind: z.literal('reviews'), ...common }),
  /** Newest projects of a service and in a town; of all without them. */
  z.object({
    kind: z.literal('projects'),
    ...common,
    serviceId: id.nullable().default(null),
    town: line(120),
  }),
]);
/** A section of a page of one's own. */
export type OwnSection = z.output<typeof ownSection>;
/** Kinds of sections in the order in which the editor offers them. */
export const sectionKinds = ['words', 'picture', 'questions', 'prices', 'reviews', 'projects'] as const;
/** Address of a page of one's own without its slash. */
export const ownSlug = z
  .string()
  .regex(/^[a-z0-9]+(-[a-z0-9]+)*$/)
  .max(60);
/** Pages of one's own. `former`: addresses that lead to the page, which a publication adds. */
export const ownPages = z
  .array(
    z.object({
      id,
      slug: ownSlug,
      title: line(120),
      description: lines(300),
      isShown: on,
      former: z.array(ownSlug).max(MOST_OWN.former).default([]),
      sections: z.array(ownSection).max(MOST_OWN.sections).default([]),
    }),
  )
  .max(MOST_OWN.pages)
  .default([]);
/** A page of one's own. */
export type OwnPage = z.output<typeof ownPages>[number];
/** Most entries of a menu: those of the site, of which there are as many as categories and services in it, and the owner's. */
const MOST_ENTRIES = 200;
/** Tells whether a menu has an entry only where the owner put it there. */
export const isOwnEntry = ({ key }: { key: string }): boolean => /^(?:page|link):/.test(key);
/**
 * Entries of the menu in the order of the owner. `key` names a tab of the site, `page:` and the id of a page, or `link:`
 * and an id; `label` is the owner's name of it, and `href` the address of a link.
 */
export const menuEntries = z
  .array(z.object({ key: z.string().regex(/^[\w:-]{1,60}$/), label: line(60), href: webUrl }))
  .max(MOST_ENTRIES)
  .superRefine((input, context) => {
    if (input.filter(isOwnEntry).length > MOST_OWN.menu)
      context.addIssue({ code: 'too_big', origin: 'array', maximum: MOST_OWN.menu, inclusive: true, input });
  })
  .default([]);
/** An entry of the menu. */
export type MenuEntry = z.output<typeof menuEntries>[number];
