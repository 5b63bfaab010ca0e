import type { Words } from '#shared/words.ts';
import type { audit as enAudit } from './en-audit.ts';

export const audit = {
  'tenants.agency_created': ({ who, what }) => `${who}, ${what} ajansını oluşturdu`,
  'tenants.account_created': ({ who, what }) => `${who}, ${what} hesabını oluşturdu`,
  'tenants.account_suspended': ({ who, what }) => `${who}, ${what} hesabını askıya aldı`,
  'tenants.account_restored': ({ who, what }) => `${who}, ${what} hesabını yeniden açtı`,
  'tenants.account_transferred': ({ who, what }) => `${who}, ${what} hesabını başka bir ajansa taşıdı`,
  'tenants.account_removed': ({ who, what }) => `${who}, ${what} hesabını sildi`,
  'tenants.agency_suspended': ({ who, what }) => `${who}, ${what} ajansını askıya aldı`,
  'tenants.agency_restored': ({ who, what }) => `${who}, ${what} ajansını yeniden açtı`,
  'tenants.transfer_offered': ({ who, what }) => `${who}, ${what} hesabını başka bir ajansa önerdi`,
  'tenants.transfer_ended': ({ who, what }) => `${who}, ${what} hesabının devrini sonlandırdı`,
  'tenants.agency_removed': ({ who, what }) => `${who}, ${what} ajansını sildi`,
  'settings.account_changed': ({ who, what }) => `${who} ayarları değiştirdi: ${what}`,
  'settings.agency_changed': ({ who, what }) => `${who} ajans ayarlarını değiştirdi: ${what}`,
  'settings.plan_changed': ({ who, what }) => `${who} planı değiştirdi: ${what}`,
  'object.account': 'Hesap',
  'object.agency': 'Ajans',
} satisfies Words<typeof enAudit>;
