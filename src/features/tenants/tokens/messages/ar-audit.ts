import type { Words } from '#shared/words.ts';
import type { audit as enAudit } from './en-audit.ts';

export const audit = {
  'tokens.granted': ({ who, what }) => `منح وحدات إلى ${what}، بواسطة ${who}`,
  'tokens.caps_changed': ({ who, what }) => `تغيير حدود وحدات ${what}، بواسطة ${who}`,
  'tokens.weights_changed': ({ who }) => `تغيير الأسعار بالوحدات، بواسطة ${who}`,
  'object.price': 'السعر',
} satisfies Words<typeof enAudit>;
