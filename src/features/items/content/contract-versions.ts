import { z } from 'zod';
import { endpoint, pageQuery } from '#shared/endpoint.ts';
import { names } from './contract-names.ts';
import { example, item, params, step } from './contract.ts';
import { heldShapes } from './fields.ts';

/** Versions of a page of the history. */
export const VERSIONS_PAGE = 30;
export const versionKind = z.enum(['begun', 'edited', 'published', 'updated', 'takenOff', 'restored']);
export type VersionKind = z.output<typeof versionKind>;
const heldField = z.enum(Object.keys(heldShapes) as [keyof typeof heldShapes]);
/** A field that versions hold. */
export type HeldField = z.output<typeof heldField>;
/** An item as a version holds it: a version lacks the fields that came after it. */
export const heldItem = z.object(heldShapes).partial();
export type HeldItem = z.output<typeof heldItem>;
/** A version of an item: who wrote it from when to when, and what differs from the version before. */
const version = z.object({
  number: z.number().int(),
  kind: versionKind,
  isPublic: z.boolean(),
  changed: z.array(heldField),
  byName: z.string(),
  byAgency: z.boolean(),
  createdAt: z.string(),
  savedAt: z.string(),
});
export type Version = z.output<typeof version>;
export const listVersions = endpoint({
  ...names.listVersions,
  summary: 'Versions of an item, newest first, 30 a page at most',
  who: 'account',
  params,
  query: pageQuery(VERSIONS_PAGE, VERSIONS_PAGE),
  output: z.object({ rows: z.array(version), nextCursor: z.string().nullable() }),
  errors: ['cursor.invalid'],
  example: { params: example },
});
const versionParams = params.extend({ number: z.coerce.number().int().min(1).max(1_000_000) });
export const getVersion = endpoint({
  method: 'GET',
  path: '/api/accounts/:accountId/contents/:contentId/versions/:number',
  summary: 'What an item said in a version, and in the version before',
  who: 'account',
  params: versionParams,
  output: z.object({ version, item: heldItem, before: heldItem.nullable() }),
  example: { params: { ...example, number: '1' } },
});
/** The page of a published item stays as it is until it is updated. */
export const restoreVersion = endpoint({
  method: 'POST',
  path: '/api/accounts/:accountId/contents/:contentId/versions/:number/restore',
  summary: 'Make a version the working copy of an item',
  who: 'account',
  params: versionParams,
  body: step,
  output: item,
  errors: ['content.stale', 'content.locked'],
  example: { params: { ...example, number: '1' }, body: { version: 1 } },
});
