import type { Words } from '#shared/words.ts';
import type { app as enApp, nav as enNav } from './en.ts';

export const app = {
  pipelineProject: 'Proje', pipelineBlog: 'Blog', pipelineDefault: 'Varsayılan',
  stageNew: 'Yeni', stageInProgress: 'Devam ediyor', stageCompleted: 'Tamamlandı', stagePublished: 'Yayında', stageUnpublished: 'Yayından kaldırıldı',
  stageIdea: 'Fikir', stageDraft: 'Taslak', stageReviewing: 'İnceleniyor',
  typeProject: 'Proje', typeBlog: 'Blog', typeListing: 'İlan', typeTestimonial: 'Müşteri yorumu',
  fieldDatetimeStamp: 'Tarih', fieldMedia: 'Fotoğraf ve videolar', fieldTitle: 'Başlık', fieldDescription: 'Açıklama', fieldCoords: 'Konum', fieldAddress: 'Adres',
  fieldPrice: 'Fiyat', fieldSaleType: 'Satış türü', fieldListingStatus: 'İlan durumu', fieldMlsId: 'İlan numarası', fieldHomeSize: 'Konut alanı', fieldLotSize: 'Arsa alanı',
  fieldBedroomsQty: 'Yatak odası', fieldBathroomsQty: 'Banyo',
  saleTypeSale: 'Satılık', saleTypeRent: 'Kiralık', listingActive: 'Yayında', listingPending: 'Beklemede', listingSold: 'Satıldı',
} satisfies Words<typeof enApp>;
export const nav: Words<typeof enNav> = { title: 'Özel alanlar' };
