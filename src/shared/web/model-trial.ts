import { z } from 'zod';

/**
 * The outcome of trying a language model before it is relied on. `code`: what is wrong, null = it answers; `said`: the
 * words of its service about that, which may be none.
 */
export const modelTrial = z.object({ code: z.string().nullable(), said: z.string() });
export type ModelTrial = z.output<typeof modelTrial>;
