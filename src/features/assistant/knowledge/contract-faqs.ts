import { z } from 'zod';
import {
  accountParams,
  endpoint,
  id,
  instant,
  language,
  longText,
  nothing,
  pageQuery,
  text,
} from '#shared/endpoint.ts';
import { names } from './contract-names.ts';
import { draftStates, gapStates, MOST_ANSWER, MOST_QUESTION } from './rules.ts';

const count = z.number().int();
const faq = z.object({
  id,
  accountId: id,
  question: z.string(),
  answer: z.string(),
  language,
  createdAt: instant,
  updatedAt: instant,
});
export type Faq = z.output<typeof faq>;
const faqBody = z.strictObject({
  question: text(MOST_QUESTION, 1),
  answer: longText(MOST_ANSWER, 1),
  language,
});
const faqExample = { question: 'How much is gravel?', answer: '40 a meter.', language: 'en' };
const faqPath = names.listFaqs.path;
export const listFaqs = endpoint({
  ...names.listFaqs,
  summary: 'Frequent questions with their answers, newest first',
  operationId: 'listFaqs',
  who: 'account',
  params: accountParams,
  query: pageQuery(50, 100),
  output: z.object({ rows: z.array(faq), nextCursor: z.string().nullable() }),
  errors: ['cursor.invalid'],
});
export const addFaq = endpoint({
  method: 'POST',
  path: faqPath,
  summary: 'Add a frequent question with its answer',
  operationId: 'addFaq',
  creates: true,
  who: 'account',
  params: accountParams,
  body: faqBody,
  output: faq,
  errors: ['knowledge.many_faqs'],
  example: { body: faqExample },
});
const ofFaq = accountParams.extend({ faqId: id });
export const saveFaq = endpoint({
  method: 'PUT',
  path: `${faqPath}/:faqId`,
  summary: 'Change a frequent question or its answer',
  operationId: 'saveFaq',
  who: 'account',
  params: ofFaq,
  body: faqBody,
  output: faq,
  example: { body: faqExample },
});
export const removeFaq = endpoint({
  method: 'DELETE',
  path: `${faqPath}/:faqId`,
  summary: 'Delete a frequent question',
  operationId: 'removeFaq',
  who: 'account',
  params: ofFaq,
  output: nothing,
});

const gap = z.object({
  id,
  accountId: id,
  question: z.string(),
  /** Other wordings of the same question. */
  variants: z.array(z.string()),
  language,
  asked: count,
  state: z.enum(gapStates),
  draft: z.string(),
  /** Where the draft comes from: a model, the nearest passages, or nothing fits. */
  draftState: z.enum(draftStates),
  draftSources: z.array(z.object({ title: z.string(), url: z.string().nullable(), heading: z.string() })),
  firstAt: instant,
  lastAt: instant,
});
export type Gap = z.output<typeof gap>;
const gapPath = names.listGaps.path;
const ofGap = accountParams.extend({ gapId: id });
export const listGaps = endpoint({
  ...names.listGaps,
  summary: 'Questions that could not be answered, most asked first',
  operationId: 'listKnowledgeGaps',
  who: 'account',
  params: accountParams,
  query: z.object({ state: z.enum(gapStates).default('open') }),
  output: z.object({ rows: z.array(gap) }),
});
export const approveGap = endpoint({
  method: 'POST',
  path: `${gapPath}/:gapId/approve`,
  summary: 'Make a frequent question of one that could not be answered, with its draft or another answer',
  operationId: 'approveKnowledgeGap',
  who: 'account',
  params: ofGap,
  body: z.strictObject({
    question: text(MOST_QUESTION, 1).optional(),
    answer: longText(MOST_ANSWER, 1).optional(),
  }),
  output: faq,
  errors: ['knowledge.no_answer', 'knowledge.many_faqs', 'knowledge.gap_over'],
  example: { body: { answer: '40 a meter.' } },
});
export const draftGap = endpoint({
  method: 'POST',
  path: `${gapPath}/:gapId/draft`,
  summary: 'Have an answer drafted by the model of the writer, else from the nearest passages; a job does it',
  operationId: 'draftKnowledgeGap',
  who: 'account',
  params: ofGap,
  output: gap,
  errors: ['knowledge.gap_over'],
  later: true,
});
export const hideGap = endpoint({
  method: 'PUT',
  path: `${gapPath}/:gapId/hidden`,
  summary: 'Hide a question that the assistant is not to answer, or show it again',
  operationId: 'hideKnowledgeGap',
  who: 'account',
  params: ofGap,
  body: z.strictObject({ isHidden: z.boolean() }),
  output: gap,
  errors: ['knowledge.gap_over'],
  example: { body: { isHidden: true } },
});
const below = gap
  .pick({
    id: true,
    accountId: true,
    question: true,
    language: true,
    asked: true,
    draftState: true,
    lastAt: true,
  })
  .extend({ accountName: z.string() });
export type GapBelow = z.output<typeof below>;
export const gapsOfAgency = endpoint({
  method: 'GET',
  path: '/api/agencies/:agencyId/knowledge-gaps',
  summary: 'Questions that the accounts of an agency could not answer, most asked first; at most 200',
  operationId: 'listKnowledgeGapsOfAgency',
  who: 'agency',
  params: z.object({ agencyId: id }),
  output: z.object({ rows: z.array(below) }),
});
