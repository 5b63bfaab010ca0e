import { z } from 'zod';
import type { Code } from '../fail.ts';

/** Codes with which a model fails. */
export const modelErrors = [
  'model.answer',
  'model.busy',
  'model.cut_off',
  'model.empty',
  'model.failed',
  'model.private',
  'model.refused',
  'model.slow',
  'model.stopped',
  'model.too_large',
  'model.unreachable',
] as const satisfies readonly Code[];
/**
 * The outcome of trying a language model before it is relied on. `code`: what is wrong, null = it answers; `said`: the
 * words of its service about that, which may be none.
 */
export const modelTrial = z.object({ code: z.enum(modelErrors).nullable(), said: z.string() });
export type ModelTrial = z.output<typeof modelTrial>;
