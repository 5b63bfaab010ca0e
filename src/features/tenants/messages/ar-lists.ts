import { plural, type Words } from '#shared/words.ts';
import type { lists as enLists } from './en-lists.ts';

export const lists = {
  beginsWith: 'يبدأ بحرف', allLetters: 'الكل', otherLetter: 'أرقام ورموز', filter: 'تصفية', exportList: 'تصدير بصيغة CSV', exportTip: 'القائمة كما هي مصفّاة ومرتبة، بحد أقصى 100,000 سطر',
  changePlan: 'الخطة', onceMost: (p: { most: string }) => `لا أكثر من ${p.most} حساب في خطوة واحدة`,
  suspendMany: plural<{ count: number }>({ zero: 'إيقاف الحسابات؟', one: 'إيقاف حساب واحد؟', two: 'إيقاف حسابين؟', few: 'إيقاف # حسابات؟', many: 'إيقاف # حسابًا؟', other: 'إيقاف # حساب؟' }), suspendManyWhat: 'لا يستطيع أصحابها الدخول إليها، وتخبر مواقعها بذلك بلطف. لا يُحذف شيء، وتُفتح مجددًا بضغطة واحدة.',
  reopenMany: plural<{ count: number }>({ zero: 'إعادة فتح الحسابات؟', one: 'إعادة فتح حساب واحد؟', two: 'إعادة فتح حسابين؟', few: 'إعادة فتح # حسابات؟', many: 'إعادة فتح # حسابًا؟', other: 'إعادة فتح # حساب؟' }), reopenManyWhat: 'يستطيع أصحابها الدخول فورًا، وتعود مواقعها علنية.',
  planMany: plural<{ count: number }>({ zero: 'تغيير خطة الحسابات؟', one: 'تغيير خطة حساب واحد؟', two: 'تغيير خطة حسابين؟', few: 'تغيير خطة # حسابات؟', many: 'تغيير خطة # حسابًا؟', other: 'تغيير خطة # حساب؟' }), planManyWhat: (p: { plan: string }) => `من الآن: ${p.plan}. ويُدوَّن ذلك في سجل كل حساب.`, givePlan: 'تغيير الخطة',
  changedAccounts: plural<{ count: number }>({ zero: 'لم يتغير أي حساب', one: 'تغيّر حساب واحد', two: 'تغيّر حسابان', few: 'تغيّرت # حسابات', many: 'تغيّر # حسابًا', other: 'تغيّر # حساب' }), refusedAccounts: plural<{ count: number }>({ zero: 'لم يبقَ أي حساب على حاله', one: 'بقي حساب واحد على حاله', two: 'بقي حسابان على حالهما', few: 'بقيت # حسابات على حالها', many: 'بقي # حسابًا على حاله', other: 'بقي # حساب على حاله' }), refusedWhy: 'تغيّرت البقية. ويبقى ما يلي محددًا.', close: 'إغلاق',
  storage: 'التخزين', byStatus: 'العناصر حسب الحالة', draft: 'مسودة', writing: 'قيد الكتابة', reviewing: 'قيد المراجعة', finalized: 'نهائي', published: 'منشور', dropped: 'متروك',
  lastActivity: 'آخر نشاط', never: 'لا شيء بعد', team: 'الفريق', morePeople: plural<{ count: number }>({ zero: 'ولا أحد غيرهم', one: 'وشخص آخر', two: 'وشخصان آخران', few: 'و# أشخاص آخرون', many: 'و# شخصًا آخر', other: 'و# شخص آخر' }), noTeam: 'لا أحد لديه وصول بعد', notSeen: 'لم يسجل الدخول بعد',
  addresses: 'العناوين', lately: 'أحدث ما جرى', noLately: 'لا شيء مسجّل بعد', accountCode: 'رمز الحساب', sinceDay: (p: { day: string }) => `منذ ${p.day}`, noAddress: 'لا عنوان بعد',
  role_account: 'المالك', role_accounts: 'مالك عدة أنشطة', role_accountAdmin: 'مسؤول', role_accountUser: 'موظف', role_user: 'قارئ',
  host_waiting: 'ينتظر إثباته', host_verified: 'موثّق', host_live: 'يعمل', host_broken: 'لا يعمل', figures: 'بالأرقام',
} satisfies Words<typeof enLists>;
