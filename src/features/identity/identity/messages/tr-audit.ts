import type { Words } from '#shared/words.ts';
import type { audit as enAudit } from './en-audit.ts';

export const audit = {
  'sign_in.succeeded': ({ who }) => `${who} oturum açtı`,
  'sign_in.failed': ({ what }) => `Reddedildi: ${what} adına oturum açma`,
  'sign_in.ended': ({ who }) => `${who} oturumu kapattı`,
  'sign_in.password_changed': ({ who }) => `${who} parolasını değiştirdi`,
  'sign_in.password_set': ({ what }) => `${what} için yeni parola belirlendi`,
  'sign_in.email_changed': ({ who, what }) => `${who}, ${what} için kayıtlı e-postayı değiştirdi`,
  'object.user': 'Kişi',
} satisfies Words<typeof enAudit>;
