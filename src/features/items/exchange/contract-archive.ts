import { z } from 'zod';
import { archiveParts } from '#shared/archive-parts.ts';

/** Largest archive of an account in bytes. */
export const MOST_ARCHIVE_BYTES = 5_000_000_000;

const count = z.number().int();
/**
 * Outcome of the trial of an archive. `merged`: rows that are what the account has already. `isFirst`: the
 * account holds no items, so that its settings are those of the archive afterwards. `bytes` of the files.
 */
export const archiveTrial = z.object({
  madeAt: z.string(),
  accountName: z.string(),
  isFirst: z.boolean(),
  parts: z.array(z.object({ part: z.enum(archiveParts), rows: count, merged: count })),
  files: count,
  bytes: z.number(),
  /** Reasons against the import, or what will be named differently; the first ones. */
  conflicts: z.array(z.object({ code: z.string(), name: z.string(), isBlocking: z.boolean() })),
});
export type ArchiveTrial = z.output<typeof archiveTrial>;
