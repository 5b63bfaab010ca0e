import type { Words } from '#shared/words.ts';
import type { audit as enAudit } from './en-audit.ts';

export const audit = {
  'settings.approvals_changed': ({ who }) => `${who} onay ayarlarını değiştirdi`,
  'approvals.approved': ({ who, what }) => `${who} “${what}” için bir metni onayladı`,
  'approvals.rejected': ({ who, what }) => `${who} “${what}” için bir metni reddetti`,
  'approvals.changes': ({ who, what }) => `${who} “${what}” için bir metinde değişiklik istedi`,
  'approvals.link_created': ({ who, what }) => `${who} bir onay bağlantısı oluşturdu: ${what}`,
  'approvals.link_shown': ({ who, what }) => `${who} bir onay bağlantısının adresine baktı: ${what}`,
  'approvals.link_revoked': ({ who, what }) => `${who} bir onay bağlantısını geri çekti: ${what}`,
  'object.approval_link': 'Onay bağlantısı',
} satisfies Words<typeof enAudit>;
