import type { Words } from '#shared/words.ts';
import type { app as enApp } from './en.ts';

export const app = {
  'tokens.level': 'Bu jeton miktarı sunulmuyor', 'field.phone': 'Yalnızca rakam; başında + olabilir', 'field.website': 'Bu bir web adresi değil', 'field.email': 'Bu bir e-posta adresi değil',
  agencies: 'Ajanslar', agency: 'Ajans', account: 'Hesap', accounts: 'Hesaplar', myAgency: 'Ajansım', details: 'İşletme bilgileri', profile: 'Profil', dlinks: 'Davetiniz',
  'field.zip': 'Yalnızca rakam', 'agency.code': 'a-z harfleri, rakamlar ve kısa çizgi, 5 ile 40 arası', 'agency.control_off': 'Ajansınız bunu kapattı', 'agency.code_taken': 'Bu kod başka bir ajansa ait', 'agency.plan_forbidden': 'Planı yalnızca işletmeci değiştirebilir',
  'tenants.suspended': 'Bu işletme askıda', 'tenants.removing': 'Bu siliniyor', 'tenants.removed': 'Bu silindi', 'removal.name': 'Ad doğru değil', 'exports.running': 'Zaten bir dışa aktarma hazırlanıyor',
  'transfer.agency': 'Bu adreste bir ajans yok', 'transfer.same': 'Zaten bu ajansa ait', 'transfer.open': 'Zaten önerildi', 'transfer.not_yours': 'Bu yanıt öteki ajansa düşer', 'transfer.answered': 'Bu zaten yanıtlandı',
  'account.plan_forbidden': 'Planı yalnızca ajans değiştirebilir',
} satisfies Words<typeof enApp>;
