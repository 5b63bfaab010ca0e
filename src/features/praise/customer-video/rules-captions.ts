import { languages, type Language } from '#shared/language.ts';

/** Longest captions of a video in characters. */
export const MOST_CAPTIONS = 50_000;
/** Most lines of captions. */
const MOST_CUES = 500;
/** A line of captions: seconds from the beginning, and its words. */
export type Cue = { from: number; to: number; text: string };

const TIME = /^(?:(\d{1,2}):)?([0-5]\d):([0-5]\d)[.,](\d{3})$/;
const secondsOf = (text: string): number | undefined => {
  const parts = TIME.exec(text);
  if (!parts) return undefined;
  const [, hours = '0', minutes = '0', seconds = '0', thousandths = '0'] = parts;
  return Number(hours) * 3600 + Number(minutes) * 60 + Number(seconds) + Number(thousandths) / 1000;
};
const two = (value: number) => String(value).padStart(2, '0');
const timeOf = (seconds: number): string => {
  const thousandths = Math.round(seconds * 1000);
  const whole = Math.floor(thousandths / 1000);
  const rest = String(thousandths % 1000).padStart(3, '0');
  return `${two(Math.floor(whole / 3600))}:${two(Math.floor(whole / 60) % 60)}:${two(whole % 60)}.${rest}`;
};
/** Returns a time of a video as players write it, with tenths: 1:05.3. */
export const clockOf = (seconds: number): string => {
  const tenths = Math.round(seconds * 10);
  return `${Math.floor(tenths / 600)}:${two(Math.floor(tenths / 10) % 60)}.${tenths % 10}`;
};
/** Returns words without markup: captions carry none. */
const plain = (text: string): string =>
  text
    .replace(/<[^>]*>?/g, '')
    .replaceAll('&lt;', '<')
    .replaceAll('&gt;', '>')
    .replaceAll('&amp;', '&')
    .trim();
const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

/** Reads captions as WebVTT, with or without its first line; undefined where a line has no time or no words. */
export function readCaptions(vtt: string): Cue[] | undefined {
  const blocks = vtt
    .replace(/^\uFEFF/, '')
    .replaceAll('\r\n', '\n')
    .replaceAll('\r', '\n')
    .split(/\n{2,}/)
    .map((block) => block.trim())
    .filter((block) => block !== '' && !/^(?:WEBVTT|NOTE|STYLE|REGION)\b/.test(block));
  const cues: Cue[] = [];
  for (const block of blocks) {
    const lines = block.split('\n');
    const at = lines.findIndex((line) => line.includes('-->'));
    if (at < 0 || at > 1) return undefined;
    const [start, rest = ''] = lines[at]!.split('-->').map((part) => part.trim());
    const from = secondsOf(start ?? '');
    const to = secondsOf(rest.split(/\s+/)[0] ?? '');
    const text = plain(lines.slice(at + 1).join('\n'));
    if (from === undefined || to === undefined || to <= from || text === '') return undefined;
    cues.push({ from, to, text });
  }
  return cues.length > 0 && cues.length <= MOST_CUES ? cues.sort((a, b) => a.from - b.from) : undefined;
}
/** Writes captions as WebVTT of plain words. */
export const writeCaptions = (cues: Cue[]): string =>
  ['WEBVTT', ...cues.map(({ from, to, text }) => `${timeOf(from)} --> ${timeOf(to)}\n${escaped(text)}`)].join(
    '\n\n',
  ) + '\n';
/** Returns captions with the times of a part of the video; lines outside of it are left out. */
export const cutCaptions = (cues: Cue[], { from, until }: { from: number; until: number }): Cue[] =>
  cues
    .filter((cue) => cue.to > from && cue.from < until)
    .map(({ from: begin, to, text }) => ({
      from: Math.max(begin, from) - from,
      to: Math.min(to, until) - from,
      text,
    }));
/**
 * Returns the captions of the whole video after those of a part were written anew: lines outside of the part stay as
 * they were.
 */
export const wholeCaptions = (
  before: Cue[],
  part: Cue[],
  { from, until }: { from: number; until: number },
): Cue[] =>
  [
    ...before.filter((cue) => cue.to <= from || cue.from >= until),
    ...part.map((cue) => ({ ...cue, from: cue.from + from, to: cue.to + from })),
  ].sort((a, b) => a.from - b.from);
/** Returns where pages read the captions of a testimonial from. */
export const captionsOf = (testimonialId: string, codes: string[]): { language: Language; src: string }[] =>
  languages
    .filter((language) => codes.includes(language))
    .map((language) => ({ language, src: `/testimonial-captions/${testimonialId}/${language}` }));
