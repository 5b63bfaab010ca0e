import type { Words } from '#shared/words.ts';
import type { screens as enScreens } from './en-where.ts';

export const screens = {
  createdAt: 'Oluşturulma',
  publishedAt: 'Yayınlanma',
  condition: 'Koşul ekle',
  conditionField: 'Bir alan seçin…',
  comparison: 'Karşılaştırma',
  conditionValue: 'Değer',
  addCondition: 'Ekle',
  op_is: 'şu:',
  op_isNot: 'şu değil:',
  op_contains: 'içeriyor:',
  op_lacks: 'içermiyor:',
  op_above: 'şundan fazla:',
  op_below: 'şundan az:',
  op_before: 'şundan önce:',
  op_after: 'şundan sonra:',
  op_empty: 'boş',
  op_filled: 'dolu',
} satisfies Words<typeof enScreens>;
