import type { Words } from '#shared/words.ts';
import type { audit as enAudit } from './en-audit.ts';

export const audit = {
  'testimonials.link_created': ({ who, what }) => `${who} bir istek bağlantısı oluşturdu: ${what}`,
  'testimonials.many_asked': ({ who }) => `${who} birçok işin müşterilerinden yorum istedi`,
  'testimonials.many_stopped': ({ who }) => `${who} birçok müşteriye giden isteği durdurdu`,
  'testimonials.plan_cancelled': ({ who, what }) => `${who} planlanan bir isteği iptal etti: ${what}`,
  'testimonials.poster_made': ({ who }) => `${who} herkes için bir afiş hazırladı`,
  'testimonials.link_shown': ({ who, what }) => `${who} bir istek bağlantısının adresine baktı: ${what}`,
  'testimonials.link_revoked': ({ who, what }) => `${who} bir istek bağlantısını geri çekti: ${what}`,
  'testimonials.consent_given': ({ what }) => `Bir müşteri yayınlanmasını onayladı: ${what}`,
  'testimonials.consent_refused': ({ what }) => `Bir müşteri yayınlanmasını onaylamadı: ${what}`,
  'object.testimonial_batch': 'Birçok müşteriye istek',
  'object.testimonial_plan': 'Planlanan istek',
  'object.testimonial_link': 'İstek bağlantısı',
} satisfies Words<typeof enAudit>;
