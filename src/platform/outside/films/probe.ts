import { writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { cubeOf, isPlain, type Coding } from '../pictures/colors.ts';
import { reading, runFfmpeg, type Film } from './run.ts';

/** Characters of the description of a film; streams stand at its end. */
const MOST_WORDS = 65_536;
/** Lines from which players take a film without a matrix for one of HD. */
const HD_LINES = 720;
/** Longest edge in pixels of posters and converted films. */
const EDGE = 1920;

/** Numbers of ITU-T H.273 by the names that ffmpeg has for them; the others are shown as they are. */
const primaries: Record<string, number> = { bt2020: 9, smpte431: 11, smpte432: 12 };
const transfers: Record<string, number> = {
  bt470m: 4,
  bt470bg: 5,
  gamma22: 4,
  gamma28: 5,
  linear: 8,
  smpte2084: 16,
  'arib-std-b67': 18,
};
/** The streams of a film that are shown, as `-map` names them, and how its colors are coded. */
export type FilmLook = {
  picture: string;
  /** undefined = the film has no sound that can be read. */
  sound: string | undefined;
  coding: Coding;
  /** Matrix of the brightness of the picture, as `scale` names it. */
  matrix: 'bt709' | 'bt2020' | 'auto';
};
const UNKNOWN: FilmLook = {
  picture: '0:v:0',
  sound: '0:a:0?',
  coding: { primaries: 2, transfer: 2 },
  matrix: 'auto',
};

/** Reads the names of matrix, primaries and transfer behind a format of pixels; one name stands for all three. */
function colorsOf(line: string): [matrix: string, primaries: string, transfer: string] {
  const inside = /: Video: [^,]+(?:\([^)]*\)[^,]*)*, \w+\(([^)]*)\)/.exec(line)?.[1] ?? '';
  const names = inside
    .split(', ')
    .find((part) => !/^(?:tv|pc|progressive|top|bottom|interlaced|left|center|topleft)/.test(part));
  const [matrix = '', second = matrix, third = matrix] = (names ?? '').split('/');
  return [matrix, second, third];
}
/** Returns what ffmpeg says of a film: `description` is its standard error. Undefined: sound without a picture. */
export function lookOf(description: string): FilmLook | undefined {
  const lines = description
    .split('\n')
    .filter((line) => /^ +Stream #0:\d+(?:\[\w+\])?(?:\(\w+\))?: /.test(line));
  const videos = lines.filter((line) => /: Video: /.test(line));
  const picture = videos.find((line) => !line.includes('(attached pic)'));
  const sounds = lines.filter((line) => /: Audio: /.test(line));
  const sound = sounds.find((line) => !/: Audio: (?:none|unknown)/.test(line));
  const nameOf = (line: string) => /#(0:\d+)/.exec(line)![1]!;
  // A file without a line of its streams is left to the reader, which gives the reason.
  if (!picture) return lines.length === 0 ? UNKNOWN : undefined;
  const [matrix, named, transfer] = colorsOf(picture);
  const [, lines720] = /, \d+x(\d+)/.exec(picture) ?? [];
  const isUntold = !/^(?:bt|smpte|fcc|ycgco)/.test(matrix);
  const isHd = Number(lines720 ?? 0) >= HD_LINES;
  const guessed = isUntold && isHd ? 'bt709' : 'auto';
  return {
    picture: nameOf(picture),
    sound: sound && nameOf(sound),
    coding: { primaries: primaries[named] ?? 2, transfer: transfers[transfer] ?? 2 },
    matrix: matrix.startsWith('bt2020') ? 'bt2020' : guessed,
  };
}
/**
 * Asks ffmpeg which streams of a local film are shown and how its colors are coded; undefined: it has no picture.
 *
 * @throws Error when ffmpeg took too long and was ended
 */
export async function lookAt(ffmpeg: string, film: Film, timeoutMs: number): Promise<FilmLook | undefined> {
  // Without a result it ends with an error, after it has described the film.
  const { complaint } = await runFfmpeg(ffmpeg, reading(film, { level: 'info' }), timeoutMs, {
    most: MOST_WORDS,
  });
  return lookOf(complaint);
}

/** Shape of a pixel, bounded, since a file may say anything. */
const SHAPE = 'clip(sar,0.1,10)';
/** Part by which a picture is made smaller so that both its edges, as a player shows them, are within `EDGE`. */
const SMALLER = `min(1,${EDGE}/max(iw*${SHAPE},ih))`;
/** Filters to even numbers of square pixels. ffmpeg has turned the picture upright before. */
const fitted = (matrix: FilmLook['matrix'], target: string) => [
  `scale=w='max(2,trunc(iw*${SHAPE}*${SMALLER}/2)*2)':h='max(2,trunc(ih*${SMALLER}/2)*2)':in_color_matrix=${matrix}${target}`,
  'setsar=1',
];
const TABLE = 'colors.cube';
/**
 * Returns the filters that bring a picture to the shape and the colors that a player shows, as `format`: frames of
 * films that are no SDR are brought to sRGB by a table, which is written beside `target`, in `folder`.
 */
export async function shownBy(
  { coding, matrix }: FilmLook,
  target: string,
  format: 'rgb24' | 'yuv420p',
): Promise<{ filters: string[]; folder: string }> {
  const folder = dirname(target);
  const plain = format === 'rgb24' ? '' : `:out_color_matrix=${matrix}`;
  if (isPlain(coding)) return { folder, filters: [...fitted(matrix, plain), `format=${format}`] };
  await writeFile(join(folder, TABLE), cubeOf(coding));
  const filters = [...fitted(matrix, ''), 'format=gbrp12', `lut3d=${TABLE}`];
  if (format === 'rgb24') return { folder, filters: [...filters, 'format=rgb24'] };
  return {
    folder,
    filters: [
      ...filters,
      'scale=out_color_matrix=bt709:out_range=tv',
      'format=yuv420p',
      'setparams=range=tv:color_primaries=bt709:color_trc=bt709:colorspace=bt709',
    ],
  };
}
