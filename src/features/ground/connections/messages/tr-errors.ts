import type { errors as en } from './en-errors.ts';

/** Words of codes of permissions. */
export const errors: typeof en = {
  'connections.revoked': 'İzin geri alınmış ya da bitmiş. Entegrasyonlar bölümünde yeniden oturum açın.',
  'connections.app':
    'Uygulama anahtarları orada kabul edilmiyor. Platformu yöneten ya da ajansınız yeniden girmelidir.',
  'connections.no_app':
    'Uygulama anahtarları eksik. Ajansınızdan ya da platformu yönetenden Bağlantılar bölümünde girmesini isteyin.',
  'connections.away': 'Karşı taraf yanıt vermiyor. Daha sonra yeniden deneyin.',
  'connections.private': 'Bu adres herkese açık internette değil.',
  'connections.not_permitted': 'Karşı taraf izin vermedi. Yeniden deneyin.',
  'connections.state':
    'Bu oturum açma başka biri tarafından ya da başka bir tarayıcıda başlatıldı. Yeniden başlayın.',
  'connections.permission_over': 'Bu oturum açma zaten bitti. Yeniden başlayın.',
  'connections.signing': 'Webhook imza anahtarı eksik ya da yanlış. whsec_ ile başlar.',
  'connections.gone': 'Bağlantı kaldırıldı.',
  'mailbox.private': 'Bu posta sunucusu herkese açık internette değil.',
  'mailbox.unreachable': 'Posta sunucusuna bağlanılamıyor. Adını ve bağlantı noktasını kontrol edin.',
  'mailbox.tls':
    'Posta sunucusu yanıt veriyor ama şifrelemesine (TLS) güvenilemiyor. Adını, bağlantı noktasını ve sertifikasını kontrol edin.',
  'mailbox.password': 'Posta sunucusu bu kullanıcı adını ve şifreyi kabul etmiyor.',
  'mailbox.folder': 'Bu klasör posta kutusunda yok.',
  'mailbox.slow': 'Posta sunucusu zamanında yanıt vermedi. Daha sonra yeniden deneyin.',
  'mailbox.failed': 'Posta sunucusu bağlantıyı yarıda kesti. Daha sonra yeniden deneyin.',
};
