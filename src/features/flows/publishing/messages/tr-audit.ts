import type { Words } from '#shared/words.ts';
import type { audit as enAudit } from './en-audit.ts';

export const audit = {
  'content.published_elsewhere': ({ who, what }) =>
    `${who}, “${what}” içeriğini başka bir web sitesinde yayınladı`,
  'content.taken_down_elsewhere': ({ who, what }) =>
    `${who}, “${what}” içeriğini başka bir web sitesinden kaldırdı`,
} satisfies Words<typeof enAudit>;
