import type { Words } from '#shared/words.ts';
import type { audit as enAudit } from './en-audit.ts';

export const audit = {
  'team.invited': ({ who, what }) => `${who}, ${what} için davet gönderdi`,
  'team.invitation_resent': ({ who, what }) => `${who}, ${what} için daveti yeniden gönderdi`,
  'team.invitation_revoked': ({ who, what }) => `${who}, ${what} için daveti geri çekti`,
  'team.joined': ({ what }) => `${what} katıldı`,
  'team.changed': ({ who, what }) => `${who} bir kaydı değiştirdi: ${what}`,
  'team.suspended': ({ who, what }) => `${who}, ${what} adlı kişiyi askıya aldı`,
  'team.restored': ({ who, what }) => `${who}, ${what} adlı kişiye erişimi yeniden açtı`,
  'team.removed': ({ who, what }) => `${who}, ${what} adlı kişiyi çıkardı`,
  'object.invitation': 'Davet',
} satisfies Words<typeof enAudit>;
