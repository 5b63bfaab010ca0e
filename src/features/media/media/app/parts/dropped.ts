/** Files of one drop or choice; what is beyond is left out, and the message of the uploads says so. */
const MOST_FILES = 2000;

const fileOf = (entry: FileSystemFileEntry) =>
  new Promise<File>((resolve, reject) => {
    entry.file(resolve, reject);
  });
const batchOf = (reader: FileSystemDirectoryReader) =>
  new Promise<FileSystemEntry[]>((resolve, reject) => {
    reader.readEntries(resolve, reject);
  });

/** Adds the files of a folder and of the folders in it, without those that systems hide. */
async function gather(entry: FileSystemEntry, files: File[]): Promise<void> {
  if (files.length >= MOST_FILES || entry.name.startsWith('.')) return;
  if (entry.isFile) {
    files.push(await fileOf(entry as FileSystemFileEntry));
    return;
  }
  const reader = (entry as FileSystemDirectoryEntry).createReader();
  // A reader answers at most a hundred entries at a time, and none at its end.
  for (let batch = await batchOf(reader); batch.length > 0; batch = await batchOf(reader))
    for (const inner of batch) await gather(inner, files);
}

/** Returns the files of a drop, those in dropped folders included. To be called while the drop is handled. */
export async function droppedFiles(transfer: DataTransfer): Promise<File[]> {
  const items = [...transfer.items].filter((item) => item.kind === 'file');
  const dropped = items.map((item) => ({ entry: item.webkitGetAsEntry(), file: item.getAsFile() }));
  const files: File[] = [];
  for (const { entry, file } of dropped) {
    if (entry?.isDirectory) await gather(entry, files);
    else if (file) files.push(file);
  }
  return files;
}

/** Returns the address of a picture that is dropped from another page as a link; undefined = files or text. */
export function droppedAddress(transfer: DataTransfer): string | undefined {
  if (transfer.types.includes('Files')) return undefined;
  const [address] = transfer.getData('text/uri-list').split(/\r?\n/);
  return address && /^https?:/.test(address) ? address : undefined;
}

/** Fetches the file of an address. */
export async function fileFrom(address: string): Promise<File> {
  const response = await fetch(address);
  if (!response.ok) throw new Error(`${response.status}`);
  const blob = await response.blob();
  const name = decodeURIComponent(new URL(address).pathname.split('/').at(-1) || 'file');
  return new File([blob], name, { type: blob.type });
}
