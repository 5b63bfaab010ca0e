import { buffer } from 'node:stream/consumers';
import type { SentPicture } from '#platform/outside/networks/protocol.ts';
import type { Storage } from '#platform/outside/storage.ts';
import { derivativeKey, pictureUrl, type Picture } from '#shared/picture.ts';
import { firstSigns } from '#shared/text/graphemes.ts';
import { fitsRatio, type Limits } from '../../rules.ts';

const SIZES = ['1920x1920', '1280x1280', '680x680', '480x480'] as const;
/** The copy that is cut to 16:9, for networks that take no higher and no wider shape. */
const WIDE = ['1280x720'] as const;
/**
 * Returns the largest copy of a picture that a network takes, or the wide one where its shape is not taken; undefined when
 * there is none. `origin`: where everybody finds it on the internet; null: nowhere.
 */
export async function fittingPicture(
  storage: Pick<Storage, 'get'>,
  { base, sizes, alt, width, height }: Picture,
  limits: Limits,
  origin: string | null,
): Promise<SentPicture | undefined> {
  const { pictureBytes, altCharacters } = limits;
  const isWide = !fitsRatio({ width, height }, limits);
  for (const size of isWide ? WIDE : SIZES) {
    if (base === null || !sizes.includes(size)) continue;
    try {
      const file = await buffer(await storage.get(derivativeKey(base, size, 'jpeg')));
      const address = origin === null ? null : origin + pictureUrl(base, size, 'jpeg');
      const sent = { file, alt: firstSigns(alt, altCharacters), address };
      const shape = isWide ? { width: 1280, height: 720 } : { width, height };
      if (file.length <= pictureBytes) return { ...sent, ...shape };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  return undefined;
}
