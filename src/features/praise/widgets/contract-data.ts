import { z } from 'zod';
import { endpoint, id, language } from '#shared/endpoint.ts';
import { kinds } from './rules.ts';

const shownPicture = z.object({
  src: z.string(),
  srcset: z.string(),
  alt: z.string(),
  width: z.number().int(),
  height: z.number().int(),
});
const shownEntry = z.object({
  id,
  name: z.string(),
  title: z.string(),
  text: z.string(),
  rating: z.number().min(1).max(5).nullable(),
  /** A review of another website, which `title` names and `url` leads to. */
  isOutside: z.boolean(),
  /** Told beside the words: the reward that was offered ('' none), and the help of AI. */
  told: z.object({ reward: z.string(), isAiAssisted: z.boolean() }),
  url: z.string(),
  face: z.string().nullable(),
  picture: shownPicture.nullable(),
  video: z.object({ src: z.string(), poster: z.string().nullable() }).nullable(),
});
/** A testimonial as a widget shows it: addresses are absolute, since the page is another site's. */
export type WidgetEntry = z.output<typeof shownEntry>;
/** Everything that a widget is made from. */
export const widgetData = z.object({
  id,
  kind: z.enum(kinds),
  business: z.string(),
  /** The page with all reviews. */
  url: z.string(),
  /** Average of all published testimonials of the business, whichever of them are shown (designs 0.13). */
  rating: z.object({ average: z.number().nullable(), count: z.number().int() }),
  isSelection: z.boolean(),
  /** Null: the language of the page that shows it. */
  language: language.nullable(),
  look: z.object({
    theme: z.enum(['light', 'dark', 'auto']),
    size: z.enum(['small', 'normal', 'large']),
    accent: z.string().nullable(),
    background: z.string().nullable(),
    /** In pixels. */
    height: z.number().int(),
  }),
  entries: z.array(shownEntry),
});
export type WidgetData = z.output<typeof widgetData>;
/** A call of the script on the pages of other sites. */
export const getData = endpoint({
  method: 'GET',
  path: '/api/public/widgets/:widgetId',
  summary: 'The testimonials of a widget; a page whose host is not allowed gets 403',
  who: 'public',
  params: z.object({ widgetId: id }),
  output: widgetData,
  errors: ['widgets.host_closed'],
  limit: { points: 1200, seconds: 60 },
  example: { params: { widgetId: '00000000-0000-7000-8000-000000000000' } },
});
