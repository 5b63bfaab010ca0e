import type { Words } from '#shared/words.ts';
import type { app as enApp, nav as enNav } from './en.ts';

export const app = {
  pipelineProject: 'المشاريع', pipelineBlog: 'المدونة', pipelineDefault: 'افتراضي',
  stageNew: 'جديد', stageInProgress: 'قيد التنفيذ', stageCompleted: 'مكتمل', stagePublished: 'منشور', stageUnpublished: 'غير منشور',
  stageIdea: 'فكرة', stageDraft: 'مسودة', stageReviewing: 'قيد المراجعة',
  typeProject: 'مشروع', typeBlog: 'مقال', typeListing: 'عرض عقاري', typeTestimonial: 'شهادة عميل',
  fieldDatetimeStamp: 'التاريخ', fieldMedia: 'الصور والأفلام', fieldTitle: 'العنوان', fieldDescription: 'الوصف', fieldCoords: 'الموقع', fieldAddress: 'العنوان البريدي',
  fieldPrice: 'السعر', fieldSaleType: 'نوع العرض', fieldListingStatus: 'حالة العرض', fieldMlsId: 'رقم العرض', fieldHomeSize: 'مساحة المسكن', fieldLotSize: 'مساحة الأرض',
  fieldBedroomsQty: 'غرف النوم', fieldBathroomsQty: 'الحمامات',
  saleTypeSale: 'للبيع', saleTypeRent: 'للإيجار', listingActive: 'متاح', listingPending: 'قيد الانتظار', listingSold: 'تم البيع',
} satisfies Words<typeof enApp>;
export const nav: Words<typeof enNav> = { title: 'الحقول المخصصة' };
