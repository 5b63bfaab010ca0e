import type { Words } from '#shared/words.ts';
import type { app as enApp } from './en.ts';

export const app = {
  title: 'Onaylar',
  sendForApproval: 'Onaya gönder',
  'approvals.changed': 'Metin bu arada değişti. Hiçbir karar verilmedi: lütfen yeni sürümü okuyun.',
  'approvals.text_frozen':
    'Bu metin onaylandı ve olduğu gibi kalır. Taslağını değiştirin; sonra yeniden onay bekler.',
  'approvals.decided': 'Bu metin hakkında bu arada başka biri karar verdi.',
  'approvals.other_step': 'Bu adımı başkaları onaylar.',
  'approvals.voted': 'Bu sürüm hakkında zaten yanıt verdiniz.',
  'approvals.no_drafts': 'Onay bekleyen en az bir metin seçin.',
  'approvals.unknown_person': 'Adı geçen bir kişi bu metni göremiyor.',
  'approvals.no_site': 'Önce işletmenin bir site adresi olmalı.',
  'approvals.no_email': 'Bu bağlantının e-posta adresi yok.',
  'approvals.link_wrong': 'Bu bağlantı çalışmıyor.',
  'approvals.link_over': 'Bu bağlantının süresi doldu veya bağlantı geri çekildi.',
} satisfies Words<typeof enApp>;
