import { open, type FileHandle } from 'node:fs/promises';

/** The type of a sound that came in the container of a film. */
export const soundTypes: Record<string, string> = {
  'video/mp4': 'audio/mp4',
  'video/quicktime': 'audio/mp4',
  'video/webm': 'audio/webm',
};
/** Bytes of the tables of tracks that are read; larger ones are left to ffmpeg. */
const MOST_BYTES = 16 * 2 ** 20;
/** Boxes or elements of one level that are looked at. */
const MOST_PARTS = 1000;
/** Names and places of the parts of a container, `to` beyond its end. */
type Part = { name: string; from: number; to: number };
/** Kinds of the tracks of a file. */
type Kinds = Set<'picture' | 'sound'>;

const readAt = async (file: FileHandle, at: number, length: number): Promise<Buffer> => {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, at);
  return buffer.subarray(0, bytesRead);
};
/** Reads the head of a box of MP4 or QuickTime; undefined where there is none. */
function boxAt(head: Buffer, at: number, end: number): Part | undefined {
  if (head.length < 8) return undefined;
  const short = head.readUInt32BE(0);
  const isLong = short === 1 && head.length >= 16;
  const size = isLong ? Number(head.readBigUInt64BE(8)) : short || end - at;
  const from = isLong ? 16 : 8;
  return size < from ? undefined : { name: head.toString('latin1', 4, 8), from: at + from, to: at + size };
}
/** Returns the boxes with a name that stand within the boxes `names`, one level below the other. */
function boxesBelow(data: Buffer, from: number, to: number, [name, ...names]: string[]): Part[] {
  const boxes: Part[] = [];
  for (let at = from, parts = 0; at + 8 <= to && parts < MOST_PARTS; parts++) {
    const box = boxAt(data.subarray(at, Math.min(to, at + 16)), at, to);
    if (!box || box.to > to) break;
    if (box.name === name)
      boxes.push(...(names.length > 0 ? boxesBelow(data, box.from, box.to, names) : [box]));
    at = box.to;
  }
  return boxes;
}
async function kindsOfBoxes(file: FileHandle): Promise<Kinds> {
  const kinds: Kinds = new Set();
  const { size } = await file.stat();
  for (let at = 0, parts = 0; at + 8 <= size && parts < MOST_PARTS; parts++) {
    const box = boxAt(await readAt(file, at, 16), at, size);
    if (!box) break;
    if (box.name === 'moov' && box.to - box.from <= MOST_BYTES) {
      const moov = await readAt(file, box.from, box.to - box.from);
      for (const { from } of boxesBelow(moov, 0, moov.length, ['trak', 'mdia', 'hdlr'])) {
        const handler = moov.toString('latin1', from + 8, from + 12);
        if (handler === 'vide') kinds.add('picture');
        if (handler === 'soun') kinds.add('sound');
      }
      break;
    }
    at = box.to;
  }
  return kinds;
}

/** Elements of WebM by their ids; a segment is entered, its clusters hold the frames. */
const SEGMENT = '18538067';
const CLUSTER = '1f43b675';
const TRACKS = '1654ae6b';
const TRACK = 'ae';
const TRACK_TYPE = '83';
/** Reads the head of an element of WebM; one without a length goes on to the end. */
function elementAt(data: Buffer, at: number, end: number): Part | undefined {
  const idLength = Math.clz32(data[at] ?? 0) - 23;
  const sizeAt = at + idLength;
  const sizeLength = Math.clz32(data[sizeAt] ?? 0) - 23;
  if (idLength > 4 || sizeLength > 8 || sizeAt + sizeLength > data.length) return undefined;
  let size = data[sizeAt]! & (0xff >> sizeLength);
  let isOpen = size === 0xff >> sizeLength;
  for (let i = 1; i < sizeLength; i++) {
    size = size * 256 + data[sizeAt + i]!;
    isOpen &&= data[sizeAt + i] === 0xff;
  }
  const from = sizeAt + sizeLength;
  return { name: data.toString('hex', at, sizeAt), from, to: isOpen ? end : from + size };
}
async function kindsOfElements(file: FileHandle): Promise<Kinds> {
  const kinds: Kinds = new Set();
  const data = await readAt(file, 0, MOST_BYTES);
  const walk = (from: number, to: number): void => {
    for (let at = from, parts = 0; at < to && parts < MOST_PARTS; parts++) {
      const element = elementAt(data, at, to);
      if (!element || element.name === CLUSTER) return;
      if ([SEGMENT, TRACKS, TRACK].includes(element.name)) walk(element.from, Math.min(to, element.to));
      if (element.name === TRACK_TYPE && data[element.from] === 1) kinds.add('picture');
      if (element.name === TRACK_TYPE && data[element.from] === 2) kinds.add('sound');
      at = element.to;
    }
  };
  walk(0, data.length);
  return kinds;
}
/** Tells whether a local file in the container of a film holds sound and no picture; a cover is no picture. */
export async function isSound(path: string, type: string): Promise<boolean> {
  const file = await open(path);
  try {
    const kinds = await (type === 'video/webm' ? kindsOfElements(file) : kindsOfBoxes(file));
    return kinds.has('sound') && !kinds.has('picture');
  } finally {
    await file.close();
  }
}
