import { z } from 'zod';

/** An address that shows a testimonial; `planned`: one that would have shown it at a time to come. */
export const place = z.object({
  kind: z.enum(['page', 'item', 'home', 'reviews', 'gallery', 'share', 'widget', 'planned']),
  url: z.string(),
});
export type Place = z.output<typeof place>;
