import type { Words } from '#shared/words.ts';
import type { audit as enAudit } from './en-audit.ts';

export const audit = {
  'object.category': 'فئة',
  'object.service': 'خدمة',
  'object.label': 'مجموعة وسوم',
  'object.tag': 'وسم',
} satisfies Words<typeof enAudit>;
