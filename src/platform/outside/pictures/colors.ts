/**
 * Colors of pictures and films as sRGB. A file says how its colors are coded by an ICC profile, which sharp applies, or
 * by numbers of ITU-T H.273 (nclx, cICP, the tags of a film), which are applied here.
 */
export type Coding = { primaries: number; transfer: number };
/** Coding of colors of a picture; a profile is as the file has it, and may be broken. */
export type Color = { icc: Uint8Array } | Coding;

type Triple = [number, number, number];
const P3: [Triple, Triple, Triple] = [
  [1.22494018, -0.22494018, 0],
  [-0.04205695, 1.04205695, 0],
  [-0.01963755, -0.07863605, 1.0982736],
];
const BT2020: [Triple, Triple, Triple] = [
  [1.660491, -0.5876411, -0.0728499],
  [-0.1245505, 1.1328999, -0.0083494],
  [-0.0181508, -0.1005789, 1.1187297],
];
/** Linear colors to those of sRGB, by the number of their primaries; the others are too near to it to tell apart. */
const matrices: Record<number, [Triple, Triple, Triple]> = { 9: BT2020, 11: P3, 12: P3 };

const PQ = 16;
const HLG = 18;
/** Luminance of white in HDR pictures, and of the brightest point of PQ, in candela per square metre (BT.2408). */
const WHITE = 203;
const BRIGHTEST_PQ = 10_000;
/**
 * Part of the brightest signal of HLG that is white. Light of the scene is shown as it is: the exponent of a display
 * for HLG is near 1 at the brightness of ordinary screens (BT.2390).
 */
const WHITE_HLG = 0.75;
/** Part of white from which HDR colors are pressed together, so that what is brighter than white keeps its shape. */
const KNEE = 0.75;

const fromPq = (value: number): number => {
  const power = value ** (1 / 78.84375);
  return (Math.max(0, power - 0.8359375) / (18.8515625 - 18.6875 * power)) ** (1 / 0.1593017578125);
};
const fromHlg = (value: number): number =>
  value <= 0.5 ? value ** 2 / 3 : (Math.exp((value - 0.55991073) / 0.17883277) + 0.28466892) / 12;
const fromSrgb = (value: number): number =>
  value <= 0.04045 ? value / 12.92 : ((value + 0.055) / 1.055) ** 2.4;
const toSrgb = (value: number): number =>
  value <= 0.0031308 ? value * 12.92 : 1.055 * value ** (1 / 2.4) - 0.055;

/** Returns the function that makes a coded value linear; 1 = white. */
function linearOf(transfer: number): (value: number) => number {
  if (transfer === PQ) return (value) => (fromPq(value) * BRIGHTEST_PQ) / WHITE;
  if (transfer === HLG) return (value) => fromHlg(value) / fromHlg(WHITE_HLG);
  const gamma: Record<number, number> = { 4: 2.2, 5: 2.8, 8: 1 };
  const exponent = gamma[transfer];
  return exponent === undefined ? fromSrgb : (value) => value ** exponent;
}
/** Tells whether colors of this coding are shown as they are, as those of sRGB and of ordinary films. */
export const isPlain = ({ primaries, transfer }: Coding): boolean =>
  !(primaries in matrices) && ![4, 5, 8, PQ, HLG].includes(transfer);

/** Returns the function that makes linear colors of a coding, which it changes in place, linear ones of sRGB. */
function displayOf({ primaries, transfer }: Coding): (color: Triple) => void {
  const matrix = matrices[primaries];
  const isHdr = transfer === PQ || transfer === HLG;
  return (color) => {
    if (matrix) {
      const [red, green, blue] = color;
      for (let i = 0; i < 3; i++)
        color[i] = matrix[i]![0] * red + matrix[i]![1] * green + matrix[i]![2] * blue;
    }
    const most = Math.max(...color);
    if (!isHdr || most <= KNEE) return;
    // All three are made darker alike, so that the hue stays.
    const pressed = KNEE + (1 - KNEE) * (1 - Math.exp((KNEE - most) / (1 - KNEE)));
    for (let i = 0; i < 3; i++) color[i]! *= pressed / most;
  };
}

