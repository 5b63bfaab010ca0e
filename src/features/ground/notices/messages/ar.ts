import type { Words } from '#shared/words.ts';
import { localDay } from '#shared/language.ts';
import type { app as enApp, mail as enMail } from './en.ts';

export const app = {
  outbox: 'رسائل البريد',
  'testimonial.received': (p) =>
    p.contentTitle ? `رأي جديد من ${p.customerName} عن «${p.contentTitle}»` : `رأي جديد من ${p.customerName}`,
  'testimonial.agreed': (p) => `وافق على النشر: ${p.customerName}`,
  'testimonial.parts': (p) => `سُحب جزء من الموافقة: ${p.customerName}`,
  'testimonial.withdrawn': (p) => `سُحبت الموافقة: ${p.customerName}. أُزيل الرأي من موقعك`,
  'lead.received': (p) =>
    p.source ? `أرسل ${p.name} استفسارًا من صفحة «${p.source}»` : `أرسل ${p.name} استفسارًا`,
  'approval.approved': (p: { by: string; title: string }) =>
    `تمت الموافقة على نص لـ«${p.title}»، بواسطة ${p.by}`,
  'approval.rejected': (p: { by: string; title: string }) => `رُفض نص لـ«${p.title}»، بواسطة ${p.by}`,
  'approval.changes': (p: { by: string; title: string }) => `طُلب تعديل نص لـ«${p.title}»، بواسطة ${p.by}`,
  'approval.message': (p: { by: string; title: string }) => `رسالة من ${p.by} عن نص لـ«${p.title}»`,
  'message.mention': (p) => `كتب إليك ${p.by} عن «${p.title}»`,
  'task.assigned': (p) => `كلّفك ${p.by} بالمهمة «${p.title}»`,
  'task.reminder': (p, language) => `موعد استحقاق «${p.title}»: ${localDay(p, language)}`,
  // The reason is written in any language: its signs stay with it.
  'booking.moved': (p) => `غيّر ${p.name} موعد حجز: ${p.service}`,
  'booking.canceled': (p) => `ألغى ${p.name} حجزًا: ${p.service}`,
  'chat.missed': (p) => (p.name ? `ينتظر ردًا في المحادثة: ${p.name}` : 'ينتظر أحد الزوار ردًا في المحادثة'),
  'lead.waiting': 'استفسار ينتظر أن تنظر فيه: لا يُعرف بعد إن كان حقيقيًا',
  'publication.failed': (p) =>
    p.contentTitle ? `لم يُنشر «${p.contentTitle}» في موعده` : 'لم يُنشر أحد آراء العملاء في موعده',
  'switching.began': (p) =>
    `يعمل ${p.by} باسم ${p.as}${p.readOnly ? '' : ' ويمكنه إجراء تغييرات'}: «${p.reason}»`,
  'webhook.failing': (p) => `لا تصل الرسائل إلى خطاف الويب ${p.name}. اطّلع على السبب.`,
  'webhook.off': (p) => `أُوقف خطاف الويب ${p.name} لأن رسائله لم تصل 20 مرة متتالية`,
  'webhook.ended': (p) => `انتهى خطاف الويب ${p.name}: لم يعد المستلم موجودًا`,
  'connection.failed': (p) => `توقف عن العمل: ${p.title.ar}. اطّلع على السبب.`,
  'distribution.failed': (p) => `لم يصل «${p.contentTitle}» كما ينبغي إلى ${p.site}`,
  'network.idle': (p) => `لم يُنشر شيء على ${p.network} منذ مدة. سيُفصل بعد أيام: ${p.days}`,
  'network.removed': (p) => `فُصلت ${p.network} لأنه لم يُنشر عليها شيء. أعدها بنقرة واحدة`,
  'tokens.used': (p) => (p.threshold === 100 ? 'ليس لديك أي وحدات' : `استُخدم ${p.threshold}% من وحداتك`),
  'writings.written': (p) => `كُتب ${p.done} من ${p.total} من النصوص`,
  'automation.notice': (p) => p.text,
  'automation.failing': (p) => `أخفقت الأتمتة «${p.name}» ${p.failures} مرة على التوالي`,
  'automation.blocked': (p) => `أخفقت الأتمتة «${p.name}» 20 مرة فأُوقفت`,
  other: 'حدث شيء جديد في حسابك',
} satisfies Words<typeof enApp>;
export const mail = {
  sentBy: (p) => `أُرسلت هذه الرسالة من ${p.name}.`,
  orOpen: 'إذا لم يعمل الزر فافتح هذا العنوان:',
} satisfies Words<typeof enMail>;
