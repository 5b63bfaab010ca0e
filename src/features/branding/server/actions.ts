import { randomUUID } from 'node:crypto';
import { inkOf, makeLogo } from '#platform/outside/pictures.ts';
import { sniffPicture } from '#platform/outside/sniff.ts';
import type { Services } from '#platform/services.ts';
import { fail } from '#shared/fail.ts';
import { IMAGE_BYTES, ICON_SIZE, LOGO_SIZE } from '../rules.ts';

/** Keys of the storage that anybody may read without a session. */
export const BRAND_FILE = /^brand\/[0-9a-f-]{36}\.png$/;
/**
 * Takes a picture for a brand: drawn anew as PNG at twice the recommended size, so that nothing but pixels is
 * kept.
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
  const made =
    type === 'picture' ? await makeLogo(file, { width: size.width * 2, height: size.height * 2 }) : undefined;
  if (!made) throw fail('branding.image', 422, [{ path: 'data', code: 'branding.image' }]);
  const key = `brand/${randomUUID()}.png`;
  await services.storage.put(key, made, 'image/png');
  // The address says its ink, so every face knows it without asking (src/site/kit/frame.css,
  // src/app/theme/base.css).
  const ink = await inkOf(made);
  return { url: `/files/${key}${ink ? `#${ink}` : ''}` };
}
