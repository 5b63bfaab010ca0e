import { buffer } from 'node:stream/consumers';
import type { SentPicture } from '#platform/outside/networks/protocol.ts';
import type { Storage } from '#platform/outside/storage.ts';
import { derivativeKey, type Picture } from '#shared/picture.ts';
import { firstSigns } from '#shared/text/graphemes.ts';
import type { Limits } from '../../rules.ts';

const SIZES = ['1920x1920', '1280x1280', '680x680', '480x480'] as const;
/** Returns the largest copy of a picture that a network takes; undefined when there is none. */
export async function fittingPicture(
  storage: Pick<Storage, 'get'>,
  { base, sizes, alt, width, height }: Picture,
  { pictureBytes, altCharacters }: Limits,
): Promise<SentPicture | undefined> {
  for (const size of SIZES) {
    if (base === null || !sizes.includes(size)) continue;
    try {
      const file = await buffer(await storage.get(derivativeKey(base, size, 'jpeg')));
      if (file.length <= pictureBytes) return { file, alt: firstSigns(alt, altCharacters), width, height };
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code !== 'ENOENT') throw error;
    }
  }
  return undefined;
}
