import type { Words } from '#shared/words.ts';
import type { audit as enAudit } from './en-audit.ts';

export const audit = {
  'object.category': 'Kategori',
  'object.service': 'Hizmet',
  'object.label': 'Etiket grubu',
  'object.tag': 'Etiket',
} satisfies Words<typeof enAudit>;
