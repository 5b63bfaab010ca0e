import type { Words } from '#shared/words.ts';
import type { app as enApp } from './en.ts';

export const app = {
  signIn: 'Oturum aç', signInTo: (p: { name: string }) => `${p.name} stüdyonuza`, email: 'E-posta', password: 'Parola', logIn: 'Oturum aç', loggingIn: 'Oturum açılıyor',
  forgot: 'Parolanızı mı unuttunuz? Sıfırlayın', terms: 'Koşullar', unsavedTitle: 'Kaydetmeden çıkılsın mı?', unsavedWhat: 'Bazı değişiklikleriniz veya yüklemeleriniz sunucuya ulaşmadı. Çıkış yaparsanız bu tarayıcıdan silinirler.', logoutAnyway: 'Yine de çık', stay: 'Burada kal', loggingOut: 'Oturum kapatılıyor..', language: 'Dil',
  resetTitle: 'Parolanızı sıfırlayın', resetSoon: (p: { name: string }) => `Parolayı kendiniz sıfırlama, kayıt ekranlarıyla birlikte bir sonraki sürümde geliyor. O zamana kadar ${p.name} yöneticilerinden biri size yeni bir parola verebilir.`, backToLogin: 'Oturum açmaya dön', tooMany: 'Çok fazla deneme. Lütfen biraz bekleyin.',
  pictureOf: (p) => `${p.name} ile çalışıyor`,
} satisfies Words<typeof enApp>;
