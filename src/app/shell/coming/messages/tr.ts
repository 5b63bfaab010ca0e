import type { Words } from '#shared/words.ts';
import type { app as en } from './en.ts';

export const app = {
  comesWith: (p: { what: string }) => `Yakında: ${p.what}`,
  comingWhy: 'Bu sayfa henüz hazır değil. Hazır olunca bu adreste açılır.',
  goBack: 'Geri',
  toStart: 'Başlangıç sayfasına',
  with_tagging: 'görsel etiketleme',
  with_plans: 'planlar ve rakamlar',
  with_platform: 'platform araçları',
  with_templates: 'hesap şablonları',
  with_chatbot: 'sohbet botu',
  '/apps/dashboards/project': 'Panolar',
  '/apps/dashboards/analyticsTest': 'Panolar: deneme verileri',
  '/settings/stats': 'İstatistikler',
  '/agency-plan': 'Plan',
  '/settings/account-agency/pay': 'Plan seçimi ve ödeme',
  '/settings/account-agency/success': 'Ödeme alındı',
  '/settings/account-agency/error/:id': 'Ödeme başarısız',
  '/settings/usage-issues': 'Kullanım sorunları',
  '/templates': 'Şablonlar',
  '/extras/elements': 'Bileşenler',
  '/autoTag': 'Otomatik etiket geçmişi',
  '/agency-tools/bot-demo-settings': 'Bot tanıtım ayarları',
} satisfies Words<typeof en>;
