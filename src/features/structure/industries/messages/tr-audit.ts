import type { Words } from '#shared/words.ts';
import type { audit as enAudit } from './en-audit.ts';

export const audit = {
  'settings.trade_added': ({ who, what }) => `${who}, iş kolları listesine ${what} ekledi`,
  'settings.trade_changed': ({ who, what }) => `${who}, iş kolları listesindeki ${what} kaydını değiştirdi`,
  'settings.trade_removed': ({ who, what }) => `${who}, iş kolları listesinden ${what} kaydını sildi`,
  'object.industry': 'Sektör',
  'object.business_category': 'İşletme kategorisi',
} satisfies Words<typeof enAudit>;
