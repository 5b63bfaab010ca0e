import { z } from 'zod';
import { accountParams, endpoint, id, instant, nothing, pageQuery, text } from '#shared/endpoint.ts';
import { names } from './contract-names.ts';
import { DEMO_TOKENS, demoStates } from './rules.ts';

const count = z.number().int();
const demo = z.object({
  id,
  /** Address that was typed, and the host of its website. */
  url: z.string(),
  site: z.string(),
  /** Title of its first page; '' before it is read. */
  title: z.string(),
  state: z.enum(demoStates),
  /** Code of why it could not be made. */
  failure: z.string().nullable(),
  /** Pages that were read, and their passages. */
  pages: count,
  passages: count,
  conversations: count,
  /** Tokens that its replies have cost, and the most that they may. */
  tokensUsed: z.number(),
  tokensMost: count,
  /** Address of its page; null where the account has no site, or nothing to show. */
  address: z.string().nullable(),
  createdAt: instant,
  endsAt: instant,
  endedAt: instant.nullable(),
});
export type Demo = z.output<typeof demo>;
export const list = endpoint({
  ...names.list,
  summary: 'Demos of the assistant that the agency has made from websites of prospects, newest first',
  operationId: 'listBotDemos',
  who: 'account',
  params: accountParams,
  query: pageQuery(30),
  output: z.object({ rows: z.array(demo), nextCursor: z.string().nullable() }),
  errors: ['cursor.invalid'],
});
const ofDemo = accountParams.extend({ botDemoId: id });
export const get = endpoint({
  ...names.get,
  summary: 'One demo of the assistant, with the picture that phones scan',
  operationId: 'getBotDemo',
  who: 'account',
  params: ofDemo,
  /** `qr`: the address of its page as an SVG. */
  output: demo.extend({ qr: z.string().nullable() }),
});
export const make = endpoint({
  method: 'POST',
  path: names.list.path,
  summary: 'Make a demo of the assistant from the public pages of a website, which a job reads (CHAT-07)',
  operationId: 'makeBotDemo',
  creates: names.get.path,
  who: 'account',
  params: accountParams,
  body: z.strictObject({
    url: text(2000, 1),
    /** Tokens that its replies may cost; beyond them it quotes what the pages say. */
    tokensMost: count.min(DEMO_TOKENS.least).max(DEMO_TOKENS.most).default(DEMO_TOKENS.standard),
  }),
  output: demo,
  errors: ['knowledge.address', 'demos.exists', 'demos.many', 'demos.not_primary', 'demos.no_site'],
  limit: { points: 30, seconds: 3600 },
  example: { body: { url: 'https://example.com/' } },
});
export const end = endpoint({
  method: 'POST',
  path: `${names.get.path}/end`,
  summary: 'End a demo now; what it has read and what its visitors wrote is deleted',
  operationId: 'endBotDemo',
  who: 'account',
  params: ofDemo,
  output: demo,
});
export const remove = endpoint({
  method: 'DELETE',
  path: names.get.path,
  summary: 'Delete a demo with all that belongs to it; its address leads nowhere then',
  operationId: 'removeBotDemo',
  who: 'account',
  params: ofDemo,
  output: nothing,
});
