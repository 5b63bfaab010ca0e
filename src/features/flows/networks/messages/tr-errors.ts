import type { errors as en } from './en-errors.ts';

export const errors: typeof en = {
  'networks.no_network': 'Bu ağ artık bağlı değil.',
  'networks.posted': 'Bu çalışma bu ağda zaten paylaşıldı. Önce gönderiyi kaldırın.',
  'networks.under_way': 'Bu gönderi yolda. Biraz bekleyin.',
  'networks.too_long': 'Metin bu ağın izin verdiğinden uzun. Kısaltın.',
  'networks.past': 'Bu an geçti. Daha sonraki bir zaman seçin.',
  'networks.not_idle': 'Bu ağı bir kişi kaldırdı. Yeniden bağlayın.',
  'networks.no_place':
    'Gönderileriniz için sayfa ya da profil henüz seçilmedi. Sosyal medya ayarlarından seçin.',
  'networks.no_places': 'Bu kişinin programların paylaşım yapabileceği bir sayfası ya da profili yok.',
  'networks.unreached': 'Ağ beklendiği gibi yanıt vermiyor. Daha sonra yeniden deneyin.',
  'networks.idle':
    'Hiçbir şey paylaşılmadığı için bağlantısı kesildi. Sosyal medya ayarlarından geri getirin.',
  'networks.ends_before': 'Son gün ilk günden önce.',
  'networks.no_occasion': 'Etkinlik ya da teklif için başlık ve günler gerekir.',
  'network.no_address': 'Bu adreste bir ağ yok. Yazımı kontrol edin.',
  'network.no_https': 'Adres https:// ile başlamalı.',
  'network.certificate': 'Bu sunucunun sertifikasının süresi dolmuş ya da sertifika başka bir adrese ait.',
  'network.private': 'Bu adres herkese açık internette değil.',
  'network.no_answer': 'Ağ yanıt vermiyor. Daha sonra tekrar deneyin.',
  'network.slow': 'Ağ çok geç yanıt verdi. Daha sonra tekrar deneyin.',
  'network.busy': 'Ağda şu anda bir hata var. Daha sonra tekrar deneyin.',
  'network.limited': 'Ağ, çok fazla gönderim olduğu için ara istiyor. Daha sonra tekrar deneyin.',
  'network.not_json': 'Bu adreste bir web sitesi var, ama bu ağ yok. Sunucunun adresini kontrol edin.',
  'network.signed_out': 'Ağ bu şifreyi ya da anahtarı kabul etmiyor. Orada yenisini oluşturup buraya girin.',
  'network.no_right': 'Bu şifre ya da anahtar orada paylaşım yapamıyor. Yapabilen bir tane oluşturun.',
  'network.too_large': 'Bir fotoğraf bu ağ için çok büyük ya da ağın yanıtı çok uzun.',
  'network.refused': 'Ağ bunu kabul etmedi.',
  'network.failed': 'Ağ anlaşılmayan bir yanıt verdi. Daha sonra tekrar deneyin.',
  'network.gone': 'Bu gönderi artık orada değil.',
  'network.no_photo': 'Bu ağ yalnızca fotoğraf gösterir. İçeriğe bir fotoğraf ekleyin.',
  'network.no_public_photo':
    'Bu ağ fotoğrafları sitenizden alır. İnternette bulunmaları için bir alan adı bağlayın.',
  'network.not_deletable':
    'Bu ağ gönderilerin dışarıdan silinmesine izin vermez. Gönderiyi orada silin, sonra yeniden deneyin.',
  'network.working': 'Ağ hâlâ fotoğraflar üzerinde çalışıyor. Yeniden denenir.',
};
