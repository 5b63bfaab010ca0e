import { mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
// @ts-expect-error -- the package brings no types
import subset from 'subset-font';

// npm run fonts: subsets the fonts to the characters of the three languages; run after a font package changes.
const find = createRequire(import.meta.url);
const out = new URL('../src/shared/fonts/', import.meta.url);
const range = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, i) => String.fromCodePoint(from + i)).join('');
const latin = range(0x20, 0x7e) + range(0xa0, 0xff) + '–—‘’‚“”„†•…‹›€™−≈≤≥×→←↑↓²³ıŒœ';
// The dotless i is in the Latin file of Inter, not in the extended one.
const turkish = 'ğĞşŞİ₺';
const arabic = range(0x600, 0x6ff) + '\u200c\u200d\u200e\u200f';
const wght = { min: 400, max: 700 };

const jobs = [
  {
    file: '@fontsource-variable/inter/files/inter-latin-opsz-normal.woff2',
    text: latin,
    name: 'inter-latin',
    axes: { wght },
  },
  {
    file: '@fontsource-variable/inter/files/inter-latin-ext-opsz-normal.woff2',
    text: turkish,
    name: 'inter-turkish',
    axes: { wght },
  },
  ...[400, 500, 600].map((weight) => ({
    file: `@fontsource/ibm-plex-sans-arabic/files/ibm-plex-sans-arabic-arabic-${weight}-normal.woff2`,
    text: arabic,
    name: `plex-arabic-${weight}`,
    axes: undefined,
  })),
];
/** Fonts of captions in videos, as TTF, since their renderer does not read WOFF2. */
const captions = [
  { from: jobs[0]!, name: 'captions-latin', axes: { wght: 600, opsz: 20 } },
  { from: jobs[1]!, name: 'captions-turkish', axes: { wght: 600, opsz: 20 } },
  { from: jobs.at(-1)!, name: 'captions-arabic', axes: undefined },
];
mkdirSync(out, { recursive: true });
for (const { file, text, name, axes } of jobs) {
  const font = await subset(readFileSync(find.resolve(file)), text, {
    targetFormat: 'woff2',
    ...(axes ? { variationAxes: axes } : {}),
  });
  writeFileSync(new URL(`${name}.woff2`, out), font);
  console.log(name, font.length);
}
for (const { from, name, axes } of captions) {
  const font = await subset(readFileSync(find.resolve(from.file)), from.text, {
    targetFormat: 'truetype',
    ...(axes ? { variationAxes: axes } : {}),
  });
  writeFileSync(new URL(`${name}.ttf`, out), font);
  console.log(name, font.length);
}
