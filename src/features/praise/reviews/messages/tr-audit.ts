import type { AuditNames } from '#features/ground/audit/rules.ts';
import type { audit as en } from './en-audit.ts';

/** Sentences of the audit log. */
export const audit: typeof en = {
  'reviews.featured': ({ who, what }: AuditNames) => `${who} “${what}” değerlendirmesini öne çıkardı`,
  'reviews.unfeatured': ({ who, what }: AuditNames) =>
    `${who} “${what}” değerlendirmesini artık öne çıkarmıyor`,
  'reviews.replied': ({ who, what }: AuditNames) => `${who} “${what}” değerlendirmesine bir yanıtı onayladı`,
  'object.review': 'Değerlendirme',
};
