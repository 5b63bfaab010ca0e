import { plural, type Words } from '#shared/words.ts';
import type { screens as en } from './en-screens.ts';

export const screens = {
  state: 'Durum',
  subject: 'Konu',
  when: 'Tarih',
  whose: 'Hesap',
  kept: 'Gönderilmedi',
  queued: 'Bekliyor',
  sent: 'Gönderildi',
  failed: 'Gönderilemedi',
  personal: 'kişiye özel',
  ofWhom: 'Hesap',
  ofHouse: 'Platform',
  ofAll: 'Tüm e-postalar',
  recipient: 'E-posta adresinin tamamı',
  leadAccount: 'Bu hesabın e-postaları, en yenisi önce.',
  leadAgency: 'Ajansın e-postaları, en yenisi önce. Her işletmenin kendi listesi vardır.',
  leadHouse:
    'Hiçbir ajansa ya da işletmeye ait olmayan e-postalar: kayıt, parola, yeni cihaz. En yenisi önce.',
  leadAll: 'Platformun, ajansların ve işletmelerin tüm e-postaları, en yenisi önce.',
  keptAccount:
    'E-postalar şu anda gönderilemiyor ve bu listede saklanıyor. Birini açıp metnini ya da bağlantısını kopyalayın veya ajansınıza sorun.',
  keptAgency:
    'E-postalar şu anda gönderilemiyor ve bu listede saklanıyor. Birini açıp metnini kopyalayın veya platform yöneticisine sorun.',
  keptOperator:
    'Bir e-posta sunucusu ayarlanmadı (SMTP_URL); bu yüzden e-postalar gönderilmek yerine burada saklanıyor. Okumak ya da bağlantısını paylaşmak için birini açın.',
  refused:
    'Karşı taraf bu adrese e-posta kabul etmiyor. Adreste yazım hatası olup olmadığına bakın ya da metni başka bir yoldan iletin.',
  undelivered: 'Teslim edilemedi. Metni başka bir yoldan iletin ya da ajansınıza sorun.',
  closed:
    'Bu e-postayı yalnızca alıcısı okuyabilir: içindeki bağlantıyla herkes o kişi olarak oturum açabilir.',
  closedInvited: 'Bir davetin yeni bağlantısı ekip sayfasında oluşturulur.',
  closedSignUp: 'Ulaşmazsa hesabı Hesaplar sayfasında oluşturup onu davet edin.',
  openLead:
    'Bu e-postadaki bağlantıyla herkes alıcı olarak oturum açabilir. Yalnızca alıcıya iletmek için açın; bu, işlem geçmişine kaydedilir.',
  openPlain: 'Metin, e-postayı açınca görünür.',
  read: 'E-postayı oku',
  noMails: 'Henüz e-posta yok',
  noneAccount: 'Uygulamanın yazdığı e-postalar, örneğin yorum istekleri, burada listelenir.',
  noneAgency: 'Çalışan davetleri, kodunuzla yapılan kayıtlar ve alan adı haberleri burada listelenir.',
  noneHouse: 'Adres onaylama ve parola belirleme bağlantıları ile yeni cihaz haberleri burada listelenir.',
  noneAll: 'Kime yazılırsa yazılsın her e-posta burada listelenir.',
  mailsShown: plural<{ count: number }>({ one: 'Bu sayfada # e-posta', other: 'Bu sayfada # e-posta' }),
  tries: plural<{ count: number }>({ one: '# deneme', other: '# deneme' }),
  mailFrom: (p) => `gönderen: ${p.name}`,
  openMail: (p) => `Aç: ${p.subject}`,
} satisfies Words<typeof en>;
