import type { Words } from '#shared/words.ts';
import type { audit as en } from './en-audit.ts';

export const audit = {
  'testimonials.published': ({ who, what }) => `${who} bir müşteri yorumunu yayınladı: ${what}`,
  'testimonials.unpublished': ({ who, what }) => `${who} bir müşteri yorumunu yayından kaldırdı: ${what}`,
  'testimonials.removed': ({ who, what }) => `${who} bir müşteri yorumunu sildi: ${what}`,
  'testimonials.restored': ({ who, what }) =>
    `${who} bir müşteri yorumunu çöp kutusundan geri yükledi: ${what}`,
  'testimonials.purged': ({ who, what }) => `${who} bir müşteri yorumunu kalıcı olarak sildi: ${what}`,
  'testimonials.consent_withdrawn': ({ what }) => `Bir müşteri yayın onayını geri çekti: ${what}`,
  'testimonials.archived': ({ who, what }) => `${who} arşivledi: ${what}`,
  'testimonials.unarchived': ({ who, what }) => `${who} arşivden geri aldı: ${what}`,
  'testimonials.thanked': ({ who, what }) => `${who} müşteriye yazdı: ${what}`,
  'testimonials.asked_again': ({ who, what }) => `${who} onayı bir kez daha istedi: ${what}`,
  'testimonials.changed': ({ who, what }) => `${who} içeriği, aşamayı veya etiketleri değiştirdi: ${what}`,
  'testimonials.answered': ({ who, what }) => `${who} herkese açık yanıt verdi: ${what}`,
  'testimonials.answer_removed': ({ who, what }) => `${who} herkese açık yanıtı kaldırdı: ${what}`,
  'testimonials.marked': ({ who, what }) => `${who} sözleri vurguladı: ${what}`,
  'testimonials.scopes_withdrawn': ({ what }) => `Bir müşteri iznin bir kısmını geri aldı: ${what}`,
  'testimonials.person_exported': ({ who, what }) => `${who} saklanan kişisel verileri dışa aktardı: ${what}`,
  'testimonials.person_erased': ({ who }) => `${who} bir müşterinin saklanan verilerini sildi`,
  'testimonials.expired': ({ what }) => `Saklama süresi yayınlanmayan yorumu sildi: ${what}`,
  'object.testimonial': 'Müşteri yorumu',
} satisfies Words<typeof en>;
