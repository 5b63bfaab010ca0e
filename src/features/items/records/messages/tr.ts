import type { Words } from '#shared/words.ts';
import type { app as enApp } from './en.ts';

export const app = {
  'records.need_collection': 'Hangi koleksiyonun istendiğini belirtin',
  'records.need_data': 'Oluşturmak ve güncellemek için veri gerekir',
  'records.need_condition': 'Silmek için bir kimlik ya da koşul, güncellemek için bir kimlik gerekir',
  'records.read_only': 'Bu kayıtlar kendi çağrılarıyla değiştirilir',
  'records.exists': 'Bu anahtarla bir kayıt zaten var',
  'records.unknown_field': 'Koleksiyonda böyle bir alan yok',
  'records.unknown_operator': 'Böyle bir karşılaştırma yok',
  'records.bad_value': 'Değer alana uymuyor',
  'records.unknown_order': 'Koleksiyon bu alana göre sıralanamaz',
} satisfies Words<typeof enApp>;
