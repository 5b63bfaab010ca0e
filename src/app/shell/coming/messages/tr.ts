import type { Words } from '#shared/words.ts';
import type { app as en } from './en.ts';

export const app = {
  comesWith: (p: { what: string }) => `Şununla birlikte gelecek: ${p.what}.`, comingWhy: 'Bu ekran ürünün bir parçası, ancak henüz hazır değil. Rolünüz bu ekrana sahip olacak: bu adreste açılacak.', goBack: 'Geri', toStart: 'Başlangıç sayfasına', signInFirst: 'Bu sayfa için oturum açın', signInFirstWhy: 'Bu sayfa bir hesabın kişilerine aittir. Oturum açmadan hiçbir şey gösterilmez.', signIn: 'Oturum aç', soon: (p: { what: string }) => `şununla gelecek: ${p.what}`,
  with_content: 'içerik araçları', with_tasks: 'iş akışı ve görevler', with_approvals: 'onaylar', with_ai: 'yapay zekâ yazarı', with_tagging: 'görsel etiketleme', with_plans: 'planlar ve rakamlar', with_platform: 'işletmeci araçları', with_templates: 'hesap şablonları', with_automations: 'otomasyonlar', with_integrations: 'entegrasyonlar', with_site: 'açık site ayarları', with_chatbot: 'sohbet botu',
  '/workflow/:id?': 'İş akışı', '/tasks/all': 'Görevler', '/tasks/:id': 'Görev', '/calendar': 'Takvim',
  '/apps/dashboards/analytics': 'İçerik performansı', '/apps/dashboards/project': 'Panolar', '/apps/dashboards/analyticsTest': 'Panolar: deneme verileri', '/settings/stats': 'İstatistikler',
  '/agency-plan': 'Plan', '/settings/account-agency/pay': 'Plan seçimi ve ödeme', '/settings/account-agency/success': 'Ödeme alındı', '/settings/account-agency/error/:id': 'Ödeme başarısız',
  '/user-usage': 'Kullanım',
  '/usage-logs': 'Hesap kullanım kayıtları', '/settings/usage-issues': 'Kullanım sorunları', '/settings/industries': 'Sektörler', '/settings/business-categories': 'İşletme kategorileri',
  '/templates': 'Şablonlar', '/extras/elements': 'Ögeler',
  '/settings/automation': 'Otomasyonlar', '/triggers/add-triggers': 'Tetikleyiciler: ekle', '/triggers/edit-trigger/:id': 'Tetikleyiciler: düzenle', '/trigger-logs': 'Tetikleyici kayıtları',
  '/settings/trigger-logs': 'Tüm ajansların tetikleyici kayıtları', '/settings/trigger-logs-agency': 'Tetikleyici kayıtları', '/distributions': 'Dağıtımlar',
  '/settings/integrations': 'Entegrasyonlar', '/settings/integrations/wordpresswebsites': 'Web bağlantısı', '/extras/apiKeys': 'API anahtarları', '/extras/social-config': 'Sosyal medya yapılandırması',
  '/extras/house-social-config': 'Platformun sosyal medya yapılandırması', '/extras/zapier': 'Zapier', '/extras/mobile': 'Mobil uygulama entegrasyonu', '/settings/gmbConfiguration/:id?': 'Google İşletme Profili',
  '/integrated-toSocial': 'Sosyal ağlardaki hesaplar',
  '/settings/writingOutputs': 'Yazım talimatları', '/settings/openAI': 'Yapay zekâ ayarları', '/settings/openAI-instructions': 'Yapay zekâ talimatları', '/ai-logs': 'Yapay zekâ kayıtları',
  '/content-log': 'İçerik üretim kayıtları',
  '/pending-approval/:id?/:writeId?': 'Onaylar',
  '/autoTag': 'Otomatik etiket geçmişi', '/settings/autoTagging': 'Otomatik etiketleme', '/extras/smart-tags': 'Akıllı etiketler', '/image-tagger': 'Görsel etiketleyici',
  '/bulk-edit': 'Toplu düzenleme', '/map-content': 'Haritada içerik', '/content/import': 'İçerik içe aktarma', '/extras/import': 'İçe aktarma',
  '/extras/categories': 'Kategoriler', '/settings/services': 'Hizmetler', '/settings/pipelines': 'Süreçler', '/settings/types': 'İçerik türleri',
  '/settings/fields/:id': 'Özel alan', '/settings/labels': 'Etiket grupları ve etiketler',
  '/settings/gallery': 'Merkez', '/settings/testimonial': 'Müşteri yorumu ayarları', '/settings/referrals': 'Tavsiye ayarları',
  '/settings/widget': 'Bot ayarları', '/apps/agent-settings': 'Bot eğitimi', '/chat-dashboard': 'Bot düzenleyici', '/apps/dashboards/bot-analytics': 'Bot analizleri',
  '/apps/dashboards/widget-logs': 'Bot kayıtları', '/apps/dashboards/widget-logs/:id': 'Konuşma', '/agency-tools/bot-demo-settings': 'Bot tanıtım ayarları',
} satisfies Words<typeof en>;
