import type { Words } from '#shared/words.ts';
import type { audit as enAudit } from './en-audit.ts';

export const audit = {
  'content.duplicated': ({ who, what }) =>
    `${who}, ${what} içeriğini başka bir içeriğin kopyası olarak oluşturdu`,
  'content.edited': ({ who, what }) => `${who}, ${what} içeriğini düzenledi`,
  'content.published': ({ who, what }) => `${who}, ${what} içeriğini yayınladı`,
  'content.updated': ({ who, what }) => `${who}, ${what} içeriğinin sayfasını güncelledi`,
  'content.taken_back': ({ who, what }) => `${who}, ${what} içeriğini önceki bir sürüme geri aldı`,
  'content.unpublished': ({ who, what }) => `${who}, ${what} içeriğini yayından kaldırdı`,
  'content.planned': ({ who, what }) => `${who}, ${what} içeriğinin yayınlanmasını planladı`,
  'content.plan_removed': ({ who, what }) => `${who}, ${what} içeriğinin planlanan yayınını iptal etti`,
  'content.locked': ({ who, what }) => `${who} “${what}” içeriğini kilitledi`,
  'content.unlocked': ({ who, what }) => `${who} “${what}” içeriğinin kilidini açtı`,
  'content.removed': ({ who, what }) => `${who}, ${what} içeriğini sildi`,
  'content.restored': ({ who, what }) => `${who}, ${what} içeriğini çöp kutusundan geri aldı`,
  'content.purged': ({ who, what }) => `${who}, ${what} içeriğini kalıcı olarak sildi`,
  'object.content': 'İçerik',
} satisfies Words<typeof enAudit>;
