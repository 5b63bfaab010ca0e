import type { errors as en } from './en-errors.ts';

export const errors: typeof en = {
  'chatbots.changed':
    'Bu ayarları siz açtıktan sonra başka biri kaydetti. Yeniden yükleyip değişikliğinizi yapın.',
  'chatbots.stages': 'Bir aşama var olmayan bir aşamaya gidiyor ya da açılış aşaması listede yok.',
  'chatbots.button': 'Bu düğmeye https:// ile başlayan bir adres ya da bir telefon numarası gerekir.',
  'chatbots.avatar': 'Bu simge artık sunulmuyor. Başka birini seçin.',
  'chatbots.picture': 'Bu görsel artık kitaplıkta yok. Başka bir görsel seçin.',
  'chatbots.regress':
    'Son denemede bazı yanıtlar kötüleşti. Düzeltip yeniden deneyin ya da yine de yayına alın.',
};
