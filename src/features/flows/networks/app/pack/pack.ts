import { pictureUrl, type Picture } from '#shared/picture.ts';
import { packTexts, packShapes, shapeWithin, zipOf, type PackFile } from '../../rules-pack.ts';

type Source = { title: string; words: string; link: string | null; pictures: Picture[] };
const SIZES = ['2560x2560', '1920x1920', '1280x1280', '680x680', '480x480'] as const;
/** Reads the largest copy of a photo. */
async function load({ base, sizes }: Picture): Promise<ImageBitmap | undefined> {
  const size = SIZES.find((each) => sizes.includes(each));
  if (base === null || !size) return undefined;
  const answer = await fetch(pictureUrl(base, size, 'jpeg'));
  return answer.ok ? createImageBitmap(await answer.blob()) : undefined;
}
/** Cuts a photo to a shape, from its middle. */
async function cut(photo: ImageBitmap, shape: { width: number; height: number }): Promise<Uint8Array> {
  const { from, to } = shapeWithin(photo, shape);
  const canvas = new OffscreenCanvas(to.width, to.height);
  const context = canvas.getContext('2d')!;
  context.drawImage(photo, from.left, from.top, from.width, from.height, 0, 0, to.width, to.height);
  const blob = await canvas.convertToBlob({ type: 'image/jpeg', quality: 0.88 });
  return new Uint8Array(await blob.arrayBuffer());
}
/**
 * Makes a ZIP of the photos of an item in the shape of each network, and of its texts; the browser does all the work.
 * `tell` hears how far it is, from 0 to 1.
 */
export async function packOf(source: Source, tell: (part: number) => void): Promise<Blob> {
  const encoder = new TextEncoder();
  const files: PackFile[] = packTexts(source).map(({ name, text }) => ({
    name,
    bytes: encoder.encode(text),
  }));
  let done = 0;
  for (const [at, picture] of source.pictures.entries()) {
    const photo = await load(picture);
    const number = String(at + 1).padStart(2, '0');
    for (const shape of packShapes) {
      if (photo) files.push({ name: `${shape.name}/${number}.jpg`, bytes: await cut(photo, shape) });
      done += 1;
      tell(done / (source.pictures.length * packShapes.length));
    }
    photo?.close();
  }
  return new Blob([zipOf(files)], { type: 'application/zip' });
}
