import type { Color } from './colors.ts';

/**
 * Counting of what a HEIC or AVIF file asks to be decoded, from its boxes (ISO 14496-12, 23008-12): a picture may be a grid
 * or an overlay of others, and one small file may name the same large picture many times.
 */
type Box = { type: string; from: number; to: number };
type Item = { pixels: number; parts: number[]; alphas: number[] };

/** Nested pictures: a grid of pictures that are turned is two; deeper ones are attacks. */
const DEEPEST = 5;
/** Tiles stand over the right and the lower edge of a picture by less than one of them: the part they may add. */
export const WITH_TILES = 1.125;
const ALPHA = /auxid:1|auxiliary:alpha/;

/** Yields the boxes of a part of the file. */
function* boxesOf(file: Buffer, from: number, to: number): Generator<Box> {
  for (let at = from; at + 8 <= to;) {
    const type = file.toString('latin1', at + 4, at + 8);
    const short = file.readUInt32BE(at);
    const isLong = short === 1 && at + 16 <= to;
    const size = isLong ? Number(file.readBigUInt64BE(at + 8)) : short || to - at;
    const head = isLong ? 16 : 8;
    if (size < head || at + size > to) throw new RangeError(`box ${type} is larger than its place`);
    yield { type, from: at + head, to: at + size };
    at += size;
  }
}
const childOf = (file: Buffer, box: Box, type: string, skipped = 0): Box | undefined =>
  [...boxesOf(file, box.from + skipped, box.to)].find((child) => child.type === type);

/** Reads numbers one after the other; beyond the end of the box it throws a RangeError. */
function reader(file: Buffer, box: Box) {
  const data = file.subarray(box.from, box.to);
  let at = 4;
  const next = (bytes: 1 | 2 | 4): number => {
    const value = data.readUIntBE(at, bytes);
    at += bytes;
    return value;
  };
  return { version: data[0]!, isWide: (data[3]! & 1) === 1, next };
}
/** Returns the numbers of the properties of each item. */
function associationsOf(file: Buffer, iprp: Box): Map<number, number[]> {
  const associations = new Map<number, number[]>();
  for (const box of boxesOf(file, iprp.from, iprp.to)) {
    if (box.type !== 'ipma') continue;
    const { version, isWide, next } = reader(file, box);
    for (let entries = next(4); entries > 0; entries--) {
      const item = next(version < 1 ? 2 : 4);
      const numbers = associations.get(item) ?? [];
      for (let count = next(1); count > 0; count--) numbers.push(isWide ? next(2) & 0x7fff : next(1) & 0x7f);
      associations.set(item, numbers);
    }
  }
  return associations;
}
const metaOf = (file: Buffer): Box | undefined =>
  [...boxesOf(file, 0, file.length)].find(({ type }) => type === 'meta');
const propertiesOf = (file: Buffer, iprp: Box): Box[] => {
  const ipco = childOf(file, iprp, 'ipco');
  return ipco ? [...boxesOf(file, ipco.from, ipco.to)] : [];
};
/** Reads the pixels, the parts and the alpha channels of each item. */
function itemsOf(file: Buffer, meta: Box): Map<number, Item> {
  const items = new Map<number, Item>();
  const alphas = new Set<number>();
  const itemOf = (id: number): Item => {
    const item = items.get(id) ?? { pixels: 0, parts: [], alphas: [] };
    items.set(id, item);
    return item;
  };
  const iprp = childOf(file, meta, 'iprp', 4);
  const properties = iprp ? propertiesOf(file, iprp) : [];
  for (const [id, numbers] of iprp ? associationsOf(file, iprp) : [])
    for (const property of numbers.map((number) => properties[number - 1])) {
      if (property?.type === 'ispe') {
        const { next } = reader(file, property);
        itemOf(id).pixels = Math.max(itemOf(id).pixels, next(4) * next(4));
      }
      if (property?.type === 'auxC' && ALPHA.test(file.toString('latin1', property.from, property.to)))
        alphas.add(id);
    }
  const iref = childOf(file, meta, 'iref', 4);
  const bytes = iref && file[iref.from]! > 0 ? 4 : 2;
  for (const box of iref ? boxesOf(file, iref.from + 4, iref.to) : []) {
    // A reference has no version of its own; the reader begins behind one.
    const { next } = reader(file, { ...box, from: box.from - 4 });
    const source = next(bytes);
    for (let count = next(2); count > 0; count--) {
      const target = next(bytes);
      if (box.type === 'dimg') itemOf(source).parts.push(target);
      if (box.type === 'auxl' && alphas.has(source)) itemOf(target).alphas.push(source);
    }
  }
  return items;
}

/**
 * Returns the most pixels that a decoder decodes for one picture of a HEIC file: those of each picture that it is
 * composed of, as often as it names it, of the canvases between, and of alpha channels. Undefined for a file that
 * names no picture, whose boxes are damaged, or in which a picture contains itself.
 */
export function countPixels(file: Buffer): number | undefined {
  try {
    const meta = metaOf(file);
    if (!meta || !childOf(file, meta, 'pitm', 4)) return undefined;
    const items = itemsOf(file, meta);
    const sums = new Map<number, number>();
    const sumOf = (id: number, depth: number): number => {
      if (depth > DEEPEST) throw new RangeError('pictures contain themselves');
      const earlier = sums.get(id);
      if (earlier !== undefined) return earlier;
      const { pixels, parts, alphas } = items.get(id) ?? { pixels: 0, parts: [], alphas: [] };
      let sum = 0;
      for (const part of [...parts, ...alphas]) sum += sumOf(part, depth + 1);
      // The canvas of the picture itself is counted by its parts.
      if (depth > 0 || parts.length === 0) sum += pixels;
      if (depth > 0) sums.set(id, sum);
      return Math.max(sum, pixels);
    };
    return Math.max(0, ...[...items.keys()].map((id) => sumOf(id, 0)));
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}

/** Reads a color box; undefined for a form that is not known. */
function codingOf(file: Buffer, { from, to }: Box): Color | undefined {
  const form = file.toString('latin1', from, from + 4);
  if (form === 'prof' || form === 'rICC') return { icc: Uint8Array.from(file.subarray(from + 4, to)) };
  if (form !== 'nclx') return undefined;
  const box = file.subarray(from, to);
  return { primaries: box.readUInt16BE(4), transfer: box.readUInt16BE(6) };
}
/**
 * Returns how the colors of the main picture of a HEIC or AVIF file are coded: by its profile, else by its numbers, else
 * as those of its first part are. Undefined where nothing says it.
 */
export function colorOf(file: Buffer): Color | undefined {
  try {
    const meta = metaOf(file);
    const pitm = meta && childOf(file, meta, 'pitm', 4);
    const iprp = meta && childOf(file, meta, 'iprp', 4);
    if (!pitm || !iprp) return undefined;
    const { version, next } = reader(file, pitm);
    const primary = next(version < 1 ? 2 : 4);
    const properties = propertiesOf(file, iprp);
    const associations = associationsOf(file, iprp);
    const first = itemsOf(file, meta).get(primary)?.parts[0];
    for (const id of [primary, ...(first === undefined ? [] : [first])]) {
      const boxes = (associations.get(id) ?? []).flatMap((number) => properties[number - 1] ?? []);
      const colors = boxes.flatMap((box) => (box.type === 'colr' ? (codingOf(file, box) ?? []) : []));
      const color = colors.find((candidate) => 'icc' in candidate) ?? colors[0];
      if (color) return color;
    }
    return undefined;
  } catch (error) {
    if (error instanceof RangeError) return undefined;
    throw error;
  }
}
