import { z } from 'zod';

/** Filters of the library, in the address. */
export const librarySearch = z.object({
  kind: z.enum(['image', 'video', 'audio', 'document']).optional().catch(undefined),
  unused: z.enum(['true']).optional().catch(undefined),
  q: z.string().max(100).optional().catch(undefined),
});
