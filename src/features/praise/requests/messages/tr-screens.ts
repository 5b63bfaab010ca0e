import { plural, type Words } from '#shared/words.ts';
import type { screens as en } from './en-screens.ts';

export const screens = {
  linkOld: 'Bu bağlantı yeniden gösterilemeyecek kadar eski. Yenisini oluşturun.',
  showLink: 'Bağlantıyı göster',
  linkTitle: 'İsteğin bağlantısı',
  sms: 'Kısa mesaj',
  shareVia: 'Paylaş',
  smsText: ({ url }) => `İşimiz hakkında birkaç söz yazar mısınız? ${url}`,
  reminded: plural({ one: '# hatırlatma gönderildi', other: '# hatırlatma gönderildi' }),
  nextReminder: ({ date }) => `sonraki hatırlatma ${date}`,
} satisfies Words<typeof en>;
