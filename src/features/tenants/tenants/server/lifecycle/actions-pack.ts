import { createHash } from 'node:crypto';
import type { Packed } from '#platform/db/archive/archive.ts';
import type { Services } from '#platform/services.ts';
import type { ArchivedFile } from '../../contract-archive.ts';

/** Explains the archive to whoever opens it without this product. */
export const README = `Everything of one account.

data/NAME.jsonl   the rows of a table, one JSON object a line
files/            the files as they were uploaded
files.jsonl       the uploaded files, one a line, with size and SHA-256
schema.json       the columns of these tables with their types, in order
manifest.json     when the archive was made, and the rows, bytes and SHA-256 of each table; it comes first

Passwords, keys and the text of mails that are for their recipient alone are not in it.
The screen "Import" of an account, here or on another installation, brings the archive in.
`;
/** Makes an entry of a text. */
export const packText = (name: string, text: string): Packed => {
  const body = Buffer.from(text);
  return { name, size: body.length, body };
};
/** Makes an entry of a value as JSON. */
export const packJson = (name: string, value: unknown): Packed & { body: Buffer } => {
  const body = Buffer.from(`${JSON.stringify(value, null, 2)}\n`);
  return { name, size: body.length, body };
};

/** An uploaded file with its line in the list of an archive. */
export type StoredFile = { key: string; line: ArchivedFile };
/** Reads every uploaded file of an account for its sum, which an archive names before the file. */
export async function* filesWithSums(
  { storage, filesOf }: Pick<Services, 'storage' | 'filesOf'>,
  accountId: string,
): AsyncGenerator<StoredFile> {
  for (const { prefix, derived } of filesOf(accountId)) {
    if (derived) continue;
    for await (const { key, size } of storage.list(prefix)) {
      const hash = createHash('sha256');
      for await (const chunk of await storage.get(key)) hash.update(chunk as Buffer);
      const name = `files/${key.replace(`${accountId}/`, '')}`;
      yield { key, line: { name, size, sha256: hash.digest('hex') } };
    }
  }
}
