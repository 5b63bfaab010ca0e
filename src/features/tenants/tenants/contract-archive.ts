import { z } from 'zod';

/** Mark by which an archive of an account is told from any other. */
export const ARCHIVE_FORM = 'account-archive';
/** Version of the form of the archive; it grows when somebody who reads it has to know. */
export const ARCHIVE_VERSION = 3;
/** The version whose manifest comes last; since the next one it is the first entry, with the list of files behind it. */
export const LAST_MANIFEST_VERSION = 2;

const count = z.number().int().min(0);
const sha256 = z.string().regex(/^[0-9a-f]{64}$/);
/** A file of JSON lines in the archive, with its SHA-256. */
const packedTable = z.object({
  name: z.string().regex(/^[a-z_0-9]{1,60}$/),
  rows: count,
  bytes: count,
  sha256,
});
export type PackedTable = z.output<typeof packedTable>;
/** The first entry of an archive: what stands in it, and by which sums it is checked. */
export const archiveManifest = z.object({
  form: z.literal(ARCHIVE_FORM),
  version: z.number().int(),
  accountId: z.uuid(),
  madeAt: z.iso.datetime(),
  tables: z.array(packedTable).max(300),
  files: count,
  /** Sums of `files.jsonl` and of `schema.json`. */
  fileList: z.object({ bytes: count, sha256 }),
  schema: z.object({ bytes: count, sha256 }),
});
export type ArchiveManifest = z.output<typeof archiveManifest>;
/** The columns of the tables of an archive, in order, without keys and passwords. */
export const archiveSchema = z.record(
  z.string(),
  z.array(z.object({ name: z.string(), type: z.string(), isNullable: z.boolean() })),
);
export type ArchiveSchema = z.output<typeof archiveSchema>;
/** A line of `files.jsonl`: an uploaded file under its name in the archive; `size` in bytes. */
export const archivedFile = z.object({ name: z.string().max(300), size: count, sha256 });
export type ArchivedFile = z.output<typeof archivedFile>;
