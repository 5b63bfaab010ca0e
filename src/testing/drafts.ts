import { createHash } from 'node:crypto';
import type { TestServer } from './kit.ts';

type DraftInput = {
  accountId: string;
  contentId: string;
  title?: string;
  description?: string;
  destination?: string;
  language?: string;
  writerOutput?: string;
  userName?: string;
  status?: string | null;
  createdAt?: string;
};
const hashOf = (title: string, description: string): string =>
  createHash('sha256')
    .update(JSON.stringify([title, description]))
    .digest('hex');
/** Adds a draft with its first version. */
export async function addDraft(
  { sql }: Pick<TestServer, 'sql'>,
  input: DraftInput,
): Promise<{ writingId: string; contentHash: string }> {
  const title = input.title ?? 'Terrace in Bath';
  const description = input.description ?? 'A terrace of reclaimed stone.';
  const contentHash = hashOf(title, description);
  const [draft] = await sql<{ id: string }>(
    `insert into writing (account_id, content_id, writer_output, destination, language, title, description,
       content_hash, origin, user_name, status, created_at)
     values ($1, $2, $3, $4, $5, $6, $7, $8, 'model', $9, $10, coalesce($11, now()))
     returning id`,
    [
      input.accountId,
      input.contentId,
      input.writerOutput ?? 'Site description',
      input.destination ?? 'site',
      input.language ?? 'en',
      title,
      description,
      contentHash,
      input.userName ?? 'Imogen Rusk',
      input.status ?? null,
      input.createdAt ?? null,
    ],
  );
  await addVersion({ sql }, { ...input, writingId: draft!.id, version: 1, title, description });
  return { writingId: draft!.id, contentHash };
}
type VersionInput = {
  accountId: string;
  writingId: string;
  version: number;
  title: string;
  description: string;
};
const addVersion = ({ sql }: Pick<TestServer, 'sql'>, input: VersionInput) =>
  sql(
    `insert into writing_version (account_id, writing_id, version, title, description, content_hash, origin)
     values ($1, $2, $3, $4, $5, $6, 'hand')`,
    [
      input.accountId,
      input.writingId,
      input.version,
      input.title,
      input.description,
      hashOf(input.title, input.description),
    ],
  );
/** Adds the next version of a draft and returns its hash. */
export async function editDraft(server: Pick<TestServer, 'sql'>, input: VersionInput): Promise<string> {
  await addVersion(server, input);
  const contentHash = hashOf(input.title, input.description);
  await server.sql(
    'update writing set version = $3, title = $4, description = $5, content_hash = $6 where account_id = $1 and id = $2',
    [input.accountId, input.writingId, input.version, input.title, input.description, contentHash],
  );
  return contentHash;
}
