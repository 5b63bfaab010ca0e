import type { Words } from '#shared/words.ts';
import type { audit as enAudit } from './en-audit.ts';

export const audit = {
  'content.bulk_changed': ({ who }) => `${who} birçok içeriği birden değiştirdi`,
  'content.bulk_undone': ({ who }) => `${who} toplu değişikliği geri aldı`,
  'content.bulk_stopped': ({ who }) => `${who} toplu değişikliği durdurdu`,
} satisfies Words<typeof enAudit>;
