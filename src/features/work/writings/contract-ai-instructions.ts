import { z } from 'zod';
import { endpoint, id, instant, longText, nothing, pageQuery } from '#shared/endpoint.ts';
import { audiences, destinations } from './rules.ts';
import { names, exampleId } from './contract-settings.ts';

/** Accounts that one instruction may be chosen for. */
export const MOST_AUDIENCE = 200;
/** A general instruction as the house sees it (AI-03). */
const aiInstruction = z.object({
  uid: id,
  instructionName: z.string(),
  houseOnly: z.enum(['Yes', 'No']),
  description: z.string(),
  standardFor: z.enum(destinations).nullable(),
  /** The accounts that get it: all, or those of `accounts`. */
  audience: z.enum(audiences),
  /** The accounts that get it where the audience is chosen; without any it is the house's own. */
  accounts: z.array(z.object({ id, name: z.string() })),
  updateDate: instant,
});
export type AiInstruction = z.output<typeof aiInstruction>;
const aiBody = z.strictObject({
  instructionName: names(120),
  houseOnly: z.enum(['Yes', 'No']),
  description: longText(8000),
  /** Without it, one that is for the house only is for nobody else, and another is for all. */
  audience: z.enum(audiences).optional(),
  accountIds: z.array(id).max(MOST_AUDIENCE).default([]),
});
const aiExample = { instructionName: 'Short caption', houseOnly: 'Yes', description: 'One fact first.' };
export const listAiInstructions = endpoint({
  method: 'GET',
  path: '/api/house/ai-instructions',
  summary: 'General instructions of the writer by name',
  who: 'house',
  query: pageQuery(50, 100),
  output: z.object({ instructions: z.array(aiInstruction), nextCursor: z.string().nullable() }),
  errors: ['cursor.invalid'],
});
const aiParams = z.object({ aiInstructionId: id });
export const getAiInstruction = endpoint({
  method: 'GET',
  path: '/api/house/ai-instructions/:aiInstructionId',
  summary: 'A general instruction of the writer',
  who: 'house',
  params: aiParams,
  output: aiInstruction,
});
export const createAiInstruction = endpoint({
  method: 'POST',
  path: '/api/house/ai-instructions',
  summary: 'Add a general instruction of the writer',
  creates: '/api/house/ai-instructions/:aiInstructionId',
  who: 'house',
  body: aiBody,
  output: aiInstruction,
  errors: ['writings.unknown_account'],
  example: { body: aiExample },
});
export const saveAiInstruction = endpoint({
  method: 'PUT',
  path: '/api/house/ai-instructions/:aiInstructionId',
  summary: 'Change a general instruction of the writer',
  who: 'house',
  params: aiParams,
  body: aiBody,
  output: aiInstruction,
  errors: ['writings.unknown_account', 'writings.standard_all'],
  example: { params: { aiInstructionId: exampleId }, body: aiExample },
});
export const removeAiInstruction = endpoint({
  method: 'DELETE',
  path: '/api/house/ai-instructions/:aiInstructionId',
  summary: 'Delete a general instruction; those of accounts that refine it need another one',
  who: 'house',
  params: aiParams,
  output: nothing,
  errors: ['writings.standard'],
});
