import type { Words } from '#shared/words.ts';
import type { audit as enAudit } from './en-audit.ts';

export const audit = {
  'tokens.granted': ({ who, what }) => `${who} jeton verdi: ${what}`,
  'tokens.caps_changed': ({ who, what }) => `${who} jeton sınırlarını değiştirdi: ${what}`,
  'tokens.weights_changed': ({ who }) => `${who}, jeton fiyatlarını değiştirdi`,
  'object.price': 'Fiyat',
} satisfies Words<typeof enAudit>;
