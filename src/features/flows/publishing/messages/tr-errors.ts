import type { errors as en } from './en-errors.ts';

export const errors: typeof en = {
  'publishing.no_website': 'Bu web sitesi ya da ağ artık bağlı değil.',
  'publishing.not_public': 'Önce kendi sitenizde yayınlayın.',
  'publishing.testimonial': 'Müşteri yorumları diğer sitelere bileşenle gider.',
  'publishing.answer_lost':
    'Gönderinin alınıp alınmadığına dair yanıt gelmedi. Tekrar deneyin: önce gönderiyi ararız, ikincisini oluşturmayız.',
  'website.no_address': 'Bu adreste web sitesi yok. Yazımı kontrol edin.',
  'website.no_https':
    'Adres https:// ile başlamalı. Barındırma firmanızdan sertifika isteyin; genellikle ücretsizdir.',
  'website.certificate':
    'Sitenin sertifikasının süresi dolmuş ya da sertifika başka bir adrese ait. Barındırma firmanız yenileyebilir.',
  'website.private': 'Bu adres herkese açık internette değil.',
  'website.no_answer': 'Web sitesi yanıt vermiyor. Çevrimiçi olduğunu kontrol edip tekrar deneyin.',
  'website.slow': 'Web sitesi çok geç yanıt verdi. Daha sonra tekrar deneyin.',
  'website.redirect': 'Web sitesi bizi başka bir adrese yönlendiriyor. Burada gösterilen adresi girin.',
  'website.redirect_http':
    'Site güvenli istekleri http’ye geri gönderiyor. WordPress’te Ayarlar, Genel altındaki iki adresi https yapın.',
  'website.rest_off':
    'WordPress REST API burada bulunamadı. Adresi kontrol edin; bir eklenti ya da firmanız kapatmış olabilir.',
  'website.not_json':
    'Site veri yerine bir sayfa gönderiyor. Araya bir önbellek, eklenti ya da bakım sayfası giriyor.',
  'website.header_lost':
    'Şifre WordPress’e ulaşmıyor: sunucu onu düşürüyor. Firmanızdan Authorization başlığını iletmesini isteyin.',
  'website.signed_out':
    'WordPress kimsenin oturum açmadığını söylüyor. Kullanıcı adını ve uygulama şifresini kontrol edin; doğruysalar sunucu Authorization başlığını düşürüyor.',
  'website.password':
    'WordPress bu kullanıcı adını ve uygulama şifresini tanımıyor. WordPress profilinizde yenisini oluşturun.',
  'website.no_passwords':
    'Uygulama şifreleri kapalı. WordPress’te ya da güvenlik eklentinizde, https ile birlikte açın.',
  'website.no_right': 'Bu kullanıcı orada yayınlayamıyor. WordPress’te Yazar ya da Editör rolünü verin.',
  'website.blocked':
    'Bir güvenlik eklentisi ya da güvenlik duvarı bizi geri çeviriyor. Bu kullanıcı için REST API’ye izin verin.',
  'website.busy': 'Web sitesinde şu anda bir hata var. Daha sonra tekrar deneyin.',
  'website.too_large': 'Site çok uzun bir yanıt verdi ya da bir dosya onun için çok büyük.',
  'website.gone': 'Bu yazı artık web sitesinde yok.',
  'website.failed': 'Web sitesi bunu kabul etmedi.',
};
