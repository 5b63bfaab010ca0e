import type { Words } from '#shared/words.ts';
import type { audit as enAudit } from './en-audit.ts';

export const audit = {
  'leads.received': () => 'Bir ziyaretçi talep gönderdi',
  'leads.state_changed': ({ who }) => `${who} bir talebin durumunu değiştirdi`,
  'leads.answered': ({ who }) => `${who} bir talebi yanıtladı`,
  'leads.noted': ({ who }) => `${who} bir talebe not ekledi`,
  'leads.removed': ({ who }) => `${who} bir talebi sildi`,
  'object.lead': 'Talep',
} satisfies Words<typeof enAudit>;
