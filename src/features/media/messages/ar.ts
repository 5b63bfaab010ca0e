import { number, plural, type Words } from '#shared/words.ts';
import type { app as enApp } from './en.ts';

const files = (before: string, after = '') => plural<{ count: number }>({ zero: `${before}لا ملفات${after}`, one: `${before}ملف واحد${after}`, two: `${before}ملفان${after}`, few: `${before}# ملفات${after}`, many: `${before}# ملفًا${after}`, other: `${before}# ملف${after}` });
export const app = {
  title: 'الوسائط', photos: 'الصور', photosCount: plural<{ count: number }>({ zero: 'لا صور', one: 'صورة واحدة', two: 'صورتان', few: '# صور', many: '# صورة', other: '# صورة' }),
  addPhotos: 'أضف صورًا', takePhoto: 'التقط صورة', chooseHere: 'اختر صورًا', dropHere: 'أفلت الصور هنا', dropNow: 'أفلِت للرفع', dropHint: 'JPEG أو PNG أو TIFF أو WebP حتى 50 م.ب، والأفلام حتى 10 م.ب',
  uploads: 'عمليات الرفع', uploading: files('جارٍ الرفع: '), preparingCount: files('جارٍ التجهيز: '), uploaded: files('اكتمل الرفع: '), notUploaded: files('تعذّر الرفع: '),
  sentOf: (p, lang) => `${number(p.percent, lang)}٪ من ${p.size}`,
  uploadProgress: (p) => `جارٍ رفع ${p.name}`, waiting: 'في الانتظار', offline: 'في انتظار الشبكة', offlineLead: 'أنت غير متصل. تُستأنف عمليات الرفع تلقائيًا عند عودة الشبكة.', preparing: 'جارٍ التجهيز', done: 'تم',
  cancelUpload: (p) => `إلغاء رفع ${p.name}`, retryUpload: (p) => `أعد محاولة رفع ${p.name}`, dismiss: (p) => `إزالة ${p.name} من القائمة`,
  showUploads: 'إظهار عمليات الرفع', hideUploads: 'إخفاء عمليات الرفع', closeUploads: 'إغلاق عمليات الرفع',
  resumed: plural<{ count: number }>({ zero: 'لا رفع سابق', one: 'متابعة رفع سابق واحد', two: 'متابعة رفعين سابقين', few: 'متابعة # عمليات رفع سابقة', many: 'متابعة # عملية رفع سابقة', other: 'متابعة # عملية رفع سابقة' }),
  cover: 'الغلاف', makeCover: 'اجعلها الغلاف', isCover: 'هي الغلاف', editPhoto: 'تحرير النصوص', removePhoto: 'إزالة', download: 'تنزيل الأصل', menuOf: (p) => `إجراءات ${p.name}`, openPhoto: (p) => `تحرير ${p.name}`,
  removeAsk: 'هل تُزال هذه الصورة؟', removeWhat: 'ستختفي أيضًا من الصفحة العامة ومن زوج قبل وبعد. لا يمكن التراجع عن ذلك.', removed: 'أُزيلت الصورة',
  moveHandle: (p, lang) => `نقل ${p.name}، الموضع ${number(p.n, lang)} من ${number(p.count, lang)}. تنقلها مفاتيح الأسهم`, moveEarlier: 'قدّمها', moveLater: 'أخّرها',
  movedTo: (p, lang) => `أصبحت ${p.name} في الموضع ${number(p.n, lang)} من ${number(p.count, lang)}`, moveHint: 'اسحب لإعادة الترتيب، أو انتقل إلى المقبض واستخدم مفاتيح الأسهم.',
  unfinished: 'لم يكتمل الرفع', failed: 'تعذّر استخدامها', film: 'فيلم', sound: 'صوت', document: 'مستند',
  emptyTitle: 'لا صور بعد', emptyText: 'أضف صور هذا العمل. صورة قبلُ وصورة بعدُ تقولان الكثير.',
  photoTexts: 'نصوص هذه الصورة', alt: 'الوصف', altHelp: 'لمن لا يستطيع رؤيتها ولمحركات البحث. ماذا في الصورة؟', caption: 'التعليق', captionHelp: 'يظهر تحت الصورة في الصفحة العامة.', mediaTitle: 'العنوان',
  save: 'حفظ', cancel: 'إلغاء', saved: 'حُفظ', takenOn: (p) => `التُقطت ${p.date}`, takenAtPlace: 'مكانها معروف', privateNote: 'يبقى المكان والوقت وبيانات الكاميرا خاصة.',
  beforeAfter: 'قبل وبعد', pairsCount: plural<{ count: number }>({ zero: 'لا أزواج', one: 'زوج واحد', two: 'زوجان', few: '# أزواج', many: '# زوجًا', other: '# زوج' }), pairPhotos: 'اقرن صورتين', pairWith: 'اقرنها بصورة …', before: 'قبل', after: 'بعد', swap: 'بدّل قبل وبعد', unpair: 'فكّ الزوج',
  noPairs: 'اقرن صورتين لتُظهر ما تغيّر.', needTwo: 'يلزم الزوج صورتان.', choosePair: 'اختر صورتين', chooseLead: 'تُقترح الأقدم على أنها «قبل».', chosen: (p, lang) => `اختيرت ${number(p.n, lang)} من ${number(2, lang)}`, pairThem: 'اقرنهما', orderedByDate: 'رُتّبت حسب تواريخ الصور',
  library: 'مكتبة الوسائط', all: 'الكل', images: 'الصور', films: 'الأفلام', sounds: 'الأصوات', documents: 'المستندات', unused: 'غير مستخدمة', search: 'ابحث في الأسماء والنصوص', find: 'بحث', allUsed: 'كل شيء مستخدم', allUsedText: 'كل ملف ينتمي إلى محتوى.', libraryEmpty: 'لم يُرفع شيء بعد', libraryEmptyText: 'تظهر هنا أيضًا الصور التي تضيفها إلى المحتوى.', more: 'أظهر المزيد', openContent: 'افتح محتواها',
  'media.type': 'لا يمكن استخدام هذا النوع من الملفات. الصور بصيغة JPEG أو PNG أو TIFF أو WebP، والأفلام بصيغة MP4 أو WebM أو Ogg أو QuickTime.', 'media.heic': 'لا يمكن استخدام صور HEIC بعد. اختر «الأكثر توافقًا» في إعدادات الكاميرا أو احفظها بصيغة JPEG.',
  'media.too_large': 'الملف كبير جدًا. الصور حتى 50 م.ب، والأفلام والأصوات حتى 10 م.ب، والمستندات حتى 25 م.ب.', 'media.empty': 'الملف فارغ.', 'media.content_type': 'محتوى الملف ليس كما يقول اسمه.', 'media.damaged': 'الملف تالف أو غير مكتمل. جرّبه مجددًا من الكاميرا.',
  'media.too_many_pixels': 'عدد بكسلات الصورة كبير جدًا. يمكن استخدام 65 ميغابكسل كحد أقصى.', 'media.not_processed': 'تعذّر تجهيز الصورة. أعد المحاولة.', 'media.order': 'تغيّرت الصور في مكان آخر. يُعرض أحدث ترتيب.', 'media.unknown': 'لم ينجح الرفع. أعد المحاولة.',
  'storage.full': 'لم يبقَ مكان على الخادم. لم يُفقد شيء؛ أعد المحاولة لاحقًا.', 'upload.gone': 'أُزيل الرفع في هذه الأثناء. أضف الملف مجددًا.', forbidden: 'ليس لديك إذن. يُرجى التواصل مع المسؤول للمساعدة.', 'forbidden.agency': 'ليس لديك إذن. يُرجى التواصل مع وكالتك للمساعدة.',
} satisfies Words<typeof enApp>;
