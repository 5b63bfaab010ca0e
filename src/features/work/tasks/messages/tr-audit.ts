import type { Words } from '#shared/words.ts';
import type { audit as enAudit } from './en-audit.ts';

export const audit = {
  'tasks.created': ({ who, what }) => `${who}, ${what} görevini oluşturdu`,
  'tasks.changed': ({ who, what }) => `${who}, ${what} görevini değiştirdi`,
  'tasks.removed': ({ who, what }) => `${who}, ${what} görevini sildi`,
  'object.task': 'Görev',
} satisfies Words<typeof enAudit>;
