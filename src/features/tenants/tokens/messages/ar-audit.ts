import type { Words } from '#shared/words.ts';
import type { audit as enAudit } from './en-audit.ts';

export const audit = {
  'tokens.granted': ({ who, what }) => `منح رموز إلى ${what}، بواسطة ${who}`,
  'tokens.caps_changed': ({ who, what }) => `تغيير حدود رموز ${what}، بواسطة ${who}`,
  'tokens.weights_changed': ({ who }) => `تغيير الأسعار بالرموز، بواسطة ${who}`,
  'object.price': 'السعر',
} satisfies Words<typeof enAudit>;
