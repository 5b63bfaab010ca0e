import type { Words } from '#shared/words.ts';
import type { screens as en } from './en-screens.ts';

export const screens = {
  lead: 'Çatıdaki kişinin telefonu için bir sayfa: ağ olsa da olmasa da önce ve sonra fotoğrafları.',
  openTitle: 'Telefonda açın',
  openLead: 'Telefonun kamerasını kareye tutun ve bir kez oturum açın. Adresi ekibinize de gönderin.',
  qrOf: 'Telefon sayfasının adresini taşıyan QR kodu',
  address: 'Telefon adresi',
  typesTitle: 'Yeni işlerin türleri',
  typesLead: 'Sahadakilerin neleri başlatabileceğini seçin. Hiçbiri seçili değilse hepsi sunulur.',
  typesNone: 'Bu hesapta henüz içerik türü yok.',
  save: 'Kaydet',
  saved: 'Kaydedildi',
  unsaved: 'Tür seçimi kaydedilmedi.',
  iphone_title: 'iPhone’da',
  iphone_1: 'Sayfayı Safari’de açın.',
  iphone_2: 'Paylaş düğmesine dokunun: yukarı oklu kare.',
  iphone_3: '“Ana Ekrana Ekle”ye, sonra “Ekle”ye dokunun.',
  android_title: 'Android’de',
  android_1: 'Sayfayı Chrome’da açın.',
  android_2: 'Üstteki üç noktaya dokunun.',
  android_3: '“Ana ekrana ekle”ye, sonra “Yükle”ye dokunun.',
  doesTitle: 'Neler yapar',
  does_offline: 'Ağ olmadan açılır ve ağ gelene kadar günlerin fotoğraflarını telefonda saklar.',
  does_finds: 'Telefonun konumuyla fotoğraflar işini bulur; yakında iki iş varsa sorar.',
  does_pairs: 'Sonraki fotoğraf, önceki fotoğrafın yanında durur.',
  does_once: 'Telefon yarıda kapansa bile hiçbir şey iki kez gönderilmez.',
} satisfies Words<typeof en>;
