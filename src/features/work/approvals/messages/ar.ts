import type { Words } from '#shared/words.ts';
import type { app as enApp } from './en.ts';

export const app = {
  title: 'الموافقات',
  sendForApproval: 'إرسال للموافقة',
  'approvals.changed': 'تغيّر النص في هذه الأثناء ولم يُتخذ أي قرار. يُرجى قراءة النسخة الجديدة.',
  'approvals.text_frozen': 'هذا النص موافق عليه ويبقى كما هو. عدّل مسودته، وستنتظر الموافقة من جديد.',
  'approvals.decided': 'اتخذ شخص آخر قرارًا بشأن هذا النص في هذه الأثناء.',
  'approvals.other_step': 'هذه الخطوة يوافق عليها آخرون.',
  'approvals.voted': 'سبق أن أجبت بشأن هذه النسخة.',
  'approvals.no_drafts': 'اختر نصًا واحدًا على الأقل ينتظر الموافقة.',
  'approvals.unknown_person': 'أحد المذكورين لا يرى هذا النص.',
  'approvals.no_site': 'يلزم أولًا عنوان موقع للنشاط.',
  'approvals.no_email': 'لا بريد إلكتروني لهذا الرابط.',
  'approvals.link_wrong': 'هذا الرابط لا يعمل.',
  'approvals.link_over': 'انتهت صلاحية هذا الرابط أو أُلغي.',
} satisfies Words<typeof enApp>;
