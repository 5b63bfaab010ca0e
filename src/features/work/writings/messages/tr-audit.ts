import type { Words } from '#shared/words.ts';
import type { audit as enAudit } from './en-audit.ts';

export const audit = {
  'writings.created': ({ who, what }) => `${who} ${what} hakkında bir metin yazdı`,
  'writings.edited': ({ who, what }) => `${who} ${what} hakkındaki bir metni değiştirdi`,
  'writings.opened_again': ({ who, what }) =>
    `${who} ${what} hakkında karara bağlanmış bir metni değiştirdi, metin yeniden beklemede`,
  'writings.removed': ({ who, what }) => `${who} ${what} hakkındaki bir metni sildi`,
  'writings.generated': ({ who, what }) => `${who} ${what} hakkında bir metin yazdırdı`,
  'writings.bulk_started': ({ who }) => `${who} birçok içerik için metin yazdırdı`,
  'writings.bulk_stopped': ({ who }) => `${who} birçok içerik için metin yazımını durdurdu`,
  'writings.instruction_added': ({ who, what }) => `${who} ${what} yazım talimatını ekledi`,
  'writings.instruction_changed': ({ who, what }) => `${who} ${what} yazım talimatını değiştirdi`,
  'writings.instruction_removed': ({ who, what }) => `${who} ${what} yazım talimatını sildi`,
  'writings.voice_changed': ({ who }) => `${who} işletmenin dilini değiştirdi`,
  'writings.model_changed': ({ who }) => `${who} yazarın ayarlarını değiştirdi`,
  'object.writing': 'Metin taslağı',
  'object.writing_instruction': 'Yazım talimatı',
  'object.ai_instruction': 'Genel talimat',
} satisfies Words<typeof enAudit>;
