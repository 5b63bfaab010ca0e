import { z } from 'zod';
import { askJson } from '#platform/outside/models/chat.ts';
import { ModelError, type ModelService } from '#platform/outside/models/protocol.ts';
import type { Services } from '#platform/services.ts';
import { fail } from '#shared/fail.ts';
import type { Prompt } from '../../rules-draft.ts';

/** Milliseconds that a model has, whole and without a sign; a screen waits for it. */
const WHOLE_MS = 90_000;
const IDLE_MS = 45_000;

// The pieces are judged one by one afterwards, so that a bad one does not spoil the others.
const pieces = z.array(z.looseObject({}).catch({}));
/** The answer with the steps of one service. */
export const templateForm = { name: 'template', shape: z.object({ elements: pieces }) };
/** The answer with services and categories. */
export const servicesForm = {
  name: 'services',
  shape: z.object({ services: pieces, categories: z.array(z.string().catch('')).default([]) }),
};

/** The refusal of a draft that came to nothing (TMPL-19). */
export const draftFailed = (reason: string) => fail('elements.generation_failed', 502, [], { reason });
/**
 * Asks a model for a draft; no transaction is open meanwhile.
 *
 * @throws 502 `elements.generation_failed` with the reason, a code of models
 */
export async function askDraft<Shape extends z.ZodType>(
  { config, log }: Pick<Services, 'config' | 'log'>,
  service: ModelService,
  { prompt, form }: { prompt: Prompt; form: { name: string; shape: Shape } },
  stop: AbortSignal,
): Promise<z.output<Shape>> {
  try {
    return await askJson(config, service, prompt, form, { idleMs: IDLE_MS, wholeMs: WHOLE_MS, stop });
  } catch (error) {
    if (!(error instanceof ModelError)) throw error;
    log.warn({ failure: error.code }, 'draft of elements');
    throw draftFailed(error.code);
  }
}
