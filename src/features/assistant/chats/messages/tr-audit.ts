import type { audit as en } from './en-audit.ts';

export const audit: typeof en = {
  'leads.chat_removed': ({ who }) => `${who}, asistanla yapılan bir konuşmayı sildi`,
  'object.chat': 'Konuşma',
};
