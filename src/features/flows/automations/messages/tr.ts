import type { app as en } from './en.ts';

export const app: typeof en = {
  automations: 'Otomasyonlar',
  triggers: 'Tetikleyiciler',
  add: 'Yeni otomasyon',
  log: 'Tetikleyici kaydı',
  logs: 'Tetikleyici kayıtları',
  'step.request_testimonial': 'Yorum isteği',
  'step.write_text': 'Metin',
  'step.task': 'Görev',
  'step.stage': 'Aşama',
  'step.notify': 'Bildirim',
  'step.email': 'E-posta',
  'step.publish': 'Web sitesi',
  'step.social': 'Sosyal gönderi',
  'step.webhook': 'Webhook',
  toastFailed: (p) => `${p.type} tetikleyicisi başarısız oldu: ${p.message}`,
  toastWorked: (p) => `${p.type} tetikleyicisi başarıyla çalıştı (${p.message})`,
  toastFailedTitle: 'Tetikleyici başarısız oldu!',
};
