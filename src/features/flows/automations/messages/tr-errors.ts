import type { errors as en } from './en-errors.ts';

export const errors: typeof en = {
  'automations.time': '09:30 gibi bir saat girin',
  'automations.days': 'En az bir gün seçin',
  'automations.schedule': 'Ne zaman başlayacağını seçin',
  'automations.needs_item': 'Bu olay bir içerikle ilgili değil, bu yüzden bu adım yapılamaz',
  'automations.stage_gone': 'Bu aşama artık yok',
  'automations.person_gone': 'Bu kişi artık burada çalışmıyor',
  'automations.address': 'Gönderilecek e-posta adresini girin',
  'automations.website_gone': 'Bu site artık bağlı değil',
  'automations.network_gone': 'Bu ağ artık bağlı değil',
  'automations.hook_gone': 'Bu webhook artık yok',
  'automations.quiet': 'Sessiz saatlerin başlangıcı ve bitişi aynı',
  'automations.too_many': 'En fazla 100 otomasyon olabilir. Önce birini silin.',
  'automations.stale': 'Bu otomasyonu bu arada bir başkası değiştirdi. Yeniden yükleyin.',
  'automations.blocked':
    'Arka arkaya 20 kez başarısız oldu ve engellendi. Açılması için platform yöneticisine başvurun.',
  'automations.not_blocked': 'Bu otomasyon engelli değil',
  'automations.circle': 'Atlandı: kendini tekrar tekrar başlatacaktı',
  'automations.too_deep': 'Atlandı: beş otomasyon zaten birbirini başlattı',
  'automations.day_full': 'Atlandı: günlük sınıra ulaşıldı',
  'automations.no_item': 'Bir içerikle ilgili değil ya da içerik silinmiş',
  'automations.stage_other': 'Bu aşama başka bir panoya ait',
  'automations.stage_same': 'Zaten bu aşamada',
  'automations.contact_lately': 'Bu müşteriye kısa süre önce yazıldı',
  'automations.run_waiting': 'Bu çalışma henüz bitmedi',
  'automations.nothing_failed': 'Bu çalışmada başarısız olan adım yok',
};
