import type { Words } from '#shared/words.ts';
import type { audit as enAudit } from './en-audit.ts';

export const audit = {
  'settings.catalogue_plan_added': ({ who, what }) => `${who}, ${what} planını ekledi`,
  'settings.catalogue_plan_changed': ({ who, what }) => `${who}, ${what} planını değiştirdi`,
  'settings.catalogue_plan_removed': ({ who, what }) => `${who}, ${what} planını sildi`,
  'settings.agency_plan_chosen': ({ who, what }) => `${who}, ${what} planını seçti`,
  'settings.agency_plan_ends': ({ who, what }) => `${who}, ${what} planının bitişini değiştirdi`,
  'settings.invoice_paid': ({ who, what }) => `${who}, ${what} numaralı faturayı ödendi olarak işaretledi`,
  'settings.invoice_voided': ({ who, what }) => `${who}, ${what} numaralı faturayı iptal etti`,
  'settings.invoice_refunded': ({ who, what }) =>
    `${who}, ${what} numaralı faturayı iade edildi olarak işaretledi`,
  'settings.card_credited': ({ who, what }) =>
    `${who}, ${what} numaralı faturanın kart ödemesini alacak olarak tuttu`,
  'settings.card_unmatched': ({ who, what }) =>
    `${who}, ${what} numaralı faturanın kart ödemesini alacak olarak tutamadı; iade edilmeli`,
  'settings.card_disputed': ({ who, what }) =>
    `${who}, ${what} numaralı faturanın kart ödemesine itiraz edildiğini kaydetti`,
  'settings.card_part': ({ who, what }) =>
    `${who}, ${what} numaralı faturanın kart ödemesinin bir kısmının iade edildiğini kaydetti`,
  'settings.agency_limits_changed': ({ who, what }) => `${who}, ${what} sınırlarını değiştirdi`,
  'settings.billing_changed': ({ who }) => `${who}, faturaların nasıl yazılıp ödendiğini değiştirdi`,
  'object.agency_plan': 'Plan',
  'object.invoice': 'Fatura',
  'object.billing': 'Faturalama',
} satisfies Words<typeof enAudit>;
