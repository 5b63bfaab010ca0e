import type { Words } from '#shared/words.ts';
import type { audit as enAudit } from './en-audit.ts';

export const audit = {
  'rights.role_changed': ({ who, what }) => `${who} bir rolü değiştirdi: ${what}`,
  'rights.permissions_changed': ({ who, what }) => `${who} yetkileri değiştirdi: ${what}`,
  'rights.template_created': ({ who, what }) => `${who} bir izin şablonu oluşturdu: ${what}`,
  'rights.template_renamed': ({ who, what }) => `${who}, bir izin şablonunun adını ${what} yaptı`,
  'rights.template_removed': ({ who, what }) => `${who} bir izin şablonunu sildi: ${what}`,
  'rights.template_changed': ({ who, what }) => `${who} bir izin şablonunu değiştirdi: ${what}`,
  'rights.refused': ({ who, what }) => `Reddedildi: ${who}, ${what} için erişim istedi`,
  'object.template': 'Şablon',
} satisfies Words<typeof enAudit>;
