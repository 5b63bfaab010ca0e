import type { Words } from '#shared/words.ts';
import type { audit as enAudit } from './en-audit.ts';

export const audit = {
  'settings.catalogue_plan_added': ({ who, what }) => `إضافة الخطة ${what}، بواسطة ${who}`,
  'settings.catalogue_plan_changed': ({ who, what }) => `تعديل الخطة ${what}، بواسطة ${who}`,
  'settings.catalogue_plan_removed': ({ who, what }) => `حذف الخطة ${what}، بواسطة ${who}`,
  'settings.agency_plan_chosen': ({ who, what }) => `اختيار الخطة ${what}، بواسطة ${who}`,
  'settings.agency_plan_ends': ({ who, what }) => `تغيير موعد انتهاء خطة ${what}، بواسطة ${who}`,
  'settings.invoice_paid': ({ who, what }) => `وضع علامة مدفوعة على الفاتورة ${what}، بواسطة ${who}`,
  'settings.invoice_voided': ({ who, what }) => `إلغاء الفاتورة ${what}، بواسطة ${who}`,
  'settings.invoice_refunded': ({ who, what }) => `وضع علامة مستردة على الفاتورة ${what}، بواسطة ${who}`,
  'settings.card_credited': ({ who, what }) => `حفظ دفعة بالبطاقة للفاتورة ${what} رصيدًا، بواسطة ${who}`,
  'settings.card_unmatched': ({ who, what }) =>
    `دفعة بالبطاقة للفاتورة ${what} تعذّر حفظها رصيدًا ويجب ردّها، بواسطة ${who}`,
  'settings.card_disputed': ({ who, what }) =>
    `تسجيل اعتراض على دفع الفاتورة ${what} بالبطاقة، بواسطة ${who}`,
  'settings.card_part': ({ who, what }) => `تسجيل ردّ جزء من دفع الفاتورة ${what} بالبطاقة، بواسطة ${who}`,
  'settings.agency_limits_changed': ({ who, what }) => `تغيير حدود ${what}، بواسطة ${who}`,
  'settings.billing_changed': ({ who }) => `تغيير طريقة كتابة الفواتير ودفعها، بواسطة ${who}`,
  'object.agency_plan': 'خطة',
  'object.invoice': 'فاتورة',
  'object.billing': 'الفوترة',
} satisfies Words<typeof enAudit>;
