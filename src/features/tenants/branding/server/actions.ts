import { randomUUID } from 'node:crypto';
import { inkOf, makeLogo } from '#platform/outside/pictures/logo.ts';
import { sniffPicture } from '#platform/outside/sniff.ts';
import type { Services } from '#platform/services.ts';
import { fail } from '#shared/fail.ts';
import { IMAGE_BYTES, ICON_SIZE, LOGO_SIZE } from '../rules.ts';

/** Storage keys of brand pictures, which are public. */
export const BRAND_FILE = /^brand\/[0-9a-f-]{36}\.png$/;
/**
 * Stores a picture of a brand, encoded again as PNG at twice the recommended size, so that only pixels remain.
 * @throws branding.image_size 413, branding.svg 422, branding.image 422
 */
export async function keepImage(
  services: Pick<Services, 'storage'>,
  kind: 'logo' | 'icon',
  data: string,
): Promise<{ url: string }> {
  const file = Buffer.from(data, 'base64');
  if (file.length > IMAGE_BYTES)
    throw fail('branding.image_size', 413, [{ path: 'data', code: 'branding.image_size' }]);
  const type = await sniffPicture(file);
  if (type === 'drawing') throw fail('branding.svg', 422, [{ path: 'data', code: 'branding.svg' }]);
  const size = kind === 'logo' ? LOGO_SIZE : ICON_SIZE;
  const picture =
    type === 'picture' ? await makeLogo(file, { width: size.width * 2, height: size.height * 2 }) : undefined;
  if (!picture) throw fail('branding.image', 422, [{ path: 'data', code: 'branding.image' }]);
  const key = `brand/${randomUUID()}.png`;
  await services.storage.put(key, picture, 'image/png');
  // The address contains the ink of the picture, which style sheets read (src/site/kit/frame.css,
  // src/app/theme/base.css).
  const ink = await inkOf(picture);
  return { url: `/files/${key}${ink ? `#${ink}` : ''}` };
}
