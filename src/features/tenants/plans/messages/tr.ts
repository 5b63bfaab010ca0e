import type { Words } from '#shared/words.ts';
import type { app as en } from './en.ts';

export const app: Words<typeof en> = {
  plan: 'Plan',
  invoice: 'Fatura',
  pay: 'Plan seçimi ve ödeme',
  success: 'Ödeme alındı',
  failed: 'Ödeme başarısız',
  plans: 'Planlar ve faturalar',
  limits: 'Sınırlar',
  choose: ({ agency }) => `${agency} uygulamasını kullanmaya devam etmek için lütfen bir plan seçin.`,
  clickHere: 'Buraya tıklayın',
  overdue: ({ agency }) => `${agency} adına kesilen bir faturanın vadesi geçti.`,
  seeInvoices: 'Faturaları göster',
  roomLeft: ({ used, most }) => `Planınız: ${most} hakkın ${used} kadarı kullanıldı.`,
  roomFull: ({ most }) => `Planınızda ${most} hak var ve hepsi kullanıldı.`,
  seePlans: 'Planları göster',
  'plans.gone': 'Bu plan artık sunulmuyor. Başka bir plan seçin.',
  'plans.same': 'Bu zaten sizin planınız.',
  'plans.currency': 'Bu planın para birimi farklı. Önce planınızı sonlandırın, sonra bunu seçin.',
  'plans.currency_unknown': 'Böyle bir para birimi yok. EUR gibi üç harfli kodunu kullanın.',
  'plans.currency_fixed':
    'Ajanslar bu planı zaten bu para birimiyle ödüyor. Bunun yerine yeni bir plan ekleyin.',
  'plans.none': 'Geçerli bir plan yok.',
  'plans.too_many': '30 plan var. Kimsenin kullanmadığı birini silin ya da birini değiştirin.',
  'plans.in_use': 'Bir ajans bu planı kullanıyor ya da kullandı. Silmek yerine satıştan kaldırın.',
  'plans.not_open': 'Bu fatura artık açık değil.',
  'plans.not_paid': 'Yalnızca ödenmiş bir fatura iade edilebilir.',
  'plans.forged': 'Bu ödeme, ödeme sağlayıcısı tarafından imzalanmamış.',
  'plans.mismatch': 'Bu ödeme faturasıyla uyuşmuyor.',
  'plans.accounts_full':
    'Planınızdaki hesapların hepsi kullanıldı. Plan sayfasından daha büyük bir plan seçin.',
  'plans.users_full':
    'Açık davetlerle birlikte planınızdaki kişi sayısı doldu. Plan sayfasından daha büyük bir plan seçin.',
  'plans.storage_full':
    'Ajansınızın planındaki depolama alanı doldu. Dosya silin ya da ajansınız daha büyük bir plan seçsin.',
  'plans.tokens_full':
    'Planınızda verilecek bu kadar jeton kalmadı. Plan sayfasından daha büyük bir plan seçin ya da başka bir hesaba daha az verin.',
};
