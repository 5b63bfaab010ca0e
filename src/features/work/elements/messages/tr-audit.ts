import type { Words } from '#shared/words.ts';
import type { audit as en } from './en-audit.ts';

/** Sentences of the audit log, by action, and the kinds of its objects. */
export const audit = {
  'structure.template_saved': ({ who, what }) => `${who}, hizmet listesini kaydetti: ${what}`,
  'structure.template_renamed': ({ who, what }) => `${who}, listenin adını değiştirdi: ${what}`,
  'structure.template_locked': ({ who, what }) => `${who}, listeyi kilitledi: ${what}`,
  'structure.template_unlocked': ({ who, what }) => `${who}, listenin kilidini açtı: ${what}`,
  'structure.template_removed': ({ who, what }) => `${who}, listeyi sildi: ${what}`,
  'content.template_assigned': ({ who, what }) => `${who}, içeriğe liste ekledi: ${what}`,
  'settings.house_service_added': ({ who, what }) => `${who}, hizmet kataloğuna ekledi: ${what}`,
  'settings.house_service_changed': ({ who, what }) => `${who}, hizmet kataloğunda değiştirdi: ${what}`,
  'settings.house_service_removed': ({ who, what }) => `${who}, hizmet kataloğundan sildi: ${what}`,
  'object.house_service': 'Katalog hizmeti',
} satisfies Words<typeof en>;
