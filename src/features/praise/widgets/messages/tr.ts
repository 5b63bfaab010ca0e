import type { Words } from '#shared/words.ts';
import type { app as enApp } from './en.ts';

/** Name of the screen, and errors of its calls. */
export const app = {
  title: 'Başka sitelerde yorumlar',
  'widgets.host_closed': 'Bu sayfanın widget’ı göstermesine izin yok.',
  'widgets.host_malformed': 'Lütfen ornek.com gibi site adları girin.',
  'widgets.many': 'Zaten 50 widget var. Artık kullanmadığınız birini silin.',
  'widgets.reference': 'Hizmet ya da yorum artık yok. Lütfen yeniden seçin.',
  'widgets.no_site': 'Sitenizin henüz adresi yok. Alan adları bölümünden bir tane belirleyin.',
} satisfies Words<typeof enApp>;
