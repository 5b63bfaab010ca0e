import { composePost, limitsOf, type NetworkKind } from './rules.ts';

/** A file of a pack. */
export type PackFile = { name: string; bytes: Uint8Array };
/** Shapes in which networks show photos best, in pixels. */
export const packShapes = [
  { name: 'instagram-4x5', width: 1080, height: 1350 },
  { name: 'instagram-square', width: 1080, height: 1080 },
  { name: 'stories-9x16', width: 1080, height: 1920 },
  { name: 'facebook-linkedin', width: 1200, height: 628 },
  { name: 'x-16x9', width: 1600, height: 900 },
  { name: 'google-4x3', width: 1200, height: 900 },
] as const;
type Size = { width: number; height: number };
/** Returns the largest middle part of a photo that has a shape, and the pixels that it gets: never more than it has. */
export function shapeWithin(photo: Size, shape: Size) {
  const scale = Math.min(photo.width / shape.width, photo.height / shape.height);
  const from = { width: shape.width * scale, height: shape.height * scale };
  const share = Math.min(1, scale);
  return {
    from: { ...from, left: (photo.width - from.width) / 2, top: (photo.height - from.height) / 2 },
    to: {
      width: Math.max(1, Math.round(shape.width * share)),
      height: Math.max(1, Math.round(shape.height * share)),
    },
  };
}
const texts: Partial<Record<NetworkKind, string>> = {
  'network.facebook': 'facebook',
  'network.instagram': 'instagram',
  'network.linkedin': 'linkedin',
  'network.x': 'x',
  'network.google': 'google',
  'network.reddit': 'reddit',
};
/** Returns the text of an item for each network, within the limits of that network. */
export const packTexts = ({ title, words, link }: { title: string; words: string; link: string | null }) =>
  (Object.keys(texts) as NetworkKind[]).map((kind) => ({
    name: `texts/${texts[kind]}.txt`,
    text: composePost({ words, title, summary: '', link }, limitsOf(kind, null)),
  }));

const table = Uint32Array.from({ length: 256 }, (_none, byte) => {
  let value = byte;
  for (let bit = 0; bit < 8; bit += 1) value = value & 1 ? 0xed_b8_83_20 ^ (value >>> 1) : value >>> 1;
  return value;
});
/** Returns the checksum of bytes that a ZIP has (CRC-32). */
function checksumOf(bytes: Uint8Array): number {
  let value = 0xff_ff_ff_ff;
  for (const byte of bytes) value = table[(value ^ byte) & 0xff]! ^ (value >>> 8);
  return (value ^ 0xff_ff_ff_ff) >>> 0;
}
/** 1 January 2026, so that the same files make the same pack. */
const DAY = ((2026 - 1980) << 9) | (1 << 5) | 1;
const UTF8 = 0x08_00;
const HEAD = { local: 30, entry: 46, end: 22 };
/** The fields that the head of a file and its line in the list have in common. */
function writeFacts(
  view: DataView,
  at: number,
  { bytes, name }: { bytes: Uint8Array; name: Uint8Array },
): void {
  view.setUint16(at, 20, true);
  view.setUint16(at + 2, UTF8, true);
  // Photos are small already, so that nothing is packed again.
  view.setUint16(at + 4, 0, true);
  view.setUint16(at + 8, DAY, true);
  view.setUint32(at + 10, checksumOf(bytes), true);
  view.setUint32(at + 14, bytes.length, true);
  view.setUint32(at + 18, bytes.length, true);
  view.setUint16(at + 22, name.length, true);
}
/** Makes a ZIP of files, which are stored as they are. */
export function zipOf(files: readonly PackFile[]): Uint8Array<ArrayBuffer> {
  const encoder = new TextEncoder();
  const named = files.map(({ name, bytes }) => ({ name: encoder.encode(name), bytes }));
  const dataSize = named.reduce((sum, { name, bytes }) => sum + HEAD.local + name.length + bytes.length, 0);
  const listSize = named.reduce((sum, { name }) => sum + HEAD.entry + name.length, 0);
  const whole = new Uint8Array(dataSize + listSize + HEAD.end);
  const view = new DataView(whole.buffer);
  let at = 0;
  let line = dataSize;
  for (const file of named) {
    view.setUint32(at, 0x04_03_4b_50, true);
    writeFacts(view, at + 4, file);
    whole.set(file.name, at + HEAD.local);
    whole.set(file.bytes, at + HEAD.local + file.name.length);
    view.setUint32(line, 0x02_01_4b_50, true);
    view.setUint16(line + 4, 20, true);
    writeFacts(view, line + 6, file);
    view.setUint32(line + 42, at, true);
    whole.set(file.name, line + HEAD.entry);
    at += HEAD.local + file.name.length + file.bytes.length;
    line += HEAD.entry + file.name.length;
  }
  view.setUint32(line, 0x06_05_4b_50, true);
  view.setUint16(line + 8, files.length, true);
  view.setUint16(line + 10, files.length, true);
  view.setUint32(line + 12, listSize, true);
  view.setUint32(line + 16, dataSize, true);
  return whole;
}
