import type { Words } from '#shared/words.ts';
import type { audit as enAudit } from './en-audit.ts';

export const audit = {
  'media.removed': ({ who, what }) => `${who}, ${what} dosyasını sildi`,
  'media.replaced': ({ who, what }) => `${who}, ${what} dosyasını değiştirdi`,
  'media.edited': ({ who, what }) => `${who}, ${what} fotoğrafını kırptı veya döndürdü`,
  'object.media': 'Dosya',
} satisfies Words<typeof enAudit>;
