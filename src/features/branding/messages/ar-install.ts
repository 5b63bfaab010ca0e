import type { Words } from '#shared/words.ts';
import type { install as en } from './en-install.ts';

export const install: Words<typeof en> = {
  title: 'لا يوجد اتصال',
  text: 'تعذّر الوصول إلى هذه الصفحة. لم يضِع شيء، وستُفتح تلقائيًا حين يعود الاتصال.',
  again: 'إعادة المحاولة',
};
