import { z } from 'zod';
import { accountParams, endpoint } from '#shared/endpoint.ts';
import { trades } from './rules.ts';
import { base } from './contract.ts';

/** A pack of start words in the language of the account. */
export const tradePack = z.object({
  trade: z.enum(trades),
  services: z.array(z.string()),
  categories: z.array(z.string()),
  labels: z.array(z.object({ label: z.string(), tags: z.array(z.string()) })),
  /** Number of all words of the pack. */
  words: z.number().int(),
  /** Number of its words that the account has. */
  present: z.number().int(),
  /** Number of its words that the account has and no item carries. */
  removable: z.number().int(),
});
export type TradePack = z.output<typeof tradePack>;
const trade = z.strictObject({ trade: z.enum(trades) });
export const listPacks = endpoint({
  method: 'GET',
  path: `${base}/taxonomy/packs`,
  summary: 'Packs of start words by trade, in the language of the account',
  who: 'account',
  params: accountParams,
  output: z.object({ packs: z.array(tradePack) }),
  example: { params: { accountId: '' } },
});
export const applyPack = endpoint({
  method: 'POST',
  path: `${base}/taxonomy/packs/apply`,
  summary: 'Add the start words of a trade; words that exist are skipped',
  who: 'account',
  params: accountParams,
  body: trade,
  output: z.object({ added: z.number().int(), skipped: z.number().int() }),
  example: { params: { accountId: '' }, body: { trade: 'roofing' } },
});
/** Words that items carry, renamed words, and services with an address or a description stay. */
export const removePack = endpoint({
  method: 'POST',
  path: `${base}/taxonomy/packs/remove`,
  summary: 'Remove the start words of a trade that no item carries; counts those that stayed',
  who: 'account',
  params: accountParams,
  body: trade,
  output: z.object({ removed: z.number().int(), stayed: z.number().int() }),
  example: { params: { accountId: '' }, body: { trade: 'roofing' } },
});
