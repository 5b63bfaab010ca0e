import { plural, type Words } from '#shared/words.ts';
import type { app as enApp } from './en.ts';

export const app = {
  search: 'Yeri bulun',
  searchHelp: 'Bir yerleşim adı ya da 43.9, -74.006 gibi koordinatlar',
  searching: 'Aranıyor…',
  results: plural<{ count: number }>({ one: '# yer bulundu', other: '# yer bulundu' }),
  none: 'Bu adda bir yer yok. Bunun yerine haritaya bir işaret koyun.',
  searchFailed: 'Arama yanıt vermiyor. Bunun yerine haritaya bir işaret koyun.',
  fromPhoto: 'Fotoğrafın yerini kullan',
  fromPhotoAt: (p) => `Fotoğrafın yerini kullan: ${p.place}`,
  onMap: 'Haritaya işaret koy',
  hideMap: 'Haritayı gizle',
  clear: 'Yeri kaldır',
  city: 'Şehir',
  neighborhood: 'Semt',
  address: 'Adres',
  addressHelp: 'Ziyaretçiler adresi yalnızca tam konumla birlikte görür.',
  position: 'Koordinatlar',
  noPoint: 'Henüz koordinat yok',
  noPosition: 'Henüz koordinat yok: iş haritada görünmez.',
  map: 'Harita: işin yerine tıklayın ya da işareti sürükleyin',
  zoomIn: 'Yakınlaştır',
  zoomOut: 'Uzaklaştır',
  mapFailed: 'Harita bu tarayıcıda gösterilemiyor. Bunun yerine aramayı kullanın.',
  loadingMap: 'Harita yükleniyor',
  pin: 'İşin yeri. Ok tuşlarıyla taşıyın',
} satisfies Words<typeof enApp>;
