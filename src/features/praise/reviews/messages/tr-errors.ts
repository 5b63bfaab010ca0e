import type { errors as en } from './en-errors.ts';

/** Words of codes. */
export const errors: typeof en = {
  'reviews.private': 'Bu adres herkese açık internette değil.',
  'reviews.no_answer': 'Değerlendirmelerin bulunduğu site yanıt vermiyor. Daha sonra yeniden deneyin.',
  'reviews.slow': 'Değerlendirmelerin bulunduğu site çok geç yanıt verdi. Daha sonra yeniden deneyin.',
  'reviews.busy':
    'Değerlendirmelerin bulunduğu site daha sonra gelmemizi istiyor. Bir saat sonra yeniden deneyin.',
  'reviews.away': 'Değerlendirmelerin bulunduğu sitede şu an bir hata var. Daha sonra yeniden deneyin.',
  'reviews.key': 'Anahtar kabul edilmiyor. Entegrasyonlar bölümünde yeniden girin.',
  'reviews.no_right': 'Bu anahtarın ya da oturumun orada buna yetkisi yok. İzinlerini kontrol edin.',
  'reviews.not_found': 'Bu adla bir işletme sayfası yok. Entegrasyonlar bölümünde kontrol edin.',
  'reviews.not_data':
    'Yanıt beklediğimiz veri değil, bir web sayfası. Adresi Entegrasyonlar bölümünde kontrol edin.',
  'reviews.too_large': 'Değerlendirmelerin bulunduğu site çok büyük bir yanıt veriyor.',
  'reviews.failed': 'Değerlendirmelerin bulunduğu site bunu kabul etmedi.',
  'reviews.no_location': 'Önce İşletme Profilinizin konumunu seçin.',
  'reviews.removed': 'Bu değerlendirme artık kaynağında yok.',
  'reviews.no_reply_there': 'Bu değerlendirmeye buradan yanıt gönderilemez.',
  'reviews.reply_busy': 'Şu anda bir yanıt gönderiliyor. Bitmesini bekleyin.',
  'reviews.answer_lost':
    'Yanıtın ulaşıp ulaşmadığı bilinmiyor. Yeniden göndermeden önce değerlendirmeye orada bakın.',
};
