import type { Words } from '#shared/words.ts';
import type { audit as enAudit } from './en-audit.ts';

export const audit = {
  'sign_in.session_revoked': ({ who, what }) => `${who}, ${what} oturumunu sonlandırdı`,
  'sign_in.sessions_revoked': ({ who, what }) => `${who}, ${what} adlı kişinin tüm oturumlarını sonlandırdı`,
  'sign_in.locked': ({ what }) => `Çok fazla hatalı deneme: ${what} adına oturum açma bekletiliyor`,
  'sign_in.factor_added': ({ who }) => `${who} iki adımlı doğrulamayı açtı`,
  'sign_in.factor_removed': ({ who, what }) => `${who}, ${what} için iki adımlı doğrulamayı kapattı`,
  'sign_in.recovery_codes_made': ({ who }) => `${who} yeni kurtarma kodları oluşturdu`,
  'sign_in.recovery_code_used': ({ who }) => `${who} kurtarma koduyla oturum açtı`,
  'sign_in.passkey_added': ({ who, what }) => `${who}, ${what} geçiş anahtarını ekledi`,
  'sign_in.passkey_removed': ({ who, what }) => `${who}, ${what} geçiş anahtarını kaldırdı`,
  'sign_in.provider_linked': ({ who, what }) => `${who}, ${what} ile oturum açmayı bağladı`,
  'object.session': 'Oturum',
} satisfies Words<typeof enAudit>;
