import type { app as en } from './en.ts';

export const app: typeof en = {
  analytics: 'Bot analizleri',
  logs: 'Bot kayıtları',
  log: 'Konuşma',
  'chats.taken': 'Bu konuşma başka birinde. Ona sorun ya da konuşmayı kendinize atayın.',
  'chats.closed': 'Bu konuşma kapandı.',
  'chats.no_person': 'Bu kişi burada ziyaretçilere yanıt veremez.',
  'chats.many_notes': 'Zaten 100 not var. Önce birini silin.',
  'chats.many_answers': 'Zaten 50 yanıt var. Önce birini silin.',
};
