import { plural, type Words } from '#shared/words.ts';
import type { screens as en } from './en-screens.ts';

export const screens = {
  state: 'Durum',
  subject: 'Konu',
  when: 'Ne zaman',
  whose: 'Kimin',
  kept: 'Saklandı',
  queued: 'Bekliyor',
  sent: 'Gönderildi',
  failed: 'Gönderilemedi',
  personal: 'kişiye özel',
  ofWhom: 'Kimin e-postaları',
  ofHouse: 'Platform',
  ofAll: 'Tüm e-postalar',
  recipient: 'E-posta adresinin tamamı',
  leadAccount: 'Bu hesabın e-postaları, en yenisi önce.',
  leadAgency: 'Ajansın e-postaları, en yenisi önce. İşletmelerininkiler kendi kutularındadır.',
  leadHouse:
    'Hiçbir ajansa ya da işletmeye ait olmayan e-postalar: kayıt, parola, yeni cihaz. En yenisi önce.',
  leadAll: 'Platformun, ajansların ve işletmelerin bütün e-postaları, en yenisi önce.',
  keptAccount:
    'Buradan şu anda e-posta gönderilmiyor; e-postalar bu listede bekliyor. Birini açıp metnini ya da bağlantısını kendiniz iletin veya hesabınızla ilgilenen kişiye sorun.',
  keptAgency:
    'Buradan şu anda e-posta gönderilmiyor; e-postalar bu listede bekliyor. Birini açıp metnini kendiniz iletin veya platformu işleten kişiye sorun.',
  keptOperator:
    'Bir e-posta sunucusu ayarlanmadı (SMTP_URL); bu yüzden e-postalar gönderilmek yerine burada saklanıyor. Okumak ya da bağlantısını paylaşmak için birini açın.',
  refused:
    'Karşı taraf bu adrese e-posta kabul etmiyor. Adreste yazım hatası olup olmadığına bakın ya da metni başka bir yoldan iletin.',
  undelivered:
    'Teslim edilemedi. Metni başka bir yoldan iletin ya da hesabınızla ilgilenen kişiye haber verin.',
  closed:
    'Bu e-posta yalnızca alıcısı içindir. İçindeki bir bağlantı, elinde bulunduran kişiyi o kişi olarak içeri alabilir; bu yüzden metni gösterilmiyor.',
  closedInvited: 'Bir davetin yeni bağlantısı ekip sayfasında oluşturulur.',
  openLead:
    'Bu e-postadaki bir bağlantı, elinde bulunduran kişiyi alıcı olarak içeri alabilir. Yalnızca alıcıya iletmek için okuyun: okuduğunuz denetim günlüğüne yazılır.',
  openPlain: 'Metin siz isteyince gösterilir.',
  read: 'E-postayı oku',
  noMails: 'Henüz e-posta yok',
  noneAccount: 'Uygulamanın yazdığı e-postalar, örneğin yorum istekleri, burada listelenir.',
  noneAgency: 'Çalışan davetleri ve alan adı haberleri burada listelenir.',
  noneHouse: 'Adres onaylama ve parola belirleme bağlantıları ile yeni cihaz haberleri burada listelenir.',
  noneAll: 'Kime yazılırsa yazılsın her e-posta burada listelenir.',
  mailsShown: plural<{ count: number }>({ one: 'Bu sayfada # e-posta', other: 'Bu sayfada # e-posta' }),
  tries: plural<{ count: number }>({ one: '# deneme', other: '# deneme' }),
  mailFrom: (p) => `gönderen: ${p.name}`,
  openMail: (p) => `Aç: ${p.subject}`,
} satisfies Words<typeof en>;
