import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream, type WriteStream } from 'node:fs';
import type pg from 'pg';

/**
 * Result of a COPY. The digest does not depend on the order of rows, so that backup and restore can be
 * compared.
 */
export type Copied = { rows: number; digest: string };

class Digest {
  #rest: Buffer = Buffer.alloc(0);
  #sum = 0n;
  rows = 0;
  add(chunk: Buffer): void {
    const all = this.#rest.length ? Buffer.concat([this.#rest, chunk]) : chunk;
    let from = 0;
    for (let at = all.indexOf(10); at !== -1; at = all.indexOf(10, from)) {
      this.#sum =
        (this.#sum + createHash('sha256').update(all.subarray(from, at)).digest().readBigUInt64BE()) &
        0xffff_ffff_ffff_ffffn;
      this.rows++;
      from = at + 1;
    }
    this.#rest = Buffer.from(all.subarray(from));
  }
  result = (): Copied => ({ rows: this.rows, digest: this.#sum.toString(16).padStart(16, '0') });
}

type Wire = {
  query: (text: string) => void;
  sendCopyFromChunk: (chunk: Buffer) => void;
  endCopyFrom: () => void;
  sendCopyFail: (why: string) => void;
  stream: {
    pause: () => void;
    resume: () => void;
    writableNeedDrain: boolean;
    once: (event: 'drain', then: () => void) => void;
  };
};
const nothing = () => {};

/** Runs a COPY on the client; `take` gets its output, `give` sends its input. */
function run(
  client: pg.Client,
  text: string,
  part: { take?: (chunk: Buffer, wire: Wire) => void; give?: (wire: Wire) => Promise<void> },
): Promise<void> {
  return new Promise((resolve, reject) => {
    let wire: Wire | undefined;
    let failed: Error | undefined;
    client.query({
      submit(connection: Wire) {
        wire = connection;
        connection.query(text);
      },
      handleCopyData: ({ chunk }: { chunk: Buffer }) => part.take?.(chunk, wire!),
      handleCopyInResponse: (connection: Wire) =>
        void part.give?.(connection).then(
          () => connection.endCopyFrom(),
          (error: Error) => {
            failed = error;
            connection.sendCopyFail(error.message);
          },
        ),
      handleError: (error: Error) => {
        reject(failed ?? error);
      },
      handleReadyForQuery: () => resolve(),
      handleCommandComplete: nothing,
      handleRowDescription: nothing,
      handleDataRow: nothing,
      handlePortalSuspended: nothing,
      handleEmptyQuery: nothing,
      callback: nothing,
    } as unknown as pg.Submittable);
  });
}

/** Copies the rows of a query to a file, or without `path` only computes their digest. */
export async function copyOut(client: pg.Client, select: string, path?: string): Promise<Copied> {
  const digest = new Digest();
  const file: WriteStream | undefined = path ? createWriteStream(path, { flush: true }) : undefined;
  let broken: Error | undefined;
  let goOn: (() => void) | undefined;
  file?.on('error', (error) => {
    broken = error;
  });
  await run(client, `copy (${select}) to stdout`, {
    take(chunk, wire) {
      digest.add(chunk);
      // Copied, since pg reuses its buffer before the file has written it.
      if (!file || file.write(Buffer.from(chunk)) || goOn) return;
      wire.stream.pause();
      goOn = () => {
        goOn = undefined;
        wire.stream.resume();
      };
      file.once('drain', () => goOn?.());
    },
  });
  // The end may come with the chunk that filled the buffer of the file, and an ended file emits no `drain`.
  (goOn as (() => void) | undefined)?.();
  if (file)
    await new Promise<void>((resolve, reject) => {
      file.once('error', reject);
      file.end(() => resolve());
      if (broken) reject(broken);
    });
  return digest.result();
}

/** Copies a file into a table. */
export const copyIn = (client: pg.Client, table: string, columns: string[], path: string): Promise<void> =>
  run(client, `copy ${table} (${columns.join(', ')}) from stdin`, {
    async give(wire) {
      for await (const chunk of createReadStream(path)) {
        wire.sendCopyFromChunk(chunk as Buffer);
        if (wire.stream.writableNeedDrain)
          await new Promise<void>((resolve) => {
            wire.stream.once('drain', resolve);
          });
      }
    },
  });
