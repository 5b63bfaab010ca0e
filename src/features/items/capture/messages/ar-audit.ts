import type { Words } from '#shared/words.ts';
import type { audit as enAudit } from './en-audit.ts';

export const audit = {
  'settings.capture_changed': ({ who }) => `غُيّرت الأنواع التي تعرضها صفحة الهاتف، بواسطة ${who}`,
} satisfies Words<typeof enAudit>;
