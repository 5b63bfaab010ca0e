import type { Words } from '#shared/words.ts';
import type { app as enApp } from './en.ts';

export const app = {
  title: 'Site kopyası',
  'site_copies.running': 'Bir kopya zaten hazırlanıyor.',
  'site_copies.no_site': 'Sitenizin henüz adresi yok. Alan adları bölümünde bir adres belirleyin.',
} satisfies Words<typeof enApp>;