const STEPS = 16_384;
/** Changes pixels of 8 bits, 3 or 4 channels, from this coding to sRGB, in place; an alpha channel stays. */
export function convertPixels(data: Uint8Array, channels: number, coding: Coding): void {
  if (channels < 3 || isPlain(coding)) return;
  const linear = Float64Array.from({ length: 256 }, (_, value) => linearOf(coding.transfer)(value / 255));
  const coded = Uint8Array.from({ length: STEPS + 1 }, (_, value) => Math.round(toSrgb(value / STEPS) * 255));
  const display = displayOf(coding);
  const color: Triple = [0, 0, 0];
  for (let at = 0; at + 2 < data.length; at += channels) {
    for (let i = 0; i < 3; i++) color[i] = linear[data[at + i]!]!;
    display(color);
    for (let i = 0; i < 3; i++)
      data[at + i] = coded[Math.round(Math.min(1, Math.max(0, color[i]!)) * STEPS)]!;
  }
}

/** Colors a side of the table for films. */
const SIDE = 33;
/** Returns the table (.cube) by which ffmpeg brings colors of this coding to sRGB. */
export function cubeOf(coding: Coding): string {
  const linear = linearOf(coding.transfer);
  const display = displayOf(coding);
  const lines = [`LUT_3D_SIZE ${SIDE}`];
  for (let at = 0; at < SIDE ** 3; at++) {
    // Red changes fastest.
    const color: Triple = [at % SIDE, Math.floor(at / SIDE) % SIDE, Math.floor(at / SIDE ** 2)];
    for (let i = 0; i < 3; i++) color[i] = linear(color[i]! / (SIDE - 1));
    display(color);
    lines.push(color.map((value) => toSrgb(Math.min(1, Math.max(0, value))).toFixed(6)).join(' '));
  }
  return `${lines.join('\n')}\n`;
}

/** Numbers and tag types of a TIFF directory: 3 = 16 bits, 4 = 32 bits, 7 = bytes. */
type Entry = [tag: number, type: 3 | 4 | 7, count: number, value: number];
/**
 * Wraps pixels of 8 bits in a TIFF with their profile, since sharp takes a profile only from a file.
 */
export function tiffOf(
  { data, width, height, channels }: { data: Uint8Array; width: number; height: number; channels: number },
  icc: Uint8Array,
): Buffer {
  const hasAlpha = channels % 2 === 0;
  const directoryAt = 8;
  const count = hasAlpha ? 12 : 11;
  const bitsAt = directoryAt + 2 + count * 12 + 4;
  const iccAt = bitsAt + channels * 2;
  const dataAt = iccAt + icc.length + (icc.length % 2);
  const entries: Entry[] = [
    [256, 4, 1, width],
    [257, 4, 1, height],
    // Values of four bytes stand in the entry itself.
    [258, 3, channels, channels > 2 ? bitsAt : 0x00080008],
    [259, 3, 1, 1],
    [262, 3, 1, channels < 3 ? 1 : 2],
    [273, 4, 1, dataAt],
    [277, 3, 1, channels],
    [278, 4, 1, height],
    [279, 4, 1, data.length],
    [284, 3, 1, 1],
    ...(hasAlpha ? [[338, 3, 1, 2] as Entry] : []),
    [34675, 7, icc.length, iccAt],
  ];
  const head = Buffer.alloc(dataAt);
  head.write('II*\0', 'latin1');
  head.writeUInt32LE(directoryAt, 4);
  head.writeUInt16LE(count, directoryAt);
  entries.forEach(([tag, type, values, value], n) => {
    const at = directoryAt + 2 + n * 12;
    head.writeUInt16LE(tag, at);
    head.writeUInt16LE(type, at + 2);
    head.writeUInt32LE(values, at + 4);
    head.writeUInt32LE(value, at + 8);
  });
  for (let channel = 0; channel < channels; channel++) head.writeUInt16LE(8, bitsAt + channel * 2);
  head.set(icc, iccAt);
  return Buffer.concat([head, data]);
}
