import { plural, type Words } from '#shared/words.ts';
import type { errors as enErrors, screens as en } from './en-screens.ts';

export const screens: Words<typeof en> = {
  tabFields: 'الحقول', tabGroups: 'المجموعات', views: 'الحقول والمجموعات', lead: 'حقول إلى جانب ما في كل عنصر. المجموعة تُظهر حقولها أو تخفيها معًا.', listOf: 'الحقول المخصصة', field: 'الحقل', type: 'النوع', where: 'أنواع المحتوى', everyType: 'الكل', group: 'المجموعة', noGroup: 'بلا مجموعة',
  noFields: 'لا حقول مخصصة', noFieldsWhy: 'تظهر هنا حقول هذا الحساب.', newGroup: 'مجموعة جديدة', groupsOf: 'مجموعات الحقول المخصصة', none: 'لا مجموعات بعد',
  noneWhy: 'ضع الحقول في مجموعة إذا كان ينبغي ألا يراها الجميع. قوالب الأذونات وحقوق العضو تتحكم بالمجموعة كلها.', forAll: 'للجميع', forOne: (p) => `لـ ${p.name} فقط`, fields: plural({ zero: 'بلا حقول', one: 'حقل واحد', two: 'حقلان', few: '# حقول', many: '# حقلًا', other: '# حقل' }), forGone: 'لشخص غادر الحساب فقط', noFieldIn: 'لا حقول بعد',
  edit: 'تعديل', editOf: (p) => `تعديل ${p.name}`, up: (p) => `نقل ${p.name} إلى أعلى`, down: (p) => `نقل ${p.name} إلى أسفل`, takeOut: (p) => `إخراج ${p.name}`, remove: 'حلّ المجموعة', removeOf: (p) => `حلّ المجموعة ${p.name}`, removeAsk: (p) => `هل تريد حلّ المجموعة «${p.name}»؟`,
  removeWhat: 'تبقى حقولها ويراها الجميع بعد ذلك.', removed: 'حُلّت المجموعة', saved: 'تم الحفظ', name: 'الاسم', person: 'لمن', personHint: 'عند اختيار شخص لا يرى هذه الحقول أحد غيره ممن تقيّدهم الأذونات. أما أصحاب الحساب والوكالة فيرونها دائمًا.', everybody: 'الجميع', inOrder: 'الحقول بترتيبها', add: 'إضافة حقل',
  addNone: 'كل الحقول في هذه المجموعة', from: (p) => `${p.name} (الآن في ${p.group})`, save: 'حفظ', create: 'إنشاء', cancel: 'إلغاء', unsaved: 'ستضيع التغييرات على المجموعة.',
  type_text: 'نص', type_number: 'رقم', type_multiText: 'نصوص متعددة', type_date: 'تاريخ', type_select: 'اختيار', type_multiSelect: 'اختيارات متعددة', type_mapAutocomplete: 'عنوان', type_map: 'نقطة على الخريطة', type_media: 'صور وأفلام',
};
export const errors: Words<typeof enErrors> = {
  'model.groups_many': 'للحساب 100 مجموعة على الأكثر', 'model.group_exists': 'توجد مجموعة بهذا الاسم', 'model.unknown_person': 'هذا الشخص ليس في الحساب', 'model.unknown_field': 'هذا الحقل غير موجود',
};
