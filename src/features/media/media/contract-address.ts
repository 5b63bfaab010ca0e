import { accountParams, endpoint, id, text } from '#shared/endpoint.ts';
import { z } from 'zod';
import { mediaItem } from './contract.ts';

/** Longest address of a picture. */
const LONGEST_ADDRESS = 2000;
/** Adds a picture of the public internet, such as one that a program names by its address. */
export const addByAddress = endpoint({
  method: 'POST',
  path: '/api/accounts/:accountId/media/by-address',
  summary: 'Add a picture of the public internet to the media, or to an item, by its address',
  operationId: 'addMediumByAddress',
  who: 'account',
  scope: 'media.write',
  params: accountParams,
  body: z.strictObject({
    address: z.url({ protocol: /^https?$/ }).max(LONGEST_ADDRESS),
    contentUid: id.nullable().default(null),
    alt: text(500).default(''),
  }),
  output: mediaItem,
  errors: [
    'media.address_private',
    'media.address_unreachable',
    'media.address_slow',
    'media.address_status',
    'media.too_large',
    'media.content_type',
    'media.no_tokens',
    'media.quota_full',
    'plans.storage_full',
    'tokens.empty',
    'tokens.person_empty',
    'tokens.quantity',
  ],
  limit: { points: 300, seconds: 600 },
  example: { body: { address: 'https://example.com/terrace.jpg' } },
});
