import type { Words } from '#shared/words.ts';
import type { audit as enAudit } from './en-audit.ts';

export const audit = {
  'mails.report_sent': ({ who, what }) => `${who}, ${what} aylık raporunu gönderdi`,
  'settings.reports_changed': ({ who }) => `${who}, aylık raporların otomatik gönderilmesini değiştirdi`,
} satisfies Words<typeof enAudit>;
