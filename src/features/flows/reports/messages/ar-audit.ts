import type { Words } from '#shared/words.ts';
import type { audit as enAudit } from './en-audit.ts';

export const audit = {
  'mails.report_sent': ({ who, what }) => `إرسال التقرير الشهري ${what}، بواسطة ${who}`,
  'settings.reports_changed': ({ who }) => `تغيير الإرسال التلقائي للتقارير الشهرية، بواسطة ${who}`,
} satisfies Words<typeof enAudit>;
