import type { errors as en } from './en-errors.ts';

export const errors: typeof en = {
  'templates.too_large': 'Bu hesap bir şablonun taşıyabileceğinden büyük: en fazla 5.000 parça ve 4 MB',
  'templates.too_many': 'En fazla 100 şablon olabilir. Önce birini silin.',
  'templates.too_many_releases': 'Bir şablonun en fazla 200 sürümü olabilir. Yeni bir şablon oluşturun.',
  'templates.source_gone': 'Bu şablonun kaynağı olan hesap artık ajansınızda değil',
  'templates.account_gone': 'Bu hesaplardan biri artık ajansınızda değil',
  'templates.release_gone': 'Bu sürüm artık yok',
  'templates.newer': 'Bu sürüm, ürünün daha yeni bir sürümüyle oluşturuldu',
  'templates.busy': 'Bu hesaba şu anda bir şablon uygulanıyor. Bitmesini bekleyin.',
  'templates.nothing_waits': 'Bekleyen hesap kalmadı',
  'templates.not_done': 'Bu şimdi geri alınamaz',
  'templates.later_first': 'Sonradan başka bir sürüm uygulandı. Önce onu geri alın.',
  'templates.too_late': '180 gün geçtikten sonra geri alınamaz',
  'templates.person_gone': 'Bunu isteyen kişi artık ajansı yönetmiyor',
  'templates.failed': 'Beklenmeyen bir hata yüzünden durdu. O ana kadar uygulananlar geri alınabilir.',
  'templates.lacks': 'Bu hesapta olmayan bir şeyi kullanıyor. O bölümü de uygulayın.',
  'templates.in_use': 'Kullanımda olduğu için kalır',
  'templates.taken': 'Atlandı: hesapta aynı adda başka bir şey var',
  'templates.refused': 'Atlandı: bu hesaba uymuyor',
  'templates.gone_here': 'Hesap bunu silmiş, sürüm ise değiştiriyor',
  'templates.edited_here': 'Sürümde artık yok, ama hesap değiştirmiş',
};
