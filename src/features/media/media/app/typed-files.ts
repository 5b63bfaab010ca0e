import { HEAD_BYTES, typeByBytes, typeOfFile } from '../rules-types.ts';

/** A chosen file and its type: by its system, else by its name, else by its first bytes; empty = none is known. */
export type TypedFile = { file: File; type: string };

async function typedByBytes(file: File): Promise<TypedFile> {
  const head = await file
    .slice(0, HEAD_BYTES)
    .arrayBuffer()
    .catch(() => new ArrayBuffer(0));
  return { file, type: typeByBytes(new Uint8Array(head)) };
}
/** Hands files on with their types, in their order: at once, unless the bytes of one have to be read. */
export function withTypes(files: readonly File[], add: (typed: readonly TypedFile[]) => void): void {
  const typed = files.map((file): TypedFile => ({ file, type: typeOfFile(file) }));
  if (typed.every(({ type }) => type !== '')) add(typed);
  else
    void Promise.all(typed.map((entry) => (entry.type === '' ? typedByBytes(entry.file) : entry))).then(add);
}
