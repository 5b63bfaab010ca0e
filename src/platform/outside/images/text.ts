import { fileURLToPath } from 'node:url';
import sharp from 'sharp';

/** Painter of texts: letters are joined and set from right to left by Pango, with fonts that the product brings. */
const fontFile = (name: string) => fileURLToPath(import.meta.resolve(`#shared/fonts/captions-${name}.ttf`));
/** Families of the three fonts; the one that has the letter is taken. */
const FAMILIES = 'Inter,IBM Plex Sans Arabic SemiBold';

let fontsAdded: Promise<unknown> | undefined;
/** Makes the fonts known to the text painter of sharp, once a process. */
function addFonts(): Promise<unknown> {
  fontsAdded ??= (async () => {
    for (const name of ['latin', 'turkish', 'arabic'])
      await sharp({ text: { text: 'a', fontfile: fontFile(name), font: FAMILIES } })
        .png()
        .toBuffer();
  })();
  return fontsAdded;
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');
/** A text as it is painted: `size` in pixels, `color` as `#rrggbb`, in a box of this width and height. */
type Lines = {
  text: string;
  size: number;
  color: string;
  width: number;
  height: number;
  align: 'left' | 'centre';
};
/** Returns a text as a picture without margins; one that is too high for its box is made smaller. */
export async function paintText({ text, size, color, width, height, align }: Lines): Promise<Buffer> {
  await addFonts();
  const lines = await sharp({
    text: {
      text: `<span foreground="${color}">${escaped(text)}</span>`,
      font: `${FAMILIES}, ${size}`,
      width,
      align,
      wrap: 'word-char',
      rgba: true,
    },
  })
    .png()
    .toBuffer();
  return sharp(lines).resize({ width, height, fit: 'inside', withoutEnlargement: true }).png().toBuffer();
}
