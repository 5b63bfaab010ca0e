import type { Words } from '#shared/words.ts';
import type { audit as enAudit } from './en-audit.ts';

export const audit = {
  'content.bulk_changed': ({ who }) => `تعديل عناصر كثيرة دفعة واحدة، بواسطة ${who}`,
  'content.bulk_undone': ({ who }) => `التراجع عن تعديل عناصر كثيرة، بواسطة ${who}`,
  'content.bulk_stopped': ({ who }) => `إيقاف تعديل عناصر كثيرة، بواسطة ${who}`,
} satisfies Words<typeof enAudit>;
